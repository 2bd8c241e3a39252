/** What reading a file needs to know of the country and of the catalog. */
import type { ImportablePosition } from '~/core/market/records/match-title.ts'
import { cityKey, type Place, type PlaceBook } from '~/core/market/records/read-place.ts'
import type { Queryable } from '../../connection.ts'
import type { RecordSource } from './snapshots.ts'

/** About 10 MB: 41,000 ZIP codes and the cities they belong to. */
export async function readPlaceBook(db: Queryable): Promise<PlaceBook> {
  const zips: (Place & { zip: string; city: string })[] = await db('zip_codes')
    .select({ zip: 'zip', city: 'city', state: 'state_code', county: 'county_fips' })
    .orderBy('zip')
  return {
    zips: new Map(zips.map(({ zip, state, county }) => [zip, { state, county }])),
    cities: mostlyOf(zips, ({ city, state }) => state && cityKey(city, state), MOST_OF_A_CITY),
    stateOfCity: statesOfCities(zips),
  }
}

/**
 * A city is in the county of more than half of its ZIP codes; its name alone gives the state from four in five on.
 */
const MOST_OF_A_CITY = 0.5
const ALONE = 0.8

function mostlyOf(
  zips: readonly (Place & { city: string })[],
  keyOf: (zip: Place & { city: string }) => string | null,
  share: number,
): Map<string, string | null> {
  const counts = tally(zips, keyOf, ({ county }) => county)
  return new Map([...counts].map(([key, values]) => [key, commonest(values, share)]))
}

function statesOfCities(zips: readonly (Place & { city: string })[]): Map<string, string> {
  const counts = tally(
    zips,
    ({ city }) => city.toLowerCase(),
    ({ state }) => state,
  )
  const states = [...counts].map(([city, values]) => [city, commonest(values, ALONE)] as const)
  return new Map(states.flatMap(([city, state]) => (state === null ? [] : [[city, state]])))
}

function tally<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  valueIn: (row: Row) => string | null,
): Map<string, Map<string | null, number>> {
  const counts = new Map<string, Map<string | null, number>>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const values = counts.get(key) ?? new Map<string | null, number>()
    values.set(valueIn(row), (values.get(valueIn(row)) ?? 0) + 1)
    counts.set(key, values)
  }
  return counts
}

function commonest(values: ReadonlyMap<string | null, number>, share: number): string | null {
  const total = [...values.values()].reduce((sum, count) => sum + count, 0)
  const [most] = [...values].sort(([, a], [, b]) => b - a)
  return most && most[1] > share * total - 1e-9 && most[1] * 2 > total ? most[0] : null
}

export async function readImportablePositions(db: Queryable): Promise<ImportablePosition[]> {
  return await db('positions')
    .leftJoin('position_aliases', 'position_key', 'key')
    .select({ key: 'key', title: 'title', organizationTypes: 'organization_types' })
    .select({
      aliases: db.raw(
        `coalesce(array_agg(alias order by alias) filter (where not is_nearest), '{}')
          || case when title <> catalog_title then array[catalog_title] else '{}' end`,
      ),
    })
    .groupBy('key', 'title', 'catalog_title', 'organization_types', 'ordinal')
    .orderBy('ordinal')
}

/** Key and name in small letters -> key. */
export async function readDenominationNames(db: Queryable): Promise<Map<string, string>> {
  const rows: { key: string; name: string; catalog_name: string }[] = await db(
    'denominations',
  ).select('key', 'name', 'catalog_name')
  return new Map(
    rows.flatMap(({ key, name, catalog_name: before }) => [
      [key, key],
      [before.toLowerCase(), key],
      [name.toLowerCase(), key],
    ]),
  )
}

// Pay records as rows of a CSV file, in order of id.

/** Names of columns; pay is dollars a year. */
export const EXPORTED_COLUMNS = [
  'id',
  'source',
  'organization',
  'person',
  'pay_year',
  'observed_on',
  'position',
  'organization_type',
  'denomination',
  'setting',
  'state',
  'county',
  'operating_budget',
  'payroll_budget',
  'attendance',
  'staff_fte',
  'hours_per_week',
  'weeks_per_year',
  'years_experience',
  'years_in_role',
  'education',
  'ordained',
  'base',
  'housing',
  'checked_at',
] as const

type Column = (typeof EXPORTED_COLUMNS)[number]
type Cell = string | number | boolean | null

/** Where a name of the file is not the name of the column. */
const EXPRESSIONS: Partial<Record<Column, string>> = {
  organization: 'organization_key',
  person: 'person_key',
  position: 'position_key',
  denomination: 'denomination_key',
  state: 'state_code',
  county: 'county_fips',
  base: 'round(base_cents / 100.0, 2)',
  housing: 'round(housing_cents / 100.0, 2)',
  checked_at: `to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
}

const PAGE = 10_000

/** Memory is one page. */
export async function* exportPages(
  db: Queryable,
  {
    source,
    snapshotId,
  }: {
    readonly source: RecordSource | null
    readonly snapshotId: number | null
  },
): AsyncGenerator<Cell[][]> {
  const selected = EXPORTED_COLUMNS.map((name) => `${EXPRESSIONS[name] ?? name} as "${name}"`)
  let after = 0
  for (;;) {
    const rows: Record<Column, Cell>[] = await db('pay_records')
      .select(db.raw(selected.join(', ')))
      .where('id', '>', after)
      .modify((query) => {
        if (source !== null) query.where({ source })
        if (snapshotId !== null) {
          query.whereIn(
            'id',
            db('snapshot_records').select('record_id').where({ snapshot_id: snapshotId }),
          )
        }
      })
      .orderBy('id')
      .limit(PAGE)
    if (rows.length > 0) yield rows.map((row) => EXPORTED_COLUMNS.map((name) => row[name]))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = Number(last.id)
  }
}
