/**
 * Loads the engine's lookup tables: families and places of names, published figures of places, and the wage index.
 */

import type { LookupTables, PlaceFigures } from '~/core/engine/facts/fact-figures.ts'
import { wageIndexOf } from '~/core/engine/model/ageing.ts'
import type { IndexSeries } from '~/core/engine/model/estimation-settings.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

export async function readLookupTables(db: Queryable): Promise<LookupTables> {
  const [positions, denominations, states, counties, places] = await Promise.all([
    db('positions').select('key', 'level', { parent: 'family_key' }).orderBy('key'),
    db('denominations').select('key', { parent: 'family_key' }).orderBy('key'),
    db('states').select({ key: 'code', parent: 'division' }).orderBy('code'),
    // named apart from county codes, which are five digits too
    db('counties')
      .select({ key: 'fips', parent: db.raw("'metro ' || cbsa") })
      .whereNotNull('cbsa')
      .orderBy('fips'),
    readPlaceFigures(db),
  ])
  return {
    positionFamilies: parents(positions),
    denominationFamilies: parents(denominations),
    stateDivisions: parents(states),
    countyMetros: parents(counties),
    positionLevels: figures(positions.map(({ key, level }) => ({ key, figure: level }))),
    places,
  }
}

/** Price levels of the newest year of each area; wages by the median where it is published, else by the mean. */
async function readPlaceFigures(db: Queryable): Promise<PlaceFigures> {
  const [prices, incomes, occupations, wages] = await Promise.all([
    db('price_parities')
      .distinctOn('area_kind', 'area_code')
      .select({
        key: db.raw("case area_kind when 'metro' then 'metro ' || area_code else area_code end"),
        figure: 'all_items',
      })
      .whereIn('area_kind', ['metro', 'state'])
      .whereNotNull('all_items')
      .orderBy(['area_kind', 'area_code', { column: 'year', order: 'desc' }]),
    db('counties')
      .select({ key: 'fips', figure: 'median_household_income' })
      .whereNotNull('median_household_income')
      .orderBy('fips'),
    db('positions').select('key', { parent: 'soc_code' }).orderBy('key'),
    readAreaWages(db),
  ])
  return {
    priceLevels: figures(prices),
    countyIncomes: figures(incomes),
    occupations: parents(occupations),
    areaWages: wages,
  }
}

/** Only of occupations of the catalog, of the newest year. */
async function readAreaWages(db: Queryable): Promise<PlaceFigures['areaWages']> {
  const rows = await readAreaWagesRows(db)
  const byOccupation: Record<string, Record<string, number>> = {}
  for (const { soc, state, ratio } of rows) {
    byOccupation[soc] ??= {}
    byOccupation[soc][state] = ratio
  }
  return byOccupation
}

const readAreaWagesRows = many<'readAreaWagesRows', { state: string; ratio: number }>(
  'readAreaWagesRows',
  /* sql */ `
    select s.soc, s.state_code as state,
      round(coalesce(s.annual_median::numeric / n.annual_median, s.annual_mean::numeric / n.annual_mean), 4)::float8 as ratio
    from occupation_wages s
    join occupation_wages n on n.soc = s.soc and n.year = s.year and n.area_kind = 'nation'
    where s.area_kind = 'state'
      and s.soc in (select soc_code from positions)
      and s.year = (select max(year) from occupation_wages)
      and coalesce(s.annual_median / n.annual_median, s.annual_mean / n.annual_mean) is not null
    order by s.soc, s.state_code`,
)

/** The employment cost index by the last month of its quarter; quarters without a figure are left to interpolation. */
export async function readWageIndex(db: Queryable): Promise<IndexSeries> {
  return wageIndexOf(
    await db('employment_cost_index').select('quarter', 'value').orderBy('quarter'),
  )
}

function parents(rows: readonly { key: string; parent: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ key, parent }) => [key, parent]))
}

function figures(
  rows: readonly { key: string; figure: string | number | null }[],
): Record<string, number> {
  return Object.fromEntries(rows.map(({ key, figure }) => [key, Number(figure)]))
}
