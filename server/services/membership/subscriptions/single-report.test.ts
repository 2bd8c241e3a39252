import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { Conflict, InvalidInput, LimitReached, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { actingAs, buildContext, buildEmployee, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { estimateEmployee } from '../../answers/estimates/estimate-employee.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showReport } from '../../answers/reports/show-report.ts'
import { outsidePlan } from '../../estimate-places.ts'
import { setPlan } from './set-plan.ts'
import { grantReport, showSingle } from './single-report.ts'

/** Where plans count: figures are members' own, and have been for longer than the days of grace. */
const database = await freshDatabase({ market: true })
await database
  .knex('snapshots')
  .where({ status: 'published' })
  .update({ source: 'member', published_at: new Date('2026-01-01') })
const context = buildContext(database.knex)

async function employed(given: Record<string, string> = {}) {
  const person = await buildEmployee(context, given)
  return { ...person, mine: actingAs(context, person.organization.owner) }
}

const grant = async (employeeId: number) => await grantReport(context, { employeeId, reason: null })
const query = readReportQuery({})

test('from to buy to bought to generated; the report opens, and the grant is used up', async () => {
  const { id, mine } = await employed()
  const single = async () => (await showSingle(mine, { employeeId: id })).state
  expect(await single()).toEqual({ kind: 'to buy', planName: 'Free', priceCents: 4900 })
  await expect(saveReport(mine, { employeeId: id, query })).rejects.toThrow(LimitReached)

  await grant(id)
  expect(await single()).toEqual({ kind: 'bought' })
  expect((await estimateEmployee(mine, { employeeId: id })).estimate.kind).not.toBe('refused')
  await expect(grant(id)).rejects.toThrow(Conflict)

  const { number } = await saveReport(mine, { employeeId: id, query })
  expect(await single()).toMatchObject({ kind: 'generated', number, isOpen: true })
  expect((await showReport(mine, { employeeId: id, number })).number).toBe(number)
})

test('it opens one person and nobody else, and the table no longer leaves that person out', async () => {
  const { id, organization, mine } = await employed()
  const other = await buildEmployee(context, { name: 'Other Person' }, organization)
  await grant(id)
  await expect(estimateEmployee(mine, { employeeId: other.id })).rejects.toThrow(LimitReached)
  const isOutside = await outsidePlan(mine, organization)
  expect([isOutside(id), isOutside(other.id)]).toEqual([false, true])
})

test('after a newer snapshot the report stays and its estimate is closed; another one can be given', async () => {
  const { id, mine } = await employed()
  await grant(id)
  const { number } = await saveReport(mine, { employeeId: id, query })
  const [older] = await database
    .knex('snapshots')
    .insert({
      name: '2025-Q9',
      source: 'member',
      reference_date: '2025-03-31',
      seed: 1,
      status: 'built',
    })
    .returning('id')
  await database.knex('reports').where({ employee_id: id }).update({ snapshot_id: older!.id })
  const { state } = await showSingle(mine, { employeeId: id })
  expect(state).toMatchObject({ kind: 'generated', isOpen: false, priceCents: 4900 })
  await expect(estimateEmployee(mine, { employeeId: id })).rejects.toThrow(LimitReached)
  expect((await showReport(mine, { employeeId: id, number })).number).toBe(number)
  await grant(id)
  expect((await showSingle(mine, { employeeId: id })).state.kind).toBe('bought')
})

test('where there is no range yet nothing is used up, and it says what would open it', async () => {
  const { id, organization, mine } = await employed()
  await grant(id)
  await database.knex('models').update({ definition: 'cash' })
  // a process that has no model in memory
  const away = actingAs(buildContext(database.knex), organization.owner)
  const { state } = await showSingle(away, { employeeId: id })
  expect(state).toMatchObject({ kind: 'recoverable', reason: expect.stringContaining('no model') })
  await expect(saveReport(away, { employeeId: id, query })).rejects.toThrow(InvalidInput)
  expect((await showSingle(away, { employeeId: id })).state.kind).toBe('recoverable')
  await database.knex('models').update({ definition: 'salary' })
  expect((await showSingle(mine, { employeeId: id })).state.kind).toBe('bought')
})

test('a member whose plan has a place has nothing to buy, and saving uses no grant up', async () => {
  const { id, organization, mine } = await employed()
  await grant(id)
  await setPlan(context, { organizationId: organization.id, plan: 'basic' })
  expect((await showSingle(mine, { employeeId: id })).state).toEqual({
    ...{ kind: 'nothing to buy', planName: 'Basic' },
  })
  await saveReport(mine, { employeeId: id, query })
  await setPlan(context, { organizationId: organization.id, plan: 'free' })
  expect((await showSingle(mine, { employeeId: id })).state.kind).toBe('bought')
})

test('staff who support people give it, and it is written down; strangers find nothing', async () => {
  const { id, organization } = await employed()
  const staff = await buildUser(context, { staffRoles: ['support'] })
  const support: Context = {
    ...context,
    actor: { kind: 'staff', id: staff.id, roles: ['support'] },
  }
  await grantReport(support, { employeeId: id, reason: 'paid by check' })
  const [event] = await database
    .knex('audit_events')
    .where({ organization_id: organization.id, action: 'report.grant' })
  expect([event!.actor_id, event!.subject_id, event!.details]).toEqual([staff.id, id, {}])
  const stranger = actingAs(context, await buildUser(context))
  await expect(showSingle(stranger, { employeeId: id })).rejects.toThrow(NotFound)
  await expect(grantReport(stranger, { employeeId: id, reason: null })).rejects.toThrow(NotFound)
  await expect(grant(999_999_999)).rejects.toThrow('There is no employee 999999999.')
})
