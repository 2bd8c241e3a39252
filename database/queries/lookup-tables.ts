/** What the engine must be told: which family, division and metro things belong to, and the index of wages. */
import type { IndexSeries, LookupTables } from '~/core/estimation/types.ts'
import type { Queryable } from '../connection.ts'

export async function readLookupTables(db: Queryable): Promise<LookupTables> {
  const [positions, denominations, states, counties] = await Promise.all([
    db('positions').select('key', { parent: 'family_key' }).orderBy('key'),
    db('denominations').select('key', { parent: 'family_key' }).orderBy('key'),
    db('states').select({ key: 'code', parent: 'division' }).orderBy('code'),
    // named apart from county codes, which are five digits too
    db('counties')
      .select({ key: 'fips', parent: db.raw("'metro ' || cbsa") })
      .whereNotNull('cbsa')
      .orderBy('fips'),
  ])
  return {
    positionFamilies: parents(positions),
    denominationFamilies: parents(denominations),
    stateDivisions: parents(states),
    countyMetros: parents(counties),
  }
}

/** The employment cost index by the last month of its quarter; quarters without a figure are left to interpolation. */
export async function readWageIndex(db: Queryable): Promise<IndexSeries> {
  const rows: { quarter: string; value: string }[] = await db('employment_cost_index')
    .select('quarter', 'value')
    .whereNotNull('value')
    .orderBy('quarter')
  return rows.map(({ quarter, value }) => ({
    month: `${quarter.slice(0, 4)}-${String(Number(quarter.at(-1)) * 3).padStart(2, '0')}`,
    value: Number(value),
  }))
}

function parents(rows: readonly { key: string; parent: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ key, parent }) => [key, parent]))
}
