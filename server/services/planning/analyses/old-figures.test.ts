/** Nothing lapses silently: on days beyond the last known figures every tool answers, and says how old its law is. */
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { ficaNoteOf } from '~/core/pay/definition.ts'
import { CONSTANT_WORDS } from '~/core/pay/law.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { totalsOf } from '~/core/people/employees/totals.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  actingAsStaff,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildOrganization,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { workingReport } from '../../answers/reports/report.ts'
import { resolveLiveFigures } from '../../content/live-figures.ts'
import { listNews } from '../../content/resources/hub.ts'
import { ficaOn } from '../../market/snapshots/employer-law.ts'
import { totalRates } from '../../people/employees/entry-choices.ts'
import { createEmployee } from '../../people/employees/save-employee.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { listConstants } from '../../staff/data/constants.ts'
import { showRaisePlan } from './raise-plan.ts'
import { createScenario } from './scenarios/save-scenario.ts'
import { showScenario } from './scenarios/show-scenario.ts'
import { showStaffTable } from './show-staff-table.ts'

const { database, context } = await testWorld()

const CLERK = { name: 'Ann Books', basePay: '12', basePayPeriod: 'hour', payType: 'non_exempt' }

/** A church in Ohio with a pastor, a clerk by the hour and a director above the wage base, seen on a later day. */
async function staffedOn(day: string) {
  const organization = await buildOrganization(context, { operatingBudget: '2m' })
  const pastor = await buildEmployee(context, { basePay: '230k' }, organization)
  const clerk = await buildBookkeeper(context, CLERK, organization)
  const director = { name: 'Di Rector', basePay: '250k', payType: 'exempt' }
  const { id } = await buildBookkeeper(context, director, organization)
  const later = buildContext(database.knex, undefined, { now: () => new Date(`${day}T12:00:00Z`) })
  const mine = actingAs(later, organization.owner)
  return { organization, later, mine, pastor: pastor.id, clerk: clerk.id, director: id }
}

async function wordsOfReport(as: Context, employeeId: number): Promise<string> {
  const { report } = await workingReport(as, { employeeId, query: readReportQuery({}) })
  return JSON.stringify(sectionsOf(report))
}

test.each([
  ['2027-01-15', '2027', /of Ohio of 2026 is \$11\.00 an hour; the one of 2027 is not published/],
  ['2028-02-01', '2028', /of Ohio of 2026 is \$11\.00 an hour; the one of 2028 is not published/],
])('on %s every tool answers, and says the age of its figures', async (day, year, wage) => {
  const { organization, later, mine, pastor, clerk, director } = await staffedOn(day)
  const organizationId = organization.id
  const old = `The figure of 2026; that of ${year} is not available here yet`

  const low = { ...EMPLOYEE_FIELDS, ...CLERK, housingAllowance: '', ordained: 'no', basePay: '10' }
  const input = employeeForm.parse({ ...low, position: 'bookkeeper', effectiveOn: day })
  await expect(createEmployee(mine, { ...input, organizationId })).rejects.toMatchObject({
    errors: { basePay: expect.stringMatching(wage) },
  })

  expect(await wordsOfReport(mine, clerk)).toMatch(wage)
  expect(await wordsOfReport(mine, pastor)).toContain(old)
  expect(await wordsOfReport(mine, director)).toContain(old)

  const search = { pool: '9,000', order: 'minimum', 'use.minimum': 'yes', date: `${year}-03-01` }
  const plan = await showRaisePlan(mine, { organizationId, search })
  if (plan.locked) throw new Error(plan.locked.message)
  expect(JSON.stringify(plan.view?.rules)).toMatch(wage)
  expect(JSON.stringify(plan.view?.rules)).not.toContain('Met')
  expect(plan.staff.ficaNote).toContain(old)

  const next = await showNextYear(mine, { organizationId })
  const after = `The figure of 2026; that of ${Number(year) + 1} is not available here yet`
  expect(ficaNoteOf(next.employer)).toContain(after)
  const query = readTableQuery({ definition: 'employer_cost' })
  expect((await showStaffTable(mine, { organizationId, query })).ficaNote).toContain(old)
  const scenario = await createScenario(mine, { organizationId, name: 'Growth' })
  const shown = await showScenario(mine, { organizationId, scenarioId: scenario.id, others: [] })
  expect(JSON.stringify(shown)).toContain(old)
  const choices = { parsonageMethod: 'fair_rental_value', form8274: false } as const
  expect(totalsOf(low, await totalRates(mine, choices))?.ficaNote).toContain(old)

  const key = 'law:social_security.wage_base'
  expect((await resolveLiveFigures(later, [key]))[key]).toMatchObject({ text: '$184,500' })
  expect(await listNews(later, { state: null, plannedOnly: false })).not.toHaveLength(0)
  expect(await ficaOn(later, day)).toMatchObject({ wageBase: 18_450_000 })
  const staff = await actingAsStaff(later, ['analyst'])
  const lapsing = {
    text: '',
    status: null,
    staleOnly: false,
    lapsingOnly: true,
    unconfirmedOnly: false,
  } as const
  const keys = (await listConstants(staff, lapsing)).map((constant) => constant.key)
  const yearly = Object.keys(CONSTANT_WORDS).filter((one) => /403b|wage_base/.test(one))
  expect(keys).toEqual(expect.arrayContaining(yearly))
})
