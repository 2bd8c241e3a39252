import type { FloorRow } from '~/core/pay/legal-floors.ts'
import { many, one, type RowOf } from '../query.ts'

export type StoredMinimum = RowOf<'findMinimum'>

/**
 * Null where nothing was ever chosen.
 * `guidelineKey`: null for the organization's own table.
 */
export const findMinimum = one(
  'findMinimum',
  /* sql */ `
      select guideline_key as "guidelineKey", name, definition, source, effective_on::text as "effectiveOn", version,
        coalesce((
          select json_agg(json_build_object('yearsFrom', r.years_from, 'yearsTo', r.years_to, 'amount', r.amount_cents)
            order by r.ordinal)
          from organization_minimum_rows r where r.organization_id = m.organization_id
        ), '[]') as rows
      from organization_minimums m where organization_id = ?`,
)

/** Every floor of the law with the conditions of its area, in the order that floorTable wants. */
export const legalFloorRows = many<
  'legalFloorRows',
  Pick<FloorRow, 'kind' | 'scope' | 'status' | 'support' | 'area'>
>(
  'legalFloorRows',
  /* sql */ `
      with floors as (
        select c.*, case when key like 'minimum_wage.%' then 'minimum_wage' else 'exempt_salary' end as kind,
          regexp_replace(key, '^(minimum_wage\\.hourly|flsa\\.salary_level_weekly)\\.*', '') as scope
        from calc_constants c
        where status in ('in_force', 'none', 'unknown')
          and key ~ '^(minimum_wage\\.hourly|flsa\\.salary_level_weekly)(\\.|$)'
      )
      select kind, jurisdiction, scope, value::float8 as value, status, effective_from::text as "effectiveFrom",
        effective_to::text as "effectiveTo", source, source_url as "sourceUrl", checked_on::text as "checkedOn",
        support, note, (
          select json_build_object('name', a.name, 'counties', a.counties, 'cities', a.cities,
            'employeesFrom', a.employees_from, 'employeesTo', a.employees_to, 'receiptsAbove', a.receipts_above,
            'work', a.work, 'replacesState', a.replaces_state, 'coversAll', a.covers_all)
          from legal_areas a where (a.jurisdiction, a.scope) = (floors.jurisdiction, floors.scope)
            and (kind = 'minimum_wage' or a.scope <> '')
        ) as area
      from floors
      order by kind, jurisdiction, scope, effective_from`,
)
