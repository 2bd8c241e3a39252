/**
 * The rehearsal of the first members: the invented survey is published, then real pay of another world comes, with 6%
 * of it typed wrong. What is right must count, and what is typed wrong must not.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidInput } from '~/core/errors.ts'
import type { Actor } from '~/core/policies/actor.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildContext, buildUser } from '~/tests/support/database/world.ts'
import type { Context } from '../../context.ts'
import { checkSalaryHealth, type HealthReport } from './check-salary-health.ts'

let database: TestDatabase
let analyst: Context
let report: HealthReport
beforeAll(async () => {
  database = await createTestDatabase({ market: true })
  const context = buildContext(database.knex)
  const { id } = await buildUser(context)
  const actor: Actor = { kind: 'staff', id, roles: ['analyst'] }
  analyst = { ...context, actor }
  await database.knex.raw(ANOTHER_WORLD)
  report = await checkSalaryHealth(analyst, { source: 'member' })
}, 180_000)
afterAll(() => database.destroy())

/**
 * 4,000 records of whole organizations as members would report them: about half of the invented level, positions in
 * another order, half as much spread again, and of 100 records six typed wrong, in the person's key.
 */
const ANOTHER_WORLD = /* sql */ `
  with picked as (
    select organization_key from pay_records where source = 'demonstration'
    group by 1 order by min(id) limit 2000
  ),
  world as (
    select r.*, row_number() over (order by r.id) as place,
      0.55 * exp(0.6 * (hashtext(position_key)::float8 / 2147483648)
        + 0.4 * (hashtext(person_key::text)::float8 / 2147483648)) as factor
    from pay_records r join picked using (organization_key) where source = 'demonstration'
  ),
  slips as (
    select *, case when place % 100 < 2 then 1.0 / 2080 when place % 100 < 4 then 10
      when place % 100 = 4 then 100 when place % 100 = 5 then 1.0 / 12 else 1 end as slip from world
  )
  insert into pay_records (organization_key, person_key, source, pay_year, observed_on, position_key,
    organization_type, denomination_key, setting, state_code, county_fips, operating_budget, attendance, staff_fte,
    payroll_budget, hours_per_week, weeks_per_year, years_experience, years_in_role, education, ordained, base_cents,
    housing_cents, seca_offset_cents, retirement_cents, insurance_cents, seca_offset_status, retirement_status,
    insurance_status, checked_at)
  select md5('member ' || organization_key::text)::uuid,
    md5((case when slip = 1 then 'right ' else 'wrong ' end) || person_key::text)::uuid, 'member', pay_year,
    observed_on, position_key, organization_type, denomination_key, setting, state_code, county_fips,
    operating_budget, attendance, staff_fte, payroll_budget, hours_per_week, weeks_per_year, years_experience,
    years_in_role, education, ordained,
    greatest(100, round(round((base_cents + coalesce(housing_cents, 0)) * factor / 100000) * 100000 * slip)),
    null, null, null, null, 'not_offered', 'not_offered', 'not_offered', now()
  from slips order by place limit 4000`

interface Tally {
  readonly rightHeld: number
  readonly right: number
  readonly wrongHeld: number
  readonly wrong: number
}

async function tally(): Promise<Tally> {
  const { rows } = await database.knex.raw<{ rows: Tally[] }>(/* sql */ `
    with member as (
      select r.id, r.person_key in (
        select md5('wrong ' || person_key::text)::uuid from pay_records where source = 'demonstration'
      ) as "isWrong", r.id in (select record_id from health_findings where holds_out) as "isHeld"
      from pay_records r where r.source = 'member'
    )
    select count(*) filter (where not "isWrong")::int as right,
      count(*) filter (where not "isWrong" and "isHeld")::int as "rightHeld",
      count(*) filter (where "isWrong")::int as wrong,
      count(*) filter (where "isWrong" and "isHeld")::int as "wrongHeld"
    from member`)
  return rows[0]!
}

test('right pay of members is held in less than one case of a hundred, typed wrong in more than four of five', async () => {
  const { right, rightHeld, wrong, wrongHeld } = await tally() // 3,760, 2, 240 and 206
  expect(right + wrong).toBeGreaterThan(1900)
  expect(wrong / (right + wrong)).toBeGreaterThan(0.04)
  expect(rightHeld / right).toBeLessThanOrEqual(0.01)
  expect(wrongHeld / wrong).toBeGreaterThanOrEqual(0.8)
})

test('members are judged by their own pay, and the report says that no snapshot judged them', () => {
  expect(report).toMatchObject({ snapshot: null, isJudged: true })
})

test('the invented market cannot be asked about members, not even by name', async () => {
  const published = await analyst.market.current(analyst.db)
  const asked = checkSalaryHealth(analyst, { source: 'member', snapshot: published!.name })
  await expect(asked).rejects.toThrow(InvalidInput)
})
