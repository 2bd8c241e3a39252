import type { Queryable } from '../../connection.ts'
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

export type WageFloors = RowOf<'findWageFloorsRows'>

/** The state's own floor or the federal one, whichever is higher. */
export async function findWageFloors(
  db: Queryable,
  { state, on }: { readonly state: string; readonly on: string },
): Promise<WageFloors> {
  const rows = await findWageFloorsRows(db, { state, on })
  return rows[0] ?? { minimumWage: null, exemptSalary: null }
}

/**
 * `minimumWage`: dollars an hour; null where unknown for that day.
 * `exemptSalary`: lowest salary of staff exempt from overtime, dollars a year, the same for part-time; null where none
 * is in force.
 */
const findWageFloorsRows = many(
  'findWageFloorsRows',
  /* sql */ `
      with in_force as (
        select key, jurisdiction, value::float8 as value from calc_constants
        where status = 'in_force' and jurisdiction in ('US', :state)
          and effective_from <= cast(:on as date)
          and (effective_to is null or effective_to >= cast(:on as date))
      ), looked_up as (
        select hourly::float8 as hourly from minimum_wages
        where state_code = :state and effective_from <= cast(:on as date)
        order by effective_from desc limit 1
      )
      select
        (select nullif(greatest(coalesce(hourly, 0), coalesce((
          select max(value) from in_force where key = 'minimum_wage.hourly'), 0)), 0) from looked_up) as "minimumWage",
        (select max(value) from in_force where key = 'flsa.salary_level_yearly') as "exemptSalary"`,
)
