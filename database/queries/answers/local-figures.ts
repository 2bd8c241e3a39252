import type { CountyFigures } from '~/core/answers/sections/local.ts'
import { one, type RowOf } from '../query.ts'

/** Null where the county is not in the tables. */
export const findCountyFigures = one<'findCountyFigures', Pick<CountyFigures, 'prices'>>(
  'findCountyFigures',
  /* sql */ `
    select c.name as county, s.name as state, c.metro, c.median_household_income as income,
      coalesce(array_remove(array[c.acs_year::int], null), '{}') as "surveyYears",
      coalesce(array_remove(array[c.fair_market_rent_year::int], null), '{}') as "rentYears",
      c.median_home_value as "homeValue", c.median_gross_rent as "grossRent",
      c.fair_market_rent_2br as "fairRent",
      (
        select json_build_object('area', p.area_kind, 'year', p.year, 'level', p.all_items)
        from price_parities p
        where p.all_items is not null and (
          (p.area_kind = 'metro' and p.area_code = c.cbsa and c.metro_kind = 'metro')
          or (p.area_kind = 'state' and p.area_code = c.state_code))
        order by p.area_kind, p.year desc limit 1
      ) as prices,
      (
        select round(sum(n.fair_market_rent_2br::numeric * n.population) / sum(n.population))::float8
        from counties n
        where n.state_code is not null and n.fair_market_rent_2br is not null and n.population > 0
      ) as "nationFairRent"
    from counties c join states s on s.code = c.state_code
    where c.fips = ?`,
)

export type PositionOccupation = RowOf<'findPositionOccupation'>

/**
 * The occupation of a position of the catalog, and its wages in a state and the nation; null for an unknown position.
 * `areas`: of the newest year, the state's before the nation's; empty where the occupation is not in the tables.
 */
export const findPositionOccupation = one(
  'findPositionOccupation',
  /* sql */ `
    select p.soc_code as soc, p.ordination_usual as "ordinationUsual",
      coalesce((
        select json_agg(json_build_object('kind', w.area_kind, 'occupation', w.occupation, 'year', w.year,
          'employment', w.employment, 'p10', w.annual_p10, 'p25', w.annual_p25, 'p50', w.annual_median,
          'p75', w.annual_p75, 'p90', w.annual_p90) order by w.area_kind desc)
        from occupation_wages w
        where w.soc = p.soc_code and w.year = (select max(year) from occupation_wages)
          and (w.area_kind = 'nation' or w.state_code = :state)
      ), '[]') as areas
    from positions p where p.key = :position`,
)
