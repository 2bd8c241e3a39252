/** Items of content with their versions. */
import type { ContentKind } from '~/core/content/item.ts'
import type { Queryable } from '../../connection.ts'
import type { Fields, NewRow, Row } from '../../table-types.ts'
import { many, one, type RowOf } from '../query.ts'

const VERSION = /* sql */ `
  v.item_id as "itemId", v.number, v.title, v.summary, v.topic, v.positions, v.places, v.author, v.members,
  v.published_on as "publishedOn", v.updated_on as "updatedOn", v.changes, v.related, v.document, v.source,
  v.made_by as "madeBy", v.made_at as "madeAt"`

/** Null where nothing is published there. */
export const publishedVersion = one<'publishedVersion', Fields<'content_versions'>>(
  'publishedVersion',
  /* sql */ `
      select ${VERSION}
      from content_items i
        join content_versions v on v.item_id = i.id and v.number = i.published_version
      where i.kind = :kind and i.slug = :slug`,
)

/** Every published version, by kind and address. */
export async function eachPublished(db: Queryable) {
  const rows = await eachPublishedRows(db)
  return rows.map(({ kind, slug, ...version }) => ({ kind, slug, version }))
}

const eachPublishedRows = many<'eachPublishedRows', Fields<'content_versions'>>(
  'eachPublishedRows',
  /* sql */ `
      select i.kind, i.slug, ${VERSION} from content_items i
        join content_versions v on v.item_id = i.id and v.number = i.published_version
      order by i.kind, i.slug`,
)

export type ItemRow = RowOf<'listItems'>

/** By kind and address, each with its newest version. */
export const listItems = many(
  'listItems',
  /* sql */ `
      select i.id, i.kind, i.slug, i.state, v.title, v.topic, v.number as "newestVersion",
        i.published_version as "publishedVersion", i.scheduled_for as "scheduledFor",
        v.updated_on as "updatedOn", i.follows_repository as "followsRepository"
      from content_items i
        left join lateral (
          select title, topic, number, updated_on from content_versions where item_id = i.id
          order by number desc limit 1
        ) v on true
      where (:kind::text is null or i.kind = :kind) and (:state::text is null or i.state = :state)
      order by i.kind, i.slug`,
)

/** Two savers of one item wait for each other; who keeps a draft of it waits for neither. Null where there is none. */
export async function lockItem(
  db: Queryable,
  asked: { readonly kind: ContentKind; readonly slug: string },
): Promise<Row<'content_items'> | null> {
  return (await db('content_items').where(asked).forNoKeyUpdate().first()) ?? null
}

/** Locks the new item, too; null where another transaction made it a moment before. */
export async function insertItem(
  db: Queryable,
  row: NewRow<'content_items'>,
): Promise<Row<'content_items'> | null> {
  const [made] = await db('content_items')
    .insert(row)
    .onConflict(['kind', 'slug'])
    .ignore()
    .returning('*')
  return made ?? null
}

/** In one row for each item: what lists and the search read. */
export async function putPublished(db: Queryable, row: NewRow<'content_published'>): Promise<void> {
  await db('content_published').insert(row).onConflict('item_id').merge()
}

/** Locked, the longest due first; those that another process publishes at this moment are left out. */
export async function lockDue(
  db: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Row<'content_items'>[]> {
  return await db('content_items')
    .where('scheduled_for', '<=', now)
    .orderBy(['scheduled_for', 'id'])
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
}
