/** What editors see of items: the list, unsaved drafts, who has one open, and what was done. */
import type { Queryable } from '../../connection.ts'
import type { Fields } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

/**
 * Changed last first; `words` are looked for in titles and addresses as they are written. Titles are of the newest
 * version; null before there is one.
 */
export const listEditedItems = many(
  'listEditedItems',
  /* sql */ `
      select i.id, i.kind, i.slug, i.state, v.title, v.topic, v.number as "newestVersion",
        i.published_version as "publishedVersion", i.scheduled_for as "scheduledFor", i.updated_at as "updatedAt",
        u.name as "madeBy", (count(*) over ())::int as total
      from content_items i
        left join lateral (
          select title, topic, number, made_by from content_versions where item_id = i.id
          order by number desc limit 1
        ) v on true
        left join users u on u.id = v.made_by
      where (:kind::text is null or i.kind = :kind) and (:state::text is null or i.state = :state)
        and (:words = '' or position(lower(:words) in lower(coalesce(v.title, ''))) > 0
          or position(lower(:words) in i.slug) > 0)
      order by i.updated_at desc, i.id desc limit :limit offset :offset`,
)

export const countItemsByState = many(
  'countItemsByState',
  `select state, count(*)::int as count from content_items group by state`,
)

/** The newest first; `madeBy` is null for a file of the repository, and for an account that is gone. */
export const listVersions = many(
  'listVersions',
  /* sql */ `
      select v.number, v.title, v.source, v.made_at as "madeAt", u.name as "madeBy"
      from content_versions v left join users u on u.id = v.made_by
      where v.item_id = :itemId order by v.number desc limit :limit offset :offset`,
)

/** The newest first. */
export const eventsOfItem = many(
  'eventsOfItem',
  /* sql */ `
      select e.at, coalesce(u.name, e.actor_name) as who, e.action, e.details
      from audit_events e left join users u on u.id = e.actor_id
      where e.subject_kind = 'content' and e.subject_id = :itemId
      order by e.id desc limit :limit`,
)

interface DraftKey {
  readonly itemId: number
  readonly userId: number
}

/** False where another window of the same editor kept something since: `revision` is what this one knows. */
export async function keepDraft(
  db: Queryable,
  draft: DraftKey & {
    readonly baseVersion: number
    readonly revision: number
    readonly fields: string
    readonly now: Date
  },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    /* sql */ `
      insert into content_drafts as d (item_id, user_id, base_version, revision, fields, kept_at)
      select :itemId::bigint, :userId::bigint, :baseVersion::int, 1, :fields::jsonb, :now::timestamptz
      where :revision::int = 0
        or exists (select from content_drafts where item_id = :itemId and user_id = :userId)
      on conflict (item_id, user_id) do update
        set base_version = excluded.base_version, revision = d.revision + 1, fields = excluded.fields,
          kept_at = excluded.kept_at
        where d.revision = :revision::int
      returning revision`,
    { ...draft },
  )
  return rows.length > 0
}

/** Whatever there was; null `fields` end the draft, and what a window keeps late is refused by the revision. */
export async function setDraft(
  db: Queryable,
  draft: DraftKey & {
    readonly baseVersion: number
    readonly fields: string | null
    readonly now: Date
  },
): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into content_drafts as d (item_id, user_id, base_version, revision, fields, kept_at)
      values (:itemId, :userId, :baseVersion, 1, :fields::jsonb, :now)
      on conflict (item_id, user_id) do update
        set base_version = excluded.base_version, revision = d.revision + 1, fields = excluded.fields,
          kept_at = excluded.kept_at`,
    { ...draft },
  )
}

/** How old a sign of life may be. A page sends one every 20 seconds. */
const OPEN_SECONDS = 60

export async function noteOpen(
  db: Queryable,
  { itemId, userId, now }: DraftKey & { readonly now: Date },
): Promise<void> {
  await db('content_open')
    .insert({ item_id: itemId, user_id: userId, seen_at: now })
    .onConflict(['item_id', 'user_id'])
    .merge()
}

/** `draftFrom`: when they kept unsaved words; null where they have none. */
export type OtherEditor = RowOf<'otherEditorsRows'>

/** Who else has the item open, or has unsaved words for it. */
export async function otherEditors(
  db: Queryable,
  { itemId, userId, now }: DraftKey & { readonly now: Date },
) {
  const since = new Date(now.getTime() - OPEN_SECONDS * 1000)
  return await otherEditorsRows(db, { itemId, userId, since })
}

const otherEditorsRows = many(
  'otherEditorsRows',
  /* sql */ `
      select u.name, o.user_id is not null as "isHere", d.kept_at as "draftFrom"
      from users u
        left join content_open o on o.user_id = u.id and o.item_id = :itemId and o.seen_at > :since
        left join content_drafts d on d.user_id = u.id and d.item_id = :itemId and d.fields is not null
      where u.id <> :userId and (o.user_id is not null or d.user_id is not null)
      order by u.name, u.id`,
)

/** The newest version of each item, with its document. */
export const newestVersions = many<'newestVersions', Fields<'content_versions'>>(
  'newestVersions',
  /* sql */ `
      select i.kind, i.slug, i.state, v.item_id as "itemId", v.number, v.title, v.summary, v.topic, v.positions,
        v.places, v.author, v.members, v.published_on as "publishedOn", v.updated_on as "updatedOn", v.changes,
        v.related, v.document, v.source, v.made_by as "madeBy", v.made_at as "madeAt"
      from content_items i
        join lateral (
          select * from content_versions where item_id = i.id order by number desc limit 1
        ) v on true
      order by i.kind, i.slug limit :limit`,
)
