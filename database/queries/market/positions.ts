/** The catalog of positions. */
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { STORED_ANSWERS } from '~/core/market/positions/position-name.ts'
import type { Queryable } from '../../connection.ts'

export interface PositionGroup {
  readonly family: string
  /** organizations that have any of its positions */
  readonly types: readonly OrganizationType[]
  readonly positions: readonly {
    readonly key: string
    readonly title: string
    /** not offered for new choices */
    readonly isRetired: boolean
  }[]
}

/** The catalog by family, families and positions in the order people read them. */
export async function listPositionGroups(db: Queryable): Promise<PositionGroup[]> {
  const { rows } = await db.raw<{ rows: PositionGroup[] }>(/* sql */ `
    select f.name as family,
      array(select distinct unnest(o.organization_types) from positions o where o.family_key = f.key) as types,
      json_agg(json_build_object('key', p.key, 'title', p.title, 'isRetired', w.retired_at is not null)
        order by p.ordinal) as positions
    from positions p join position_families f on f.key = p.family_key
      left join catalog_words w on w.kind = 'position' and w.key = p.key
    group by f.key order by f.ordinal`)
  return rows
}

export interface FindablePositionRow {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly aliases: readonly string[]
  /** titles of other work, to which this position is the nearest */
  readonly nearTitles: readonly string[]
  /** found by no title; its names lead to its successor */
  readonly isRetired: boolean
  readonly successor: string | null
  readonly organizationTypes: readonly OrganizationType[]
  readonly questions: readonly {
    readonly question: string
    readonly answers: readonly { readonly label: string; readonly position: string }[]
  }[]
}

/** The catalog with all that finds a position by what people call it, in its own order. */
export async function listFindablePositions(db: Queryable): Promise<FindablePositionRow[]> {
  const { rows } = await db.raw<{ rows: FindablePositionRow[] }>(/* sql */ `
    select p.key, p.title, p.description, p.organization_types as "organizationTypes",
      array(
        select a.alias from position_aliases a where a.position_key = p.key and not a.is_nearest
        union select unnest(w.search_words)
        union select p.catalog_title where p.catalog_title <> p.title
        order by 1
      ) as aliases,
      w.retired_at is not null as "isRetired", w.successor,
      array(
        select a.alias from position_aliases a where a.position_key = p.key and a.is_nearest order by a.alias
      ) as "nearTitles",
      coalesce((
        select json_agg(json_build_object('question', q.question, 'answers', q.answers) order by q.ordinal)
        from position_questions q where q.position_key = p.key
      ), '[]') as questions
    from positions p join position_families f on f.key = p.family_key
      left join catalog_words w on w.kind = 'position' and w.key = p.key
    order by f.ordinal, p.ordinal`)
  return rows.map((row) => ({
    ...row,
    nearTitles: [...row.nearTitles, ...namesLeadingTo(row.key, rows)],
    questions: row.questions.map(({ question, answers }) => {
      return { question, answers: STORED_ANSWERS.read(answers) }
    }),
  }))
}

/** Names of retired positions that this one is used in place of. */
function namesLeadingTo(key: string, rows: readonly FindablePositionRow[]): string[] {
  return rows
    .filter(({ successor }) => successor === key)
    .flatMap(({ title, aliases }) => [title, ...aliases])
}

/** Those of the keys that the catalog has. */
export async function listKnownPositions(
  db: Queryable,
  keys: readonly string[],
): Promise<readonly string[]> {
  return await db('positions')
    .whereIn('key', [...keys])
    .pluck('key')
}

interface NamedPosition {
  readonly key: string
  readonly title: string
  readonly organizationTypes: readonly OrganizationType[]
}

/** A position of the catalog by its key or its title; null where neither is known. */
export async function findPositionNamed(
  db: Queryable,
  name: string,
): Promise<NamedPosition | null> {
  const row = await db('positions')
    .where({ key: name })
    .orWhere({ title: name })
    .orWhere({ catalog_title: name })
    .first<NamedPosition>({
      key: 'key',
      title: 'title',
      organizationTypes: 'organization_types',
    })
  return row ?? null
}

export interface PositionFactsRow {
  readonly key: string
  readonly family: string
  /** Standard Occupational Classification of comparable jobs */
  readonly soc: string
  readonly occupation: string | null
}

/** What the catalog knows of each position besides its names. */
export async function listPositionFacts(db: Queryable): Promise<PositionFactsRow[]> {
  const { rows } = await db.raw<{ rows: PositionFactsRow[] }>(/* sql */ `
    select p.key, f.name as family, p.soc_code as soc, (
        select w.occupation from occupation_wages w where w.soc = p.soc_code and w.area_kind = 'nation'
        order by w.year desc limit 1
      ) as occupation
    from positions p join position_families f on f.key = p.family_key`)
  return rows
}
