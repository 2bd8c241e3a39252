/** The catalog of positions. */
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import type { RequestStatus } from '~/core/market/positions/requests.ts'
import { STORED_ANSWERS } from '~/core/market/positions/requests-schema.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

export type PositionGroup = RowOf<'listPositionGroups'>

/**
 * The catalog by family, families and positions in the order people read them.
 * `types`: organizations that have any of its positions.
 */
export const listPositionGroups = many(
  'listPositionGroups',
  /* sql */ `
    select f.name as family,
      array(select distinct unnest(o.organization_types) from positions o where o.family_key = f.key) as types,
      json_agg(json_build_object('key', p.key, 'title', p.title, 'isRetired', w.retired_at is not null)
        order by p.ordinal) as positions
    from positions p join position_families f on f.key = p.family_key
      left join catalog_words w on w.kind = 'position' and w.key = p.key
    group by f.key order by f.ordinal`,
)

export type FindablePositionRow = Awaited<ReturnType<typeof listFindablePositions>>[number]

/** The catalog with all that finds a position by what people call it, in its own order. */
export async function listFindablePositions(db: Queryable) {
  const rows = await listFindablePositionsRows(db)
  return rows.map((row) => ({
    ...row,
    nearTitles: [...row.nearTitles, ...namesLeadingTo(row.key, rows)],
    questions: row.questions.map(({ question, answers }) => {
      return { question, answers: STORED_ANSWERS.read(answers) }
    }),
  }))
}

/**
 * `nearTitles`: titles of other work, to which this position is the nearest.
 * `isRetired`: found by no title; its names lead to its successor.
 */
const listFindablePositionsRows = many<
  'listFindablePositionsRows',
  { organizationTypes: OrganizationType[] }
>(
  'listFindablePositionsRows',
  /* sql */ `
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
    order by f.ordinal, p.ordinal`,
)

/** Names of retired positions that this one is used in place of. */
function namesLeadingTo(
  key: string,
  rows: readonly Pick<RowOf<'listFindablePositionsRows'>, 'successor' | 'title' | 'aliases'>[],
): string[] {
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

export type PositionFactsRow = RowOf<'listPositionFacts'>

/**
 * What the catalog knows of each position besides its names.
 * `soc`: Standard Occupational Classification of comparable jobs.
 */
export const listPositionFacts = many(
  'listPositionFacts',
  /* sql */ `
    select p.key, f.name as family, p.soc_code as soc, (
        select w.occupation from occupation_wages w where w.soc = p.soc_code and w.area_kind = 'nation'
        order by w.year desc limit 1
      ) as occupation
    from positions p join position_families f on f.key = p.family_key`,
)

export type OwnRequestRow = RowOf<'listRequestsOf'>

/**
 * The newest first.
 * `position`: the position that was added or fits.
 */
export const listRequestsOf = many(
  'listRequestsOf',
  /* sql */ `
      select r.id, r.title, r.requested_at as "requestedAt", r.status, r.answer,
        case when p.key is not null then json_build_object('key', p.key, 'title', p.title) end as position
      from position_requests r left join positions p on p.key = r.position_key
      where r.user_id = :userId order by r.id desc limit :limit`,
)

export type RequestRow = RowOf<'listRequestsRows'>

/** The oldest first. */
export async function listRequests(
  db: Queryable,
  {
    offset = 0,
    ...asked
  }: { readonly status: RequestStatus; readonly limit: number; readonly offset?: number },
): Promise<RequestRow[]> {
  const rows = await listRequestsRows(db, { ...asked, offset })
  return rows
}

/** `position`: key; null while it waits, or where it is declined. */
const listRequestsRows = many(
  'listRequestsRows',
  /* sql */ `
      select r.id, r.title, r.organization_type as "organizationType", r.duties, r.requested_at as "requestedAt",
        u.email as "requestedBy", r.status, r.position_key as position, r.answer
      from position_requests r join users u on u.id = r.user_id
      where r.status = :status order by r.id limit :limit offset :offset`,
)

export async function countRequests(db: Queryable, status: RequestStatus): Promise<number> {
  const row = await db('position_requests').where({ status }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** The same title of the same person that still waits is not asked twice. */
export async function insertRequest(
  db: Queryable,
  row: NewRow<'position_requests'>,
): Promise<void> {
  await db('position_requests').insert(row).onConflict().ignore()
}
