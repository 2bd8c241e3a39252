/** Pictures of the library, and the texts that show them. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { many } from '../query.ts'

/** Null where the same file was added before, also by a transaction that ended a moment ago. */
export async function insertMedia(
  db: Queryable,
  row: NewRow<'content_media'>,
): Promise<{ id: number } | null> {
  const [made] = await db('content_media')
    .insert(row)
    .onConflict('sha256')
    .ignore()
    .returning<{ id: number }[]>('id')
  return made ?? null
}

/** Texts that are being saved with this picture wait until it is changed or deleted, and the other way around. */
export async function lockMedia(db: Queryable, key: string): Promise<Row<'content_media'> | null> {
  return (await db('content_media').where({ key }).forUpdate().first()) ?? null
}

/** The versions that readers or editors see, or will see by themselves: an older one is seen only when restored. */
const COUNTS = /* sql */ `(
  p.number in (i.published_version, i.scheduled_version)
  or p.number = (select max(number) from content_versions where item_id = i.id)
)`

/**
 * Added last first; each of the words is in a text, the key or the name of the file.
 * `uses`: texts whose newest or published version shows it.
 */
export const listMedia = many(
  'listMedia',
  /* sql */ `
      with found as (
        select m.*, (count(*) over ())::int as total
        from content_media m
        where (
          select coalesce(bool_and(strpos(lower(concat_ws(
            ' ', m.alt, m.caption, m.credit, m.name, m.key
          )), lower(word)) > 0), true)
          from unnest(:words::text[]) word
        )
        order by m.added_at desc, m.id desc limit :limit offset :offset
      )
      select m.key, m.alt, m.caption, m.credit, m.width, m.height, m.widths, m.fallback, m.added_at as "addedAt",
        u.name as "addedBy", m.total,
        (select count(distinct p.item_id)::int
          from content_version_pictures p join content_items i on i.id = p.item_id
          where p.media_key = m.key and ${COUNTS}) as uses
      from found m left join users u on u.id = m.added_by
      order by m.added_at desc, m.id desc`,
)

export type MediaUse = Awaited<ReturnType<typeof usesOfMedia>>[number]

/** By address, each text once; after them the drafts that were typed and not saved. */
export async function usesOfMedia(db: Queryable, key: string) {
  return [...(await savedUsesOfMedia(db, key)), ...(await draftUsesOfMedia(db, key))]
}

const savedUsesOfMedia = many(
  'savedUsesOfMedia',
  /* sql */ `
      select distinct on (i.kind, i.slug) i.kind, i.slug, i.state, v.title, cast(null as text) as "draftOf"
      from content_version_pictures p
        join content_items i on i.id = p.item_id
        join content_versions v on v.item_id = p.item_id and v.number = p.number
      where p.media_key = ? and ${COUNTS}
      order by i.kind, i.slug, p.number desc`,
)

/** `draftOf`: somebody who has not saved it as a version. */
const draftUsesOfMedia = many(
  'draftUsesOfMedia',
  /* sql */ `
      select i.kind, i.slug, i.state, coalesce(nullif(d.fields ->> 'title', ''), i.slug) as title, u.name as "draftOf"
      from content_drafts d join content_items i on i.id = d.item_id join users u on u.id = d.user_id
      where d.fields ->> 'markdown' ~ ('media:' || ?::text || '([^a-z0-9-]|$)')
      order by i.kind, i.slug, u.name`,
)

// What was written on social pictures that no published text has now.

/** Of every version of the items that changed since then. */
export const earlierWords = many(
  'earlierWords',
  /* sql */ `
      select distinct v.title, v.topic
      from content_items i join content_versions v on v.item_id = i.id
      where i.updated_at >= :since and not exists (
        select from content_published p where p.title = v.title and p.topic is not distinct from v.topic
      )
      order by v.title, v.topic`,
)
