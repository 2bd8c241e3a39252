import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { insertPacket, lockPacketsOf } from '~/database/queries/answers/packet-writes.ts'
import { personOf, transact } from '~/server/context.ts'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { deleteOrganization } from '../organizations/archive-organization.ts'
import { changeEmployee } from './change-employee.ts'

const { database, context } = await testWorld()

async function employed() {
  const { id, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const asked = { organizationId, typedName: 'Grace Chapel' }
  return { id, organizationId, mine, remove: () => deleteOrganization(mine, asked) }
}

test('an organization is deleted after a change of an employee that has begun, and neither is given up', async () => {
  const { id, mine, remove } = await employed()
  let removed: Promise<void> | undefined
  const seen = { employeeId: id, version: 1 }
  const changed = changeEmployee(mine, seen, { action: 'employee.archive' }, async ({ now }) => {
    removed = remove()
    await sleep(300)
    return { archivedAt: now() }
  })
  await expect(changed).resolves.toMatchObject({ version: 2 })
  await removed
  expect(await database.knex('employees').where({ id })).toEqual([])
  const again = changeEmployee(
    mine,
    { ...seen, version: 2 },
    { action: 'employee.archive' },
    async () => ({}),
  )
  await expect(again).rejects.toThrow(NotFound)
})

test('the same of a board packet that is begun', async () => {
  const { id, organizationId, mine, remove } = await employed()
  let removed: Promise<void> | undefined
  await transact(mine, async ({ db, now }) => {
    await lockPacketsOf(db, id)
    removed = remove()
    await sleep(300)
    const by = personOf(mine)
    await insertPacket(db, { organizationId, employeeId: id, number: 1, by, at: now() })
  })
  await removed
  expect(await database.knex('board_packets').where({ employee_id: id })).toEqual([])
})
