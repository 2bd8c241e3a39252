/** The law's floors of pay in a state on a day. */
import type { Queryable } from '../../connection.ts'

export interface WageFloors {
  /** dollars an hour; null where nobody looked it up for that day */
  readonly minimumWage: number | null
  /** lowest salary of staff exempt from overtime, dollars a year, the same for part-time; null where none is in force */
  readonly exemptSalary: number | null
}

/** The state's own floor or the federal one, whichever is higher. */
export async function findWageFloors(
  db: Queryable,
  { state, on }: { readonly state: string; readonly on: string },
): Promise<WageFloors> {
  const { rows } = await db.raw<{ rows: WageFloors[] }>(
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
          select value from in_force where key = 'minimum_wage.hourly' and jurisdiction = 'US'
          limit 1), 0)), 0) from looked_up) as "minimumWage",
        (select max(value) from in_force where key = 'flsa.salary_level_yearly') as "exemptSalary"`,
    { state, on },
  )
  return rows[0] ?? { minimumWage: null, exemptSalary: null }
}
