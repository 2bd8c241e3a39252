/** Menus with what their links lead to. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many } from '../query.ts'

export interface StoredMenuRow {
  readonly menu: string
  readonly version: number
  readonly links: unknown
  readonly changedAt: Date
  readonly changedBy: string | null
}

interface MenusRow {
  readonly menus: readonly StoredMenuRow[]
  /** of the slugs that were asked and those in stored menus: "article housing-allowance" */
  readonly published: readonly string[]
}

/** Without a question mark or a colon, which would be parameters. */
const SLUG = "'^/[a-z/]+/([a-z0-9-]+)'"

/** One query; at most a few dozen slugs, found by the index of their addresses. */
export async function readStoredMenus(
  db: Queryable,
  { slugs }: { readonly slugs: readonly string[] },
): Promise<MenusRow> {
  const { rows } = await db.raw<{ rows: MenusRow[] }>(
    /* sql */ `
      with kept as (
        select m.menu, m.version, m.links, m.changed_at, u.name
        from content_menus m left join users u on u.id = m.changed_by
      ), asked as (
        select unnest(:slugs::text[]) as slug
        union select substring(l ->> 'href' from ${SLUG}) from kept, jsonb_array_elements(kept.links) l
      )
      select
        coalesce((select json_agg(json_build_object('menu', menu, 'version', version, 'links', links,
          'changedAt', changed_at, 'changedBy', name)) from kept), '[]') as menus,
        coalesce((select json_agg(i.kind || ' ' || i.slug) from content_items i
          where i.kind in ('article', 'page') and i.slug in (select slug from asked)
            and i.published_version is not null), '[]') as published`,
    { slugs: [...slugs] },
  )
  const [row] = rows
  if (!row) throw new Error('the query of menus answers one row')
  return {
    ...row,
    menus: row.menus.map((menu) => ({ ...menu, changedAt: new Date(menu.changedAt) })),
  }
}

interface MenuChange {
  readonly menu: string
  /** the one that was changed; 0 where nobody changed the menu before */
  readonly version: number
  readonly links: readonly object[]
  readonly changedBy: number | null
  readonly changedAt: Date
}

/** False where another change came first. */
export async function writeMenu(db: Queryable, change: MenuChange): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    /* sql */ `
      insert into content_menus as m (menu, version, links, changed_by, changed_at)
      values (:menu, 1, :links, :changedBy, :changedAt)
      on conflict (menu) do update set version = m.version + 1, links = excluded.links,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
        where m.version = :version
      returning m.menu`,
    { ...change, links: JSON.stringify(change.links) },
  )
  return rows.length === 1
}

// Addresses that moved or were taken down.

/** The newest first; where `to` is null, the address answers 410. */
export const listRedirects = many(
  'listRedirects',
  /* sql */ `
      select r.from_path as "from", r.to_path as "to", r.made_at as "madeAt", u.name as "madeBy",
        (count(*) over ())::int as total
      from content_redirects r left join users u on u.id = r.made_by
      order by r.made_at desc, r.from_path limit :limit offset :offset`,
)

export async function putRedirect(db: Queryable, row: NewRow<'content_redirects'>): Promise<void> {
  await db('content_redirects').insert(row).onConflict('from_path').merge()
}
