/** All places that have a page, with the figures of a list. */
import type { Queryable } from '../../connection.ts'

export interface LocationRow {
  /** letters of the state, CBSA of the metropolitan area */
  readonly code: string
  readonly name: string
  readonly state: string
  /** FIPS of the largest county of a metropolitan area; null of a state */
  readonly county: string | null
  readonly people: number
  readonly fairRent: number | null
  readonly income: number | null
  readonly prices: number | null
}

/** By name. Medians of counties are weighted by their people. */
export async function listStateRows(db: Queryable): Promise<LocationRow[]> {
  const { rows } = await db.raw<{ rows: LocationRow[] }>(
    /* sql */ `
    select s.code, s.name, s.code as state, null as county, ${FIGURES},
      (select p.all_items::float8 from price_parities p
        where p.area_kind = 'state' and p.area_code = s.code and p.all_items is not null
        order by p.year desc limit 1) as prices
    from states s join counties c on c.state_code = s.code
    group by s.code, s.name order by s.name`,
  )
  return rows
}

/** Those with the most people, the largest first. */
export async function listLargestMetros(db: Queryable, limit: number): Promise<LocationRow[]> {
  const { rows } = await db.raw<{ rows: LocationRow[] }>(
    /* sql */ `
    select c.cbsa as code, min(c.metro) as name,
      (array_agg(c.state_code order by c.population desc nulls last, c.fips))[1] as state,
      (array_agg(c.fips order by c.population desc nulls last, c.fips))[1] as county, ${FIGURES},
      (select p.all_items::float8 from price_parities p
        where p.area_kind = 'metro' and p.area_code = c.cbsa and p.all_items is not null
        order by p.year desc limit 1) as prices
    from counties c
    where c.metro_kind = 'metro' and c.state_code is not null
    group by c.cbsa order by people desc, c.cbsa limit :limit`,
    { limit },
  )
  return rows
}

const FIGURES = /* sql */ `coalesce(sum(c.population), 0)::int as people,
  ${meanOf('fair_market_rent_2br_2026')} as "fairRent", ${meanOf('median_household_income')} as income`

function meanOf(column: string): string {
  const people = 'coalesce(nullif(c.population, 0), 1)::numeric'
  return /* sql */ `round(sum(c.${column} * ${people})
    / nullif(sum(${people}) filter (where c.${column} is not null), 0))::int`
}
