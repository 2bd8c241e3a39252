/** A range of lay staff starts at the minimum wage, whichever way it is read; a minister's does not. */
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import {
  actingAs,
  buildBookkeeper,
  buildEmployee,
  buildRealOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { loadPlanStaff } from '../../planning/analyses/plan-people.ts'
import { exportStaffTable, showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { workingReport } from '../reports/report.ts'
import { workingReportFile } from '../reports/report-files.ts'
import { previewEstimate } from './preview-estimate.ts'

const { context } = await testWorld()

/** $21.30 an hour, the highest that is known: Census custodians there are paid less in a tenth of the cases. */
const SEATTLE = { state: 'WA', city: 'Seattle', zip: '98101' } as const

async function staff() {
  const organization = await buildRealOrganization(context, SEATTLE)
  const pastor = await buildEmployee(context, {}, organization)
  const job = { position: 'custodian', basePay: '50k' }
  const custodian = await buildBookkeeper(context, job, organization)
  const mine = actingAs(context, organization.owner)
  const query = readReportQuery({})
  return { organization, pastor, custodian, mine, query }
}

test('report, file, table, dashboard and planner start at the same law, and say so', async () => {
  const { organization, custodian, pastor, mine, query } = await staff()
  const { report } = await workingReport(mine, { employeeId: custodian.id, query })
  if (report.estimate.kind !== 'public') throw new Error('a public range was expected')
  const { quantiles, legalStart } = report.estimate
  expect(legalStart?.words).toMatch(/minimum wage of Seattle.*The range starts there\.$/)
  expect(quantiles.p10).toBe(100 * Math.ceil(legalStart!.dollars / 100))
  expect(legalStart!.quantiles.p10).toBeLessThan(legalStart!.dollars)

  const file = async (format: 'csv' | 'json') =>
    String((await workingReportFile(mine, { employeeId: custodian.id, query, format })).body)
  expect(await file('csv')).toContain(`range,p10,dollars,${quantiles.p10}`)
  expect(await file('csv')).toContain('The range starts there.')
  expect(JSON.parse(await file('json')).report.estimate).toMatchObject({ quantiles, legalStart })

  const asked = { organizationId: organization.id, query: readTableQuery({}) }
  const { lines } = await showStaffTable(mine, asked)
  const line = lines.find(({ id }) => id === custodian.id)
  expect(line).toMatchObject({ quantiles, legalStart: legalStart!.words })
  expect(lines.find(({ id }) => id === pastor.id)?.legalStart).toBeUndefined()
  expect(await exportStaffTable(mine, asked)).toContain('The range starts there.')

  const { cards } = await showDashboard(mine, { organizationId: organization.id })
  expect(cards.find(({ id }) => id === custodian.id)).toMatchObject({ quantiles })
  const subject = await loadOrganizationFor(mine, 'estimate.read', organization.id)
  const { people } = await loadPlanStaff(mine, subject, '2027-01-01')
  const planned = people.find(({ id }) => id === custodian.id)
  expect(planned?.range).toMatchObject({ p25: 100 * (quantiles.p25 ?? 0) })
})

test('a minister has no floor, and neither have exempt staff', async () => {
  const { organization, pastor, mine, query } = await staff()
  const range = async (employeeId: number) =>
    (await workingReport(mine, { employeeId, query })).report.estimate
  expect(await range(pastor.id)).not.toHaveProperty('legalStart')
  const job = { position: 'custodian', basePay: '90k', payType: 'exempt' }
  const exempt = await buildBookkeeper(context, job, organization)
  expect(await range(exempt.id)).not.toHaveProperty('legalStart')
})

test('a visitor’s range of lay work starts there too, and a pastor’s does not', async () => {
  const question = { operatingBudget: 310_000, state: 'WA', organizationType: 'church' } as const
  const ask = async (position: string) =>
    (await previewEstimate(context, { ...question, position })).estimate
  const custodian = await ask('custodian')
  if (custodian.kind === 'refused') throw new Error(custodian.reason)
  const least = custodian.legalStart?.dollars ?? 0
  for (const pay of Object.values(custodian.quantiles)) {
    if (pay !== null) expect(pay).toBeGreaterThanOrEqual(least)
  }
  expect(await ask('senior-pastor')).not.toHaveProperty('legalStart')
})
