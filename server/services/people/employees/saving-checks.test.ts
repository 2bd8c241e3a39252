import { expect, test, vi } from 'vitest'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { archiveOrganization } from '../organizations/archive-organization.ts'
import { checkAfterSaving } from './saving-checks.ts'

const { database, context } = await testWorld()

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
