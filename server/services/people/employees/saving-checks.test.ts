import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '~/server/context.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { actingAs, buildContext, buildEmployee } from '~/tests/support/database/world.ts'
import { archiveOrganization } from '../organizations/archive-organization.ts'
import { checkAfterSaving } from './saving-checks.ts'

let database: TestDatabase
let context: Context
beforeAll(async () => {
  database = await createTestDatabase()
  context = buildContext(database.knex)
})
afterAll(() => database.destroy())

test('an organization that is archived right after a save is no error of the check of pay', async () => {
  const { id, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const report = vi.fn(() => 'digest')
  const { outside } = mine
  const watched = { ...mine, outside: { ...outside, errors: { ...outside.errors, report } } }
  await archiveOrganization(mine, { organizationId: organization.id })
  await checkAfterSaving(watched, { employeeId: id })
  expect(report).not.toHaveBeenCalled()
  vi.spyOn(database.knex, 'transaction').mockRejectedValueOnce(new Error('broken'))
  await checkAfterSaving(watched, { employeeId: id })
  expect(report).toHaveBeenCalledOnce()
})
