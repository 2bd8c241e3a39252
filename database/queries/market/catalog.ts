/** Positions and denominations with the words of staff, and what uses them. */
import type { CatalogListEntry } from '~/core/market/positions/catalog.ts'
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'

export interface CatalogEntryRow extends CatalogListEntry {
  readonly description: string | null
  readonly catalogDescription: string | null
  /** names of the code */
  readonly aliases: readonly string[]
  /** null: nobody changed anything */
  readonly version: number | null
  readonly searchWords: readonly string[] | null
  readonly successor: string | null
  readonly changedAt: Date | null
  readonly changedBy: string | null
}

type Kind = 'position' | 'denomination'

const WORDS = /* sql */ `
  w.version, w.search_words as "searchWords", w.retired_at as "retiredAt", w.successor,
  w.changed_at as "changedAt", u.name as "changedBy"`

const POSITIONS = /* sql */ `
  with employed as (
    select position_key as key, count(distinct e.id)::int as employees,
      count(distinct e.organization_id)::int as organizations
    from employee_positions p join employees e on e.id = p.employee_id group by 1
  ), reported as (
    select named #>> '{}' as key, count(distinct r.id)::int as reports
    from reports r, jsonb_path_query(r.inputs, '$.positions[*].key') named group by 1
  ), written as (
    select key, count(distinct item_id)::int as articles from (
      select item_id, unnest(positions) as key from content_published
      union all
      select p.item_id, (regexp_matches(v.document::text, 'range:([a-z0-9-]+)', 'g'))[1]
      from content_published p join content_versions v on v.item_id = p.item_id and v.number = p.version
    ) named group by 1
  ), paid as (
    select position_key as key, count(*)::int as records from pay_records group by 1
  )
  select p.key, p.title as name, p.catalog_title as "catalogName", f.name as family,
    p.description, p.catalog_description as "catalogDescription",
    array(select alias from position_aliases a where a.position_key = p.key and not a.is_nearest order by alias) as aliases,
    coalesce(e.employees, 0) as employees, coalesce(e.organizations, 0) as organizations,
    coalesce(r.reports, 0) as reports, coalesce(a.articles, 0) as articles, coalesce(m.records, 0) as records,
    ${WORDS}
  from positions p join position_families f on f.key = p.family_key
    left join employed e on e.key = p.key left join reported r on r.key = p.key
    left join written a on a.key = p.key left join paid m on m.key = p.key
    left join catalog_words w on w.kind = 'position' and w.key = p.key left join users u on u.id = w.changed_by
  order by f.ordinal, p.ordinal`

const DENOMINATIONS = /* sql */ `
  with named as (
    select denomination_key as key, count(*)::int as organizations from organizations group by 1
  ), reported as (
    select r.inputs #>> '{organization,denominationKey}' as key, count(*)::int as reports from reports r group by 1
  ), paid as (
    select denomination_key as key, count(*)::int as records from pay_records group by 1
  )
  select d.key, d.name, d.catalog_name as "catalogName", f.name as family,
    null as description, null as "catalogDescription", '{}'::text[] as aliases,
    0 as employees, coalesce(n.organizations, 0) as organizations,
    coalesce(r.reports, 0) as reports, 0 as articles, coalesce(m.records, 0) as records,
    ${WORDS}
  from denominations d join denomination_families f on f.key = d.family_key
    left join named n on n.key = d.key left join reported r on r.key = d.key left join paid m on m.key = d.key
    left join catalog_words w on w.kind = 'denomination' and w.key = d.key left join users u on u.id = w.changed_by
  order by f.name, d.catalog_name`

/** The whole catalog; counts are one pass over each table. */
export async function listCatalog(db: Queryable, kind: Kind): Promise<CatalogEntryRow[]> {
  const { rows } = await db.raw<{ rows: CatalogEntryRow[] }>(
    kind === 'position' ? POSITIONS : DENOMINATIONS,
  )
  return rows
}

/** Waits for another change of the catalog, until the transaction ends: what one entry may be depends on the others. */
export async function lockCatalog(db: Queryable): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('catalog words', 2))`)
}

export interface CatalogChange {
  readonly kind: Kind
  readonly key: string
  /** the one that was changed; 0 where nobody changed anything before */
  readonly version: number
  readonly name: string | null
  readonly description: string | null
  readonly searchWords: readonly string[]
  readonly retiredAt: Date | null
  readonly successor: string | null
  readonly changedBy: number | null
  readonly changedAt: Date
}

/** Writes the words and what the catalog shows of them; false where another change came first. */
export async function writeCatalogWords(db: Queryable, change: CatalogChange): Promise<boolean> {
  const rows = await writeCatalogWordsRows(db, { ...change, searchWords: [...change.searchWords] })
  if (rows.length === 0) return false
  const { key } = change
  // the triggers of these tables put the new words over the catalog's
  await (change.kind === 'position'
    ? db.raw(
        'update positions set title = catalog_title, description = catalog_description where key = :key',
        { key },
      )
    : db.raw('update denominations set name = catalog_name where key = :key', { key }))
  return true
}

const writeCatalogWordsRows = many(
  'writeCatalogWordsRows',
  /* sql */ `
      insert into catalog_words as c
        (kind, key, version, name, description, search_words, retired_at, successor, changed_by, changed_at)
      values (:kind, :key, 1, :name, :description, :searchWords, :retiredAt, :successor, :changedBy, :changedAt)
      on conflict (kind, key) do update set version = c.version + 1, name = excluded.name,
        description = excluded.description, search_words = excluded.search_words, retired_at = excluded.retired_at,
        successor = excluded.successor, changed_by = excluded.changed_by, changed_at = excluded.changed_at
        where c.version = :version
      returning c.key`,
)

/** By key or name, in any case and with any hyphens, blanks and stops: "Non-denominational", "Acts 29 network". */
export async function findDenominationKey(db: Queryable, text: string): Promise<string | null> {
  const row = await db('denominations')
    .whereRaw(`${squeezed('key')} = ${squeezed('?')}`, [text])
    .orWhereRaw(`${squeezed('name')} = ${squeezed('?')}`, [text])
    .orWhereRaw(`${squeezed('catalog_name')} = ${squeezed('?')}`, [text])
    .orWhereRaw(
      `exists (select from catalog_words w, unnest(w.search_words) word
        where w.kind = 'denomination' and w.key = denominations.key and ${squeezed('word')} = ${squeezed('?')})`,
      [text],
    )
    .first<{ key: string }>('key')
  return row?.key ?? null
}

/** Letters and digits alone, small. */
function squeezed(expression: '?' | 'key' | 'name' | 'catalog_name' | 'word'): string {
  return `regexp_replace(lower(${expression}), '[^[:alnum:]]+', '', 'g')`
}

/** The names most like a text, best first; none that is nothing like it. */
export async function likeDenominations(db: Queryable, text: string): Promise<string[]> {
  const rows = await likeDenominationsRows(db, { text })
  return rows.map(({ name }) => name)
}

const likeDenominationsRows = many(
  'likeDenominationsRows',
  /* sql */ `
      select name from denominations
      where word_similarity(lower(:text), lower(name)) >= 0.35
        and not exists (select from catalog_words w
          where w.kind = 'denomination' and w.key = denominations.key and w.retired_at is not null)
      order by word_similarity(lower(:text), lower(name)) desc, similarity(lower(:text), lower(name)) desc, name
      limit 3`,
)

export type NteeChoice = RowOf<'listNteeChoices'>

/** Major groups and common codes, by code. */
export const listNteeChoices = many(
  'listNteeChoices',
  /* sql */ `
    select key as code, name from ntee_groups
    union all select code, name from ntee_codes order by code`,
)

export type DenominationGroup = RowOf<'listDenominationGroups'>

/** All denominations under the families they belong to, both by name. */
export const listDenominationGroups = many(
  'listDenominationGroups',
  /* sql */ `
    select f.name as family,
      json_agg(json_build_object('key', d.key, 'name', d.name, 'isRetired', w.retired_at is not null)
        order by d.name) as denominations
    from denominations d join denomination_families f on f.key = d.family_key
      left join catalog_words w on w.kind = 'denomination' and w.key = d.key
    group by f.key order by f.name`,
)
