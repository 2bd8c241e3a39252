import { expect, test } from 'vitest'
import { NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { actingAs, buildEmployee, buildMember } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { archiveEmployee } from '../../people/employees/change-employee.ts'
import { listOrganizationPackets } from './list-packets.ts'
import { setAsidePacket, startPacket } from './start-packet.ts'

const { context } = await testWorld()

const read = (as: Context, organizationId: number, page = 1) =>
  listOrganizationPackets(as, { organizationId, page })

test('the packets of everybody are listed, open ones before those set aside', async () => {
  const first = await buildEmployee(context, { name: 'First Person' })
  const { organization } = first
  const mine = actingAs(context, organization.owner)
  const second = await buildEmployee(context, { name: 'Second Person' }, organization)
  const open = await startPacket(mine, { employeeId: first.id })
  const aside = await startPacket(mine, { employeeId: second.id })
  await setAsidePacket(mine, { employeeId: second.id, number: aside.number })

  const listed = await read(mine, organization.id)
  expect(listed.total).toBe(2)
  expect(listed.organization).toMatchObject({ id: organization.id })
  expect(listed.packets).toMatchObject([
    { employee: { id: first.id, name: 'First Person' }, number: open.number, state: 'unsealed' },
    { employee: { id: second.id, name: 'Second Person' }, state: 'set aside' },
  ])
})

test('packets of other organizations are not among them, those of people who left are', async () => {
  const other = await buildEmployee(context)
  await startPacket(actingAs(context, other.organization.owner), { employeeId: other.id })
  const employee = await buildEmployee(context)
  const mine = actingAs(context, employee.organization.owner)
  await startPacket(mine, { employeeId: employee.id })
  await archiveEmployee(mine, { employeeId: employee.id, version: 1 })
  const { packets } = await read(mine, employee.organization.id)
  expect(packets.map((packet) => packet.employee.id)).toEqual([employee.id])
})

test('only members who see pay read the list; to strangers the organization is not there', async () => {
  const employee = await buildEmployee(context)
  const { organization } = employee
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  await expect(read(actingAs(context, viewer), organization.id)).rejects.toThrow(NotAllowed)
  const stranger = (await buildEmployee(context)).organization.owner
  await expect(read(actingAs(context, stranger), organization.id)).rejects.toThrow(NotFound)
  await expect(read(actingAs(context, stranger), 999_999)).rejects.toThrow(NotFound)
})

test('a page after the last is not there', async () => {
  const { organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  expect(await read(mine, organization.id)).toMatchObject({ packets: [], total: 0 })
  await expect(read(mine, organization.id, 2)).rejects.toThrow(NotFound)
})
