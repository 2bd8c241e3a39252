/** What is published about an area. */
import type { AreaFigures } from '~/core/planning/cost-of-living/comparison.ts'
import { one } from '../query.ts'

/**
 * Medians of several counties are weighted by their people; of one it is its own. `territory`: the first digits of its
 * county codes. Null where the tables have no county of it.
 */
export const findAreaFigures = one<'findAreaFigures', AreaFigures>(
  'findAreaFigures',
  /* sql */ `
    with area as (
      select c.*, coalesce(nullif(c.population, 0), 1)::numeric as people from counties c
      where case :level
        when 'county' then c.fips = :code
        when 'metro' then c.cbsa = :code and c.metro_kind = 'metro' and c.state_code is not null
        when 'state' then c.state_code = :code
        when 'territory' then c.fips like :code || '%' else false end
    ), metro as (
      select max(cbsa) as cbsa, max(metro) as name from area where :level in ('county', 'metro') and metro_kind = 'metro'
    )
    select min(area.name) as county, coalesce((select name from states where code = :state), '') as state,
      (select name from metro) as metro, count(*)::int as counties,
      ${meanOf('median_household_income')} as income, ${meanOf('median_home_value')} as "homeValue",
      ${meanOf('median_gross_rent')} as "grossRent", ${meanOf('fair_market_rent_2br_2026')} as "fairRent",
      (
        select json_build_object('area', p.area_kind, 'year', p.year, 'level', p.all_items, 'goods', p.goods,
          'housing', p.housing, 'otherServices', p.other_services, 'utilities', p.utilities,
          'nation', json_build_object('goods', n.goods, 'housing', n.housing, 'otherServices', n.other_services,
            'utilities', n.utilities))
        from price_parities p left join price_parities n on n.area_kind = 'nation' and n.year = p.year
        where p.all_items is not null and ((p.area_kind = 'metro' and p.area_code = (select cbsa from metro))
          or (p.area_kind = 'state' and p.area_code = :state))
        order by p.area_kind, p.year desc limit 1
      ) as prices,
      (
        select round(sum(n.fair_market_rent_2br_2026::numeric * n.population) / sum(n.population))::float8
        from counties n
        where n.state_code is not null and n.fair_market_rent_2br_2026 is not null and n.population > 0
      ) as "nationFairRent"
    from area having count(*) > 0`,
)

function meanOf(column: string): string {
  return /* sql */ `round(sum(area.${column} * area.people)
    / nullif(sum(area.people) filter (where area.${column} is not null), 0))::int`
}
