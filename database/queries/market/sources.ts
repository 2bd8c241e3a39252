/** Public sources of pay beside the members' snapshots. */
import { type CensusLevels, STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import { type FilingsLevels, STORED_FILINGS } from '~/core/market/sources/filings-levels.ts'
import { type Filer, NEAR } from '~/core/market/sources/fit-filings.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'
import { answeringSource } from './published-sources.ts'

export interface MarketSource<Levels> {
  readonly year: number
  /** people whose pay counts */
  readonly people: number
  readonly levels: Levels
}

/** The one that answers; null where none is published, and before the reference figures are loaded. */
export async function findCensusSource(db: Queryable): Promise<MarketSource<CensusLevels> | null> {
  const row = await answeringSource(db, 'census_workers')
  return row ? { ...row, levels: STORED_LEVELS.read(row.levels) } : null
}

export async function findFilingsSource(
  db: Queryable,
): Promise<MarketSource<FilingsLevels> | null> {
  const row = await answeringSource(db, 'public_filings')
  return row ? { ...row, levels: STORED_FILINGS.read(row.levels) } : null
}

/** Changes with each source, which takes a hundredth of a second to read. */
export async function findSourceStamp(db: Queryable): Promise<string> {
  const rows: { stamp: string }[] = await db('market_sources')
    .select({ stamp: db.raw("concat_ws(' ', kind, year, xmin)") })
    .orderBy(['kind', 'year'])
  return rows.map(({ stamp }) => stamp).join()
}

/** Of one position, shipped and imported. */
export async function listFiledPays(db: Queryable, position: string): Promise<Filer[]> {
  return await db('filed_pays')
    .where({ position })
    .select('ein', 'state', 'field', 'expenses', 'pay')
    .select({ taxYear: 'tax_year', county: 'county_fips' })
    .orderBy('ein')
}

/** NTEE code of an organization, by its key in the market; null where it has none. */
export async function findField(db: Queryable, marketKey: string): Promise<string | null> {
  const row = await db('organizations').where({ market_key: marketKey }).first('ntee_code')
  return row?.ntee_code ?? null
}

/**
 * The nearest filers of a size. Each doubling of expenses, another field, and each step from the state to its division
 * and to the nation, are equally far.
 */
export const listNearFilers = many(
  'listNearFilers',
  /* sql */ `
    select f.ein, f.organization_name as name, f.tax_year as "taxYear", f.state, z.city, f.field,
      coalesce(c.name, g.name) as "fieldName", f.expenses, f.pay
    from filed_pays f
      join states s on s.code = f.state
      join states h on h.code = :state
      left join zip_codes z on z.zip = f.zip
      left join ntee_codes c on c.code = left(f.field, 3)
      left join ntee_groups g on g.key = left(f.field, 1)
    where f.position = cast(:position as text)
      and f.expenses between cast(:expenses as bigint) / ${NEAR} and cast(:expenses as bigint) * ${NEAR}
    order by abs(ln(f.expenses::float8 / cast(:expenses as bigint))) / ln(2)
        + case when left(f.field, 1) = cast(:group as text) or cast(:group as text) is null then 0 else 1 end
        + case when f.state = h.code then 0 when s.division = h.division then 1 else 2 end,
      f.ein
    limit cast(:most as integer)`,
)
