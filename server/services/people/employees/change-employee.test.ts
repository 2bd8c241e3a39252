import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { lockMatch } from '~/database/queries/answers/matches.ts'
import { lockPacket } from '~/database/queries/answers/packet-lists.ts'
import { insertPacket, lockPacketsOf } from '~/database/queries/answers/packet-writes.ts'
import { personOf, transact } from '~/server/context.ts'
import { actingAs, buildEmployee } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { createMatch } from '../../answers/matches/change-match.ts'
import { deleteOrganization } from '../organizations/archive-organization.ts'
import { changeEmployee, deleteEmployee } from './change-employee.ts'

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

test.each(['packet', 'match'] as const)(
  'a person is deleted after a change of a %s that has begun, and neither is given up',
  async (kind) => {
    const { id, organizationId, mine } = await employed()
    const [knex, asked] = [database.knex, { employeeId: id, typedName: 'Sam Rivera' }]
    const table = kind === 'packet' ? 'board_packets' : 'matches'
    if (kind === 'packet')
      await insertPacket(knex, {
        ...{ organizationId, employeeId: id, number: 1, by: personOf(mine), at: new Date() },
      })
    else await createMatch(mine, { employeeId: id, name: 'Peers', definition: 'salary' })
    const row = await knex(table).where({ employee_id: id }).first('id')
    let removed: Promise<unknown> | undefined
    await transact(mine, async ({ db }) => {
      await (kind === 'packet' ? lockPacket : lockMatch)(db, row?.id ?? 0)
      removed = deleteEmployee(mine, asked)
      await sleep(300)
      // as the copy of a match does: another row that refers to the person
      const seen = { user_id: personOf(mine) ?? 0, first_at: new Date(), last_at: new Date() }
      await db('estimate_views').insert({ ...seen, employee_id: id, count: 1 })
    })
    await removed
    expect(await knex(table).where({ employee_id: id })).toEqual([])
  },
)
