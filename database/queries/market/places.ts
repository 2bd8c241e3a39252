import type { CountyName, MetroName, Place } from '~/core/market/records/place.ts'
import type { Queryable } from '../../connection.ts'
import { many, one, type RowOf } from '../query.ts'

const COUNTY_NAME = /* sql */ `json_build_object(
  'fips', c.fips, 'name', c.name, 'state', c.state_code, 'stateName', s.name)`

const COUNTY_KINDS =
  ' (county|parish|borough|census area|municipality|planning region|city and borough|city)$'

/**
 * Null for a ZIP code that the tables do not know.
 * `state`: null outside the states.
 */
export const findZip = one<'findZip', { county: CountyName | null }>(
  'findZip',
  /* sql */ `
    select z.city, z.state_code as state, z.has_homes as "hasHomes",
      case when c.state_code is not null then ${COUNTY_NAME} end as county
    from zip_codes z
    left join counties c on c.fips = z.county_fips left join states s on s.code = c.state_code
    where z.zip = ?`,
)

/** The states of ZIP codes with these three first digits, the commonest first. */
export async function statesOfPrefix(db: Queryable, prefix: string): Promise<string[]> {
  const rows = await statesOfPrefixRows(db, { prefix })
  return rows.map(({ state }) => state)
}

const statesOfPrefixRows = many(
  'statesOfPrefixRows',
  /* sql */ `
    select state_code as state from zip_codes
    where zip like :prefix || '%' and state_code is not null
    group by state_code order by count(*) desc, state_code`,
)

interface AskedName {
  /** ways to write it, in small letters, without dots, apostrophes and hyphens */
  readonly names: readonly string[]
  readonly state: string | null
}

export type CityRow = RowOf<'findCitiesRows'>

/** Cities of the name, one for each state, those with the most ZIP codes first. */
export async function findCities(
  db: Queryable,
  { names, state }: AskedName,
  limit: number,
): Promise<CityRow[]> {
  const rows = await findCitiesRows(db, { names: [...names], state, limit })
  return rows
}

/** `county`: of the most of its ZIP codes. */
const findCitiesRows = many(
  'findCitiesRows',
  /* sql */ `
    with found as (
      select min(z.city) as city, z.state_code as state, z.county_fips as fips, count(*)::int as zips
      from zip_codes z
      where ${comparable('z.city')} = any(:names) and z.county_fips is not null
        and z.state_code is not null and (:state::text is null or z.state_code = :state)
      group by z.state_code, z.county_fips
    ), main as (
      select distinct on (state) city, state, fips, (sum(zips) over (partition by state))::int as zips
      from found order by state, found.zips desc, fips
    )
    select m.city, m.state, m.zips, ${COUNTY_NAME} as county
    from main m join counties c on c.fips = m.fips join states s on s.code = c.state_code
    order by m.zips desc, m.state limit :limit`,
)

/** Counties of the name, with or without what kind of county each is; those with the most people first. */
export async function findCounties(
  db: Queryable,
  { names, state }: AskedName,
  limit: number,
): Promise<CountyName[]> {
  return await findCountiesRows(db, { names: [...names], state, limit })
}

const findCountiesRows = many(
  'findCountiesRows',
  /* sql */ `
    select c.fips, c.name, c.state_code as state, s.name as "stateName"
    from counties c join states s on s.code = c.state_code
    where (${comparable('c.name')} = any(:names)
        or regexp_replace(${comparable('c.name')}, '${COUNTY_KINDS}', '') = any(:names))
      and (:state::text is null or c.state_code = :state)
    order by c.population desc nulls last, c.fips limit :limit`,
)

/** Metropolitan areas with this whole name, or with a city of the name in theirs; the largest first. */
export async function findMetros(
  db: Queryable,
  { whole, names, state }: AskedName & { readonly whole: string | null },
  limit: number,
): Promise<MetroName[]> {
  return await findMetrosRows(db, { whole, names: [...names], state, limit })
}

const findMetrosRows = many<'findMetrosRows', MetroName>(
  'findMetrosRows',
  /* sql */ `
    select c.cbsa, min(c.metro) as metro,
      (array_agg(json_build_object('fips', c.fips, 'state', c.state_code)
        order by c.population desc nulls last, c.fips))[1] as largest
    from counties c
    where c.metro_kind = 'metro' and c.state_code is not null and case when :whole::text is null
      then (:state::text is null or :state = any(string_to_array(split_part(c.metro, ', ', 2), '-')))
        and exists (select from unnest(regexp_split_to_array(split_part(c.metro, ',', 1), '--|[-/]')) city
          where ${comparable('city')} = any(:names))
      else lower(c.metro) = :whole end
    group by c.cbsa order by sum(c.population) desc nulls last, c.cbsa limit :limit`,
)

/** As `comparableName` writes a name, short of its abbreviations. */
function comparable(column: string): string {
  return /* sql */ `replace(translate(lower(${column}), '.''', ''), '-', ' ')`
}

/** Counties of the area, by their codes. */
export async function countiesOf(
  db: Queryable,
  place: Pick<Place, 'level' | 'code'>,
): Promise<string[]> {
  if (place.level === 'county') return [place.code]
  if (place.level !== 'metro') return []
  const rows: { fips: string }[] = await db('counties')
    .where({ cbsa: place.code, metro_kind: 'metro' })
    .select('fips')
    .orderBy('fips')
  return rows.map(({ fips }) => fips)
}

/** ZIP codes of the organization's address and of its open campuses, its main one first. */
export async function listOwnZips(db: Queryable, organizationId: number): Promise<string[]> {
  const rows = await listOwnZipsRows(db, { organizationId })
  return rows.map(({ zip }) => zip)
}

const listOwnZipsRows = many(
  'listOwnZipsRows',
  /* sql */ `
    select zip from (
      select left(zip, 5) as zip, 0 as place, '' as name from organizations where id = :organizationId
      union all
      select left(zip, 5), case when is_main then 1 else 2 end, name from campuses
      where organization_id = :organizationId and archived_at is null
    ) own group by zip order by min(place), min(name)`,
)

/** Price indexes of the nation: consumer prices by month (YYYY-MM), oldest first. */
export async function readPriceIndex(db: Queryable): Promise<{ month: string; value: number }[]> {
  const rows = await db('consumer_price_index')
    .select('month', 'value')
    .whereNotNull('value')
    .orderBy('month')
  return rows.map(({ month, value }) => ({ month, value: Number(value) }))
}

const FIGURES = /* sql */ `coalesce(sum(c.population), 0)::int as people,
  ${meanOf('fair_market_rent_2br')} as "fairRent", ${meanOf('median_household_income')} as income,
  max(c.fair_market_rent_year)::int as "rentYear", max(c.acs_year)::int as "surveyYear"`

export type LocationRow = RowOf<'listStateRows' | 'listLargestMetros', MetroKeys>

interface MetroKeys {
  readonly code: string
  readonly name: string
  readonly state: string
}

/**
 * By name. Medians of counties are weighted by their people.
 * `code`: letters of the state, CBSA of the metropolitan area.
 * `county`: FIPS of the largest county of a metropolitan area; null of a state.
 */
export const listStateRows = many(
  'listStateRows',
  /* sql */ `
    select s.code, s.name, s.code as state, null as county, ${FIGURES},
      ${newestPrice('p.all_items::float8', 'state', 's.code')} as prices,
      ${newestPrice('p.year::int', 'state', 's.code')} as "priceYear"
    from states s join counties c on c.state_code = s.code
    group by s.code, s.name order by s.name`,
)

/** Those with the most people, the largest first. */
export const listLargestMetros = many<'listLargestMetros', MetroKeys>(
  'listLargestMetros',
  /* sql */ `
    select c.cbsa as code, min(c.metro) as name,
      (array_agg(c.state_code order by c.population desc nulls last, c.fips))[1] as state,
      (array_agg(c.fips order by c.population desc nulls last, c.fips))[1] as county, ${FIGURES},
      ${newestPrice('p.all_items::float8', 'metro', 'c.cbsa')} as prices,
      ${newestPrice('p.year::int', 'metro', 'c.cbsa')} as "priceYear"
    from counties c
    where c.metro_kind = 'metro' and c.state_code is not null
    group by c.cbsa order by people desc, c.cbsa limit ?`,
)

function newestPrice(figure: string, kind: 'state' | 'metro', code: string): string {
  return /* sql */ `(select ${figure} from price_parities p
    where p.area_kind = '${kind}' and p.area_code = ${code} and p.all_items is not null
    order by p.year desc limit 1)`
}

function meanOf(column: string): string {
  const people = 'coalesce(nullif(c.population, 0), 1)::numeric'
  return /* sql */ `round(sum(c.${column} * ${people})
    / nullif(sum(${people}) filter (where c.${column} is not null), 0))::int`
}
