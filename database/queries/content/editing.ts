/** What editors see of items: the list, unsaved drafts, who has one open, and what was done. */
import type { ContentKind, ContentState } from '~/core/content/item.ts'
import type { Queryable } from '../../connection.ts'
import type { Fields } from '../../table-types.ts'

export interface EditedItem {
  readonly id: number
  readonly kind: ContentKind
  readonly slug: string
  readonly state: ContentState
  /** of the newest version; null before there is one */
  readonly title: string | null
  readonly topic: string | null
  readonly newestVersion: number | null
  readonly publishedVersion: number | null
  readonly scheduledFor: Date | null
  readonly updatedAt: Date
  readonly madeBy: string | null
  readonly total: number
}

/** Changed last first; `words` are looked for in titles and addresses as they are written. */
export async function listEditedItems(
  db: Queryable,
  asked: {
    readonly kind: ContentKind | null
    readonly state: ContentState | null
    readonly words: string
    readonly limit: number
    readonly offset: number
  },
): Promise<EditedItem[]> {
  const { rows } = await db.raw<{ rows: EditedItem[] }>(
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
    asked,
  )
  return rows
}

export async function countItemsByState(
  db: Queryable,
): Promise<{ state: ContentState; count: number }[]> {
  const { rows } = await db.raw<{ rows: { state: ContentState; count: number }[] }>(
    `select state, count(*)::int as count from content_items group by state`,
  )
  return rows
}

export interface ListedVersion {
  readonly number: number
  readonly title: string
  readonly source: string
  readonly madeAt: Date
  /** null for a file of the repository, and for an account that is gone */
  readonly madeBy: string | null
}

/** The newest first. */
export async function listVersions(
  db: Queryable,
  asked: { readonly itemId: number; readonly limit: number; readonly offset: number },
): Promise<ListedVersion[]> {
  const { rows } = await db.raw<{ rows: ListedVersion[] }>(
    /* sql */ `
      select v.number, v.title, v.source, v.made_at as "madeAt", u.name as "madeBy"
      from content_versions v left join users u on u.id = v.made_by
      where v.item_id = :itemId order by v.number desc limit :limit offset :offset`,
    asked,
  )
  return rows
}

export interface ContentEvent {
  readonly at: Date
  readonly who: string | null
  readonly action: string
  readonly details: unknown
}

/** The newest first. */
export async function eventsOfItem(
  db: Queryable,
  asked: { readonly itemId: number; readonly limit: number },
): Promise<ContentEvent[]> {
  const { rows } = await db.raw<{ rows: ContentEvent[] }>(
    /* sql */ `
      select e.at, coalesce(u.name, e.actor_name) as who, e.action, e.details
      from audit_events e left join users u on u.id = e.actor_id
      where e.subject_kind = 'content' and e.subject_id = :itemId
      order by e.id desc limit :limit`,
    asked,
  )
  return rows
}

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

export interface OtherEditor {
  readonly name: string
  readonly isHere: boolean
  /** when they kept unsaved words; null where they have none */
  readonly draftFrom: Date | null
}

/** Who else has the item open, or has unsaved words for it. */
export async function otherEditors(
  db: Queryable,
  { itemId, userId, now }: DraftKey & { readonly now: Date },
): Promise<OtherEditor[]> {
  const since = new Date(now.getTime() - OPEN_SECONDS * 1000)
  const { rows } = await db.raw<{ rows: OtherEditor[] }>(
    /* sql */ `
      select u.name, o.user_id is not null as "isHere", d.kept_at as "draftFrom"
      from users u
        left join content_open o on o.user_id = u.id and o.item_id = :itemId and o.seen_at > :since
        left join content_drafts d on d.user_id = u.id and d.item_id = :itemId and d.fields is not null
      where u.id <> :userId and (o.user_id is not null or d.user_id is not null)
      order by u.name, u.id`,
    { itemId, userId, since },
  )
  return rows
}

/** The newest version of each item, with its document. */
export async function newestVersions(
  db: Queryable,
  { limit }: { readonly limit: number },
): Promise<
  (Fields<'content_versions'> & { kind: ContentKind; slug: string; state: ContentState })[]
> {
  const { rows } = await db.raw<{
    rows: (Fields<'content_versions'> & { kind: ContentKind; slug: string; state: ContentState })[]
  }>(
    /* sql */ `
      select i.kind, i.slug, i.state, v.item_id as "itemId", v.number, v.title, v.summary, v.topic, v.positions,
        v.places, v.author, v.members, v.published_on as "publishedOn", v.updated_on as "updatedOn", v.changes,
        v.related, v.document, v.source, v.made_by as "madeBy", v.made_at as "madeAt"
      from content_items i
        join lateral (
          select * from content_versions where item_id = i.id order by number desc limit 1
        ) v on true
      order by i.kind, i.slug limit :limit`,
    { limit },
  )
  return rows
}
