/** Many different questions, drawn by a seed from what the survey itself holds: every position and every size. */
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { Database } from '~/database/connection.ts'

interface Row extends Omit<PayQuery, 'asOf' | 'organization'> {
  readonly id: number
}

interface Drawn {
  readonly count: number
  /** YYYY-MM-DD */
  readonly asOf: string
}

/** `count` positions as their organizations describe them; asked by a visitor, so nobody is left out. */
export async function drawQuestions(db: Database, drawn: Drawn): Promise<PayQuery[]> {
  return (await drawRecords(db, drawn)).map(({ facts }) => facts)
}

/** The same with the record that each was drawn from. */
export async function drawRecords(
  db: Database,
  { count, asOf }: Drawn,
): Promise<{ readonly recordId: number; readonly facts: PayQuery }[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(QUESTIONS, { count })
  return rows.map(({ id, ...row }) => ({
    recordId: Number(id),
    facts: { ...row, organization: null, asOf },
  }))
}

const QUESTIONS = /* sql */ `
  select id, position_key as position, organization_type as "organizationType", denomination_key as denomination,
    setting, state_code as state, county_fips as county, operating_budget as "operatingBudget", attendance,
    staff_fte::float8 as "staffFte", hours_per_week::float8 as "hoursPerWeek",
    weeks_per_year::float8 as "weeksPerYear", years_experience::float8 as "yearsExperience",
    years_in_role::float8 as "yearsInRole", education, ordained
  from pay_records
  order by md5(id::text) limit :count`
