import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOffice,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'
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

test('an office goes on to its churches, and is asked for no budget and no person', async () => {
  const { id, owner } = await buildOffice(context)
  const shown = await showDashboard(actingAs(context, owner), { organizationId: id })
  expect(shown.next.href).toBe(`/organization/${id}/churches`)
  expect([shown.steps, shown.alerts]).toEqual([[], []])
})

test('the answer is that of the staff table, and those farthest from their ranges come first', async () => {
  const organization = await buildOrganization(context)
  for (const basePay of ['52,000', '21,000', '49,000']) {
    await buildEmployee(context, { basePay }, organization)
  }
  const as = actingAs(context, organization.owner)
  const shown = await showDashboard(as, { organizationId: organization.id })
  const query = readTableQuery({})
  const table = await showStaffTable(as, { organizationId: organization.id, query })
  expect(shown.totals).toEqual(table.totals)
  expect([shown.definition, shown.payrollBudget]).toEqual([table.definition, table.payrollBudget])
  expect(shown.cards.map(({ id }) => id)).toEqual(table.lines.map(({ id }) => id))
  expect(shown.cards[0]).toMatchObject({ pay: 39_000, place: 'below' })
  expect(shown.totals).toMatchObject({ people: 3, pay: 176_000 })
})

test('a staff too large to be compared while one waits is in its table alone', async () => {
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(context, {}, organization)
  await database.knex.raw(
    `insert into employees (organization_id, name, job_title, hours_per_week, weeks_per_year)
     select organization_id, name || n, job_title, hours_per_week, weeks_per_year
     from employees cross join generate_series(1, 100) n where id = ?`,
    [id],
  )
  const as = actingAs(context, organization.owner)
  const shown = await showDashboard(as, { organizationId: organization.id })
  expect([shown.cards, shown.totals, shown.more]).toEqual([[], null, 101])
  // the steps go on from the person that is there
  expect(shown.next.href).toBe(`/report/${id}`)
})

test('a large staff that no one is paid of goes on to its table, not to a first person', async () => {
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(
    context,
    { basePay: '', housingAllowance: '', kind: 'planned_hire' },
    organization,
  )
  await database.knex.raw(
    `insert into employees (organization_id, name, job_title, hours_per_week, weeks_per_year)
     select organization_id, name || n, job_title, hours_per_week, weeks_per_year
     from employees cross join generate_series(1, 100) n where id = ?`,
    [id],
  )
  const as = actingAs(context, organization.owner)
  const shown = await showDashboard(as, { organizationId: organization.id })
  expect(shown.steps.find(({ label }) => label === 'Add the first person')?.done).toBe(true)
  expect(shown.next.href).toBe('/table')
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
  expect([seen.totals, seen.cards[0]?.pay, seen.reports, seen.alerts, seen.mayAdd]).toEqual([
    null,
    null,
    [],
    [],
    false,
  ])
})
