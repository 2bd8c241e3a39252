/** Salaries proposed in the staff table, before and after they became planned pay. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import {
  type BuiltOrganization,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { dropBrowserViews } from './browser/views.ts'
import { down, up } from './migrations/20261122000320_one_proposal.ts'

let database: TestDatabase
let organization: BuiltOrganization
beforeAll(async () => {
  database = await createTestDatabase()
  organization = await buildOrganization(buildContext(database.knex))
})
afterAll(() => database.destroy())

const AT = new Date('2026-10-05T12:00:00Z')

/** The history of a person for whom this salary was proposed before the migration. */
async function carried(employeeId: number, dollars: number) {
  await database.owner.knex.transaction(async (trx) => {
    await dropBrowserViews(trx)
    await down(trx)
    await trx.raw('insert into proposed_pay values (?, ?, ?, ?)', [
      ...[employeeId, dollars * 100, organization.owner.id, AT],
    ])
    await up(trx)
  })
  const { rows } = await database.knex.raw<{
    rows: { day: string; by: number; at: Date; typed: string; reason: string; parts: string[] }[]
  }>(
    /* sql */ `
      select k.effective_on::text as day, k.created_by::int as by, k.created_at as at, k.proposed_as as typed, k.reason,
        array_agg(c.kind || ' ' || c.annual_cents / 100 order by c.kind) as parts
      from pay_packages k join pay_components c on c.pay_package_id = k.id
      where k.employee_id = ? group by k.id order by k.effective_on`,
    [employeeId],
  )
  return rows
}

const nextJanuary = `${new Date().getUTCFullYear() + 1}-01-01`
const build = (fields: Record<string, string>) =>
  buildEmployee(buildContext(database.knex), { effectiveOn: '2020-01-01', ...fields }, organization)

test('a proposed salary becomes pay planned for January 1, with its author; housing stays', async () => {
  const { id } = await build({ basePay: '52,000', housingAllowance: '24,000' })
  const [, planned, ...more] = await carried(id, 80_000)
  expect(planned).toMatchObject({ day: nextJanuary, by: organization.owner.id, typed: '$80,000' })
  expect(planned?.at).toEqual(AT)
  expect(planned?.parts).toEqual(['base 56000', 'housing_allowance 24000'])
  expect(more).toEqual([])
})

test('without pay the salary is base pay; housing that is more leaves no base below nothing', async () => {
  const hire = await build({ kind: 'planned_hire', basePay: '', housingAllowance: '' })
  expect(await carried(hire.id, 40_000)).toMatchObject([
    { day: nextJanuary, parts: ['base 40000'] },
  ])
  const housed = await build({ basePay: '52,000', housingAllowance: '24,000' })
  expect((await carried(housed.id, 20_000))[1]?.parts).toEqual([
    ...['base 0', 'housing_allowance 24000'],
  ])
})

test('pay that was planned stays, and names the salary that was proposed', async () => {
  const { id } = await build({ effectiveOn: '2100-01-01', basePay: '52,000' })
  const rows = await carried(id, 80_000)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ typed: null, reason: 'Proposed in the staff table: $80,000' })
})
