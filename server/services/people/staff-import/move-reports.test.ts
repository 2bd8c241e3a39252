/** Moving saved reports of archived people, on a real database with a market. */
import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showReport } from '../../answers/reports/show-report.ts'
import { archiveEmployee, deleteEmployee } from '../employees/change-employee.ts'
import { listImports } from './list-imports.ts'
import { moveReports } from './move-reports.ts'

const { database, context } = await testWorld()

/** Sam is in the list twice: the older entry has two reports and is archived. */
async function entersTwice() {
  const older = await buildEmployee(context)
  const mine = actingAs(context, older.organization.owner)
  const query = readReportQuery({})
  await saveReport(mine, { employeeId: older.id, query })
  await saveReport(mine, { employeeId: older.id, query })
  const kept = await buildEmployee(context, { name: 'Samuel Rivera' }, older.organization)
  await archiveEmployee(mine, { employeeId: older.id, version: 1 })
  return { older, kept, mine, organization: older.organization }
}

const shown = async (mine: Context, employeeId: number) =>
  await showReport(mine, { employeeId, number: 1 })

test('the reports of an archived entry move with their figures and name, and outlive its deletion', async () => {
  const { older, kept, mine, organization } = await entersTwice()
  const { movable } = await listImports(mine, { organizationId: organization.id })
  expect(movable?.from).toMatchObject([{ id: older.id, reports: 2 }])
  const before = await shown(mine, older.id)
  const seen = () => database.knex('estimate_views').where({ employee_id: kept.id })
  expect(await seen()).toHaveLength(0)

  const to = 'Samuel Rivera'
  const { toId, numbers } = await moveReports(mine, { fromId: older.id, to })
  expect({ toId, numbers }).toEqual({ toId: kept.id, numbers: [1, 2] })
  expect(await seen()).toHaveLength(1)
  await deleteEmployee(mine, { employeeId: older.id, typedName: 'Sam Rivera' })
  const after = await shown(mine, kept.id)
  expect(after.report).toEqual(before.report)
  expect((await listImports(mine, { organizationId: organization.id })).movable).toBeNull()
  const [event] = await database.knex('audit_events').where({ action: 'report.move' })
  expect(event).toMatchObject({ details: { from: older.id, reports: 2, numbers: [1, 2] } })
})

test('a report that a board packet cites stays', async () => {
  const { older, mine, organization } = await entersTwice()
  const [first, second] = await database
    .knex('reports')
    .where({ employee_id: older.id })
    .orderBy('number')
    .select('id')
  const packet = (number: number, reportId: number) => ({
    ...{ organization_id: organization.id, employee_id: older.id, number, report_id: reportId },
    ...{ created_at: mine.now(), sealed_at: mine.now(), sealed_by_name: 'Ann' },
    ...{ sealed_text: '{}', sealed_sha256: 'a'.repeat(64) },
    set_aside_at: mine.now(),
  })
  await database.knex('board_packets').insert(packet(1, first?.id ?? 0))
  const move = () => moveReports(mine, { fromId: older.id, to: 'Samuel Rivera' })
  expect((await move()).numbers).toEqual([2])
  await database.knex('board_packets').insert(packet(2, second?.id ?? 0))
  await expect(move()).rejects.toThrow(InvalidInput)
  expect((await listImports(mine, { organizationId: organization.id })).movable).toBeNull()
})

test('viewers, strangers and people who are not archived move nothing, and names have to be clear', async () => {
  const { older, kept, mine, organization } = await entersTwice()
  const to = 'Samuel Rivera'
  const move = { fromId: older.id, to }
  const viewer = actingAs(
    context,
    await buildMember(context, organization, { role: 'viewer', seesPay: false }),
  )
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  await expect(moveReports(viewer, move)).rejects.toThrow(NotAllowed)
  await expect(moveReports(stranger, move)).rejects.toThrow(NotFound)
  await expect(moveReports(mine, { fromId: kept.id, to })).rejects.toThrow(InvalidInput)
  const refused = (name: string) =>
    moveReports(mine, { fromId: older.id, to: name }).catch((error: InvalidInput) => error.errors)
  expect(await refused('Nobody Known')).toEqual({ to: 'No one in your list has this name.' })
  const other = { name: to, jobTitle: 'Organist', position: 'bookkeeper' }
  const { id } = await buildEmployee(context, other, organization)
  expect(await refused(to)).toMatchObject({ to: expect.stringContaining('Several people') })
  expect((await moveReports(mine, { fromId: older.id, to: `${to}, Organist` })).toId).toBe(id)
})
