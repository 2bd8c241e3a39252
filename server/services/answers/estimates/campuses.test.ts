/** A campus's own figures reach the range of who serves it, everywhere the range is shown. */
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { Figures } from '~/core/people/organizations/figures.ts'
import { Campus } from '~/database/models/people.ts'
import { actingAs, buildEmployee, buildOrganization } from '~/tests/support/database/world.ts'
import { saidBySections } from '~/tests/support/drawn-documents.tsx'
import { testWorld } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { addCampus } from '../../people/organizations/campuses.ts'
import { saveFigures } from '../../people/organizations/figures.ts'
import { showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { workingReport } from '../reports/report.ts'
import { rerunReport } from '../reports/rerun-report.ts'
import { saveReport } from '../reports/save-report.ts'
import { showReport } from '../reports/show-report.ts'
import { estimateEmployee } from './estimate-employee.ts'

const { database, context } = await testWorld()

const LARGE = { operatingBudget: '6.4m', attendance: '2,400', staffFte: '40' }
const NORTH: Figures = {
  ...{ operatingBudgetCents: 72_000_000, attendance: 270, payrollBudgetCents: null, staffFte: 4 },
}
const LEWIS_CENTER = { city: 'Lewis Center', state: 'OH', zip: '43035' }
const PASTOR = { position: 'associate-pastor', jobTitle: 'Pastor' }

/** A church of 2,400 people with a campus North of 270, which has the figures that are given. */
async function churchWithNorth(figures: Figures | null) {
  const organization = await buildOrganization(context, LARGE)
  const owner = actingAs(context, organization.owner)
  const organizationId = organization.id
  const place = { street: '8 North Road', ...LEWIS_CENTER }
  const { id: campusId } = await addCampus(owner, { name: 'North', ...place, organizationId })
  if (figures) await saveCampus(owner, { organizationId, campusId, version: 0 }, figures)
  return { organization, owner, organizationId, campusId }
}

async function saveCampus(
  owner: Context,
  key: { organizationId: number; campusId: number; version: number },
  figures: Figures,
) {
  await saveFigures(owner, { ...key, fiscalYear: 2026, figures })
}

async function medianOf(mine: Context, employeeId: number): Promise<number> {
  const { estimate } = await estimateEmployee(mine, { employeeId })
  if (estimate.kind === 'refused') throw new Error(estimate.reason)
  return estimate.quantiles.p50 ?? 0
}

async function saidOf(mine: Context, employeeId: number): Promise<string> {
  const { report } = await workingReport(mine, { employeeId, query: readReportQuery({}) })
  return saidBySections(sectionsOf(report, 'reasons')).join('\n')
}

test('who serves a campus is estimated with its figures, everyone else with the sum', async () => {
  const { organization, owner, organizationId, campusId } = await churchWithNorth(NORTH)
  const everywhere = await buildEmployee(context, PASTOR, organization)
  const north = await buildEmployee(context, { ...PASTOR, campus: String(campusId) }, organization)
  const alone = await buildEmployee(
    context,
    PASTOR,
    await buildOrganization(context, {
      ...{ operatingBudget: '720k', attendance: '270', staffFte: '4' },
      ...LEWIS_CENTER,
    }),
  )
  const [sum, campus] = [await medianOf(owner, everywhere.id), await medianOf(owner, north.id)]
  expect(campus).toBeLessThan(0.9 * sum)
  const twin = actingAs(context, alone.organization.owner)
  expect(campus).toBe(await medianOf(twin, alone.id))
  const { lines } = await showStaffTable(owner, { organizationId, query: readTableQuery({}) })
  const medians = new Map(lines.map(({ id, quantiles }) => [id, quantiles?.p50]))
  expect([medians.get(everywhere.id), medians.get(north.id)]).toEqual([sum, campus])
})

test('the report says whose figures count, and asks for those that are missing', async () => {
  const both = await churchWithNorth(NORTH)
  const attendance = await churchWithNorth({ ...NORTH, operatingBudgetCents: null })
  const none = await churchWithNorth(null)
  const said: string[] = []
  for (const { organization, owner, campusId } of [both, attendance, none]) {
    const { id } = await buildEmployee(context, { campus: String(campusId) }, organization)
    said.push(await saidOf(owner, id))
  }
  expect(said[0]).toContain(
    'This range uses the figures of the campus North: a budget of $720,000 and an attendance of 270.',
  )
  expect(said[1]).toContain(
    'This range uses the figures of the campus North: an attendance of 270. Its budget is not entered, so it counts as unknown.',
  )
  expect(said[2]).toContain(
    'The campus North has no figures of its own, so this range uses those of the whole organization.',
  )
  const { id } = await buildEmployee(context, {}, both.organization)
  expect(await saidOf(both.owner, id)).not.toContain('campus')
})

test('a saved report keeps the campus it was made with, and an update says what was changed', async () => {
  const { organization, owner, organizationId, campusId } = await churchWithNorth(NORTH)
  const { id } = await buildEmployee(context, { campus: String(campusId) }, organization)
  const { number } = await saveReport(owner, { employeeId: id, query: readReportQuery({}) })
  const before = await database.knex('reports').where({ employee_id: id }).first('result', 'inputs')
  const figures = { ...NORTH, operatingBudgetCents: 144_000_000, attendance: 520 }
  await saveCampus(owner, { organizationId, campusId, version: 1 }, figures)
  const after = await database.knex('reports').where({ employee_id: id }).first('result', 'inputs')
  expect(after).toEqual(before)
  expect(before?.inputs).toMatchObject({ campus: { name: 'North', attendance: 270 } })
  const kept = await showReport(owner, { employeeId: id, number })
  expect(kept.report.campus).toMatchObject({ operatingBudget: 720_000, attendance: 270 })
  const newer = await rerunReport(owner, { employeeId: id, number })
  const { card } = await showReport(owner, { employeeId: id, number: newer.number })
  expect(card.changes?.facts).toEqual(['Operating budget', 'Attendance'])
  expect(card.changes?.own).toBeGreaterThan(0)
})

test('the staff table follows a change of a campus’s figures', async () => {
  const { organization, owner, organizationId, campusId } = await churchWithNorth(NORTH)
  const { id } = await buildEmployee(context, { campus: String(campusId) }, organization)
  const median = async () => {
    const { lines } = await showStaffTable(owner, { organizationId, query: readTableQuery({}) })
    return lines.find((line) => line.id === id)?.quantiles?.p50 ?? 0
  }
  const before = await median()
  const figures = { ...NORTH, operatingBudgetCents: 288_000_000, attendance: 1_100 }
  await saveCampus(owner, { organizationId, campusId, version: 1 }, figures)
  expect(await median()).toBeGreaterThan(before)
})

/** A church in Missouri with a campus across the state line, in Kansas. */
async function churchWithKansas() {
  const city = { city: 'Kansas City', state: 'MO', zip: '64105' }
  const organization = await buildOrganization(context, { ...LARGE, ...city })
  const owner = actingAs(context, organization.owner)
  const organizationId = organization.id
  const place = { street: '7500 Metcalf Avenue', ...OVERLAND_PARK }
  const { id: campusId } = await addCampus(owner, { name: 'West', ...place, organizationId })
  await saveCampus(owner, { organizationId, campusId, version: 0 }, NORTH)
  return { organization, owner, campusId }
}

const OVERLAND_PARK = { city: 'Overland Park', state: 'KS', zip: '66204' }
const CUSTODIAN = {
  ...{ position: 'custodian', jobTitle: 'Custodian', ordained: 'no', housingAllowance: '' },
  ...{ basePay: '16', basePayPeriod: 'hour', payType: 'non_exempt' },
}

test('a campus in another state has the estimate, the local figures and the law of its own place', async () => {
  const { organization, owner, campusId } = await churchWithKansas()
  const west = { ...CUSTODIAN, campus: String(campusId) }
  const { id } = await buildEmployee(context, west, organization)
  const size = { operatingBudget: '720k', attendance: '270', staffFte: '4' }
  const kansan = await buildOrganization(context, { ...size, ...OVERLAND_PARK })
  const alone = await buildEmployee(context, CUSTODIAN, kansan)
  const twin = actingAs(context, kansan.owner)
  expect(await medianOf(owner, id)).toBe(await medianOf(twin, alone.id))

  const { report } = await workingReport(owner, { employeeId: id, query: readReportQuery({}) })
  const said = (section: Parameters<typeof sectionsOf>[1]) =>
    saidBySections(sectionsOf(report, section)).join('\n')
  expect(said('reasons')).toContain(
    'The campus is in Overland Park, KS. This report uses its location, its local figures and the law of its state.',
  )
  expect(said('evidence')).toContain('Johnson County, Kansas')
  expect(said('evidence')).not.toContain('Missouri')
  expect(report.jobs?.areas.map(({ name }) => name)).toEqual(['Kansas', 'United States'])
  expect(report.overtime?.floors?.minimumWage?.amount).toBe(725)

  const { id: here } = await buildEmployee(context, CUSTODIAN, organization)
  const main = await workingReport(owner, { employeeId: here, query: readReportQuery({}) })
  expect(main.report.overtime?.floors?.minimumWage).toMatchObject({
    ...{ amount: 1500, place: 'Missouri' },
  })
  expect(main.report.jobs?.areas.map(({ name }) => name)).toEqual(['Missouri', 'United States'])
})

test('a saved report keeps the place of the campus it was made with', async () => {
  const { organization, owner, campusId } = await churchWithKansas()
  const { id } = await buildEmployee(context, { campus: String(campusId) }, organization)
  const { number } = await saveReport(owner, { employeeId: id, query: readReportQuery({}) })
  await database
    .knex('campuses')
    .where({ id: campusId })
    .update({ city: 'Liberty', state_code: 'MO', zip: '64068', county_fips: '29047' })
  const kept = await showReport(owner, { employeeId: id, number })
  expect(kept.report.campus?.place).toBe('Overland Park, KS')
  const newer = await rerunReport(owner, { employeeId: id, number })
  const { card } = await showReport(owner, { employeeId: id, number: newer.number })
  expect(card.changes?.facts).toEqual(['State', 'County'])
})

test('an archived campus counts no more', async () => {
  const { organization, owner, campusId } = await churchWithNorth(NORTH)
  const { id } = await buildEmployee(context, { campus: String(campusId) }, organization)
  const campus = await medianOf(owner, id)
  await Campus.query(database.knex).findById(campusId).patch({ archivedAt: context.now() })
  expect(await medianOf(owner, id)).toBeGreaterThan(campus)
})
