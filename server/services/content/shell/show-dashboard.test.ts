import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showDashboard } from './show-dashboard.ts'

const { database, context } = await testWorld()

test('before the first organization there is one thing to do', async () => {
  const as = actingAs(context, await buildUser(context))
  const { next, steps, cards } = await showDashboard(as, { organizationId: null })
  expect(next.href).toBe('/organization/new')
  expect(steps.map(({ done }) => done)).toEqual([true, false, false, false])
  expect(cards).toEqual([])
})

test('the next best action goes on: a person, a report, what needs a decision, everyone', async () => {
  const organization = await buildOrganization(context)
  const as = actingAs(context, organization.owner)
  const show = () => showDashboard(as, { organizationId: organization.id })
  expect((await show()).next.href).toBe(`/employee/new?organization=${organization.id}`)

  const { id } = await buildEmployee(context, {}, organization)
  expect((await show()).next.href).toBe(`/report/${id}`)

  await saveReport(as, { employeeId: id, query: readReportQuery({}) })
  const done = await show()
  expect([done.steps, done.next.href]).toEqual([[], '/table'])
  expect(done.reports).toMatchObject([{ number: 1, employeeId: id, name: 'Sam Rivera' }])

  await database.knex('health_findings').insert({
    ...{ source: 'member', employee_id: id, rule: 'legal-floor', severity: 'ask', score: 1 },
    ...{ message: 'Is this right?', fingerprint: 'x', holds_out: false, found_at: new Date() },
  })
  const asked = await show()
  expect(asked.alerts).toMatchObject([{ kind: 'question', href: `/employee/${id}` }])
  expect(asked.next.href).toBe(`/employee/${id}`)
})

test('a viewer who does not see pay sees ranges, no pay, no reports and no questions about pay', async () => {
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(context, { effectiveOn: '2020-01-01' }, organization)
  const owner = actingAs(context, organization.owner)
  await saveReport(owner, { employeeId: id, query: readReportQuery({}) })
  expect((await showDashboard(owner, { organizationId: organization.id })).alerts).toMatchObject([
    { kind: 'stale' },
  ])
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const seen = await showDashboard(actingAs(context, viewer), { organizationId: organization.id })
  expect(seen.cards[0]?.quantiles?.p50).toBeGreaterThan(0)
  expect([seen.cards[0]?.pay, seen.reports, seen.alerts, seen.mayAdd]).toEqual([
    null,
    [],
    [],
    false,
  ])
})
