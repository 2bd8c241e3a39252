/** What a real organization is told while no members’ survey is published: public figures, named everywhere. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { plainWords } from '~/core/answers/documents/blocks.ts'
import { compareReports } from '~/core/answers/reports/comparison.ts'
import { readLibraryQuery } from '~/core/answers/reports/library.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { ledeOf, titleOf } from '~/core/answers/sections/head.ts'
import { hasRange } from '~/core/answers/sections/head-facts-schema.ts'
import { basisWords } from '~/core/planning/raises/words.ts'
import {
  actingAs,
  buildBookkeeper,
  buildEmployee,
  buildRealOrganization,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { importStatistics } from '../../market/import-statistics.ts'
import { retireSource } from '../../market/market-sources.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { loadPlanStaff } from '../../planning/analyses/plan-people.ts'
import { exportStaffTable, showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { listLibrary } from '../reports/list-library.ts'
import { readReportView } from '../reports/read-view.ts'
import { workingReport } from '../reports/report.ts'
import { frozenReportFile, workingReportFile } from '../reports/report-files.ts'
import { rerunReport } from '../reports/rerun-report.ts'
import { saveReport } from '../reports/save-report.ts'
import { showReport } from '../reports/show-report.ts'

const { context } = await testWorld()

/** A church with a pastor who has housing, and a bookkeeper. */
async function church() {
  const organization = await buildRealOrganization(context)
  const pastor = await buildEmployee(context, {}, organization)
  const bookkeeper = await buildBookkeeper(context, { basePay: '44k' }, organization)
  const mine = actingAs(context, organization.owner)
  const of = ({ id }: { readonly id: number }, search: Record<string, string> = {}) =>
    workingReport(mine, { employeeId: id, query: readReportQuery(search) })
  return { organization, pastor, bookkeeper, mine, of }
}

/** A nonprofit in New York with its executive director. */
async function headed() {
  const nonprofit = await buildRealOrganization(context, {
    type: 'nonprofit',
    denomination: '',
    operatingBudget: '1.2m',
    state: 'NY',
    city: 'Albany',
    zip: '12207',
  })
  const director = await buildBookkeeper(context, { position: 'executive-director' }, nonprofit)
  return { nonprofit, director }
}

const INVENTED = /synthetic|invented|demonstration|[Ss]napshot/

test('a report says whose figures it tells, what they count, and no invented one', async () => {
  const { pastor, mine, of } = await church()
  const { report } = await of(pastor)
  expect(report).toMatchObject({ definition: 'cash', snapshot: null, estimate: { kind: 'public' } })
  // cash alone: 18,000 of housing may or may not be in what ministers told the Census
  expect(report.pay?.dollars).toBe(58_000)
  expect(plainWords(titleOf(report))).toMatch(/^By the Census, half of clergy earn \$/)
  expect(ledeOf(report)).toMatch(/^This is the Census level by occupation and place, adjusted by/)
  const text = JSON.stringify(sectionsOf(report))
  expect(text).toContain('may or may not include a housing allowance')
  expect(text).not.toMatch(INVENTED)
  const csv = String(
    (
      await workingReportFile(mine, {
        employeeId: pastor.id,
        query: readReportQuery({}),
        format: 'csv',
      })
    ).body,
  )
  expect(csv).toContain('range,,from,Census workers')
  expect(csv).toContain('range,,source,"Census workers, 2024"')
  expect(csv).not.toMatch(/synthetic|invented|demonstration|census_workers/)
})

test('whatever definition is asked for, what the source counts is told and named', async () => {
  const { bookkeeper, of } = await church()
  for (const definition of ['salary', 'package', 'employer_cost']) {
    const { report } = await of(bookkeeper, { definition })
    expect([report.definition, report.pay?.dollars]).toEqual(['cash', 44_000])
  }
})

test('the lines of the waterfall lead from the Census level to the median exactly', async () => {
  const { pastor, of } = await church()
  const { estimate } = (await of(pastor)).report
  if (estimate.kind !== 'public') throw new Error('a public range was expected')
  const sum = estimate.contributions.reduce((total, { dollars }) => total + dollars, estimate.base)
  expect(sum).toBe(estimate.quantiles.p50)
  expect(estimate.contributions.map(({ key }) => key)).toEqual(['size'])
})

test('a switch shows the Census level without size, in every figure and in words', async () => {
  const { pastor, mine, of } = await church()
  const sized = (await of(pastor)).report
  const { report } = await of(pastor, { level: 'alone' })
  const { estimate } = report
  if (estimate.kind !== 'public' || sized.estimate.kind !== 'public') throw new Error('no range')
  expect(estimate).toMatchObject({ source: { size: null }, contributions: [] })
  expect(estimate.quantiles.p50).toBe(sized.estimate.base)
  expect(estimate.medianInterval).not.toEqual(sized.estimate.medianInterval)
  expect(ledeOf(report)).toContain('not by the size of your organization')
  const view = (search: Record<string, string>) =>
    readReportView(mine, { employeeId: pastor.id, search, view: 'answer' })
  expect((await view({})).page.working).toMatchObject({ hasSize: true })
  const { page } = await view({ level: 'alone' })
  expect(page.working).toMatchObject({ hasSize: true, query: { level: 'alone' } })
  expect(page.viewed.tabs.map(({ href }) => href)).toContain(
    `/report/${pastor.id}/reasons?level=alone`,
  )
  expect(JSON.stringify(page.viewed.sections)).not.toContain('published studies')
})

test('a report that is saved without size keeps it, and is told apart from one with size', async () => {
  const { pastor, mine } = await church()
  const save = (search: Record<string, string>) =>
    saveReport(mine, { employeeId: pastor.id, query: readReportQuery(search) })
  const { number } = await save({ level: 'alone' })
  const again = await rerunReport(mine, { employeeId: pastor.id, number })
  const other = await save({})
  const open = (one: number) => showReport(mine, { employeeId: pastor.id, number: one })
  const [before, after, sized] = [
    await open(number),
    await open(again.number),
    await open(other.number),
  ]
  expect(after.report).toMatchObject({ estimate: { source: { size: null } } })
  const compare = (...reports: (typeof before)[]) =>
    compareReports(
      reports.flatMap(({ report, ...one }) =>
        hasRange(report) ? [{ ...one, title: null, report }] : [],
      ),
    ).cautions.map(({ key }) => key)
  expect(compare(before, after)).not.toContain('evidence')
  expect(compare(before, sized)).toContain('evidence')
})

test('a saved report keeps its figures and source, is listed under it, and may be run again', async () => {
  const { organization, pastor, mine } = await church()
  const query = readReportQuery({})
  const { number } = await saveReport(mine, { employeeId: pastor.id, query })
  const { report } = await showReport(mine, { employeeId: pastor.id, number })
  expect(report).toEqual(
    JSON.parse(
      JSON.stringify((await workingReport(mine, { employeeId: pastor.id, query })).report),
    ),
  )
  const list = (snapshot: string) =>
    listLibrary(mine, { organizationId: organization.id, query: readLibraryQuery({ snapshot }) })
  const found = await list('Census workers, 2024')
  expect(found.choices.snapshots).toEqual(['Census workers, 2024'])
  expect(found.reports).toMatchObject([
    { number, origin: 'census_workers', snapshot: 'Census workers, 2024' },
  ])
  expect((await list('2026-Q2')).reports).toEqual([])
  const again = await rerunReport(mine, { employeeId: pastor.id, number })
  const { card } = await showReport(mine, { employeeId: pastor.id, number: again.number })
  expect(card.changes).toBeNull()
  const { body } = await frozenReportFile(mine, { employeeId: pastor.id, number, format: 'json' })
  expect(JSON.parse(String(body)).report.source).toBe('Census workers, 2024')
})

test('the staff table counts cash, and names the source on screen and in its file', async () => {
  const { organization, mine } = await church()
  const asked = { organizationId: organization.id, query: readTableQuery({}) }
  const table = await showStaffTable(mine, asked)
  expect(table).toMatchObject({ definition: 'cash', source: 'Census workers, 2024' })
  expect(table.lines.map(({ pay, origin }) => [pay, origin])).toEqual([
    [58_000, 'census_workers'],
    [44_000, 'census_workers'],
  ])
  const csv = await exportStaffTable(mine, asked)
  expect(csv).toContain('Cash,"Census workers, 2024"')
  expect(csv).toMatch(/,Census workers,[A-D],/)
  expect(csv).not.toMatch(/synthetic|invented|demonstration|census_workers/)
})

test('the planner, which plans salary, moves a range of cash by the person’s housing', async () => {
  const { organization, pastor, bookkeeper, mine, of } = await church()
  const subject = await loadOrganizationFor(mine, 'estimate.read', organization.id)
  const { people, source } = await loadPlanStaff(mine, subject, '2027-01-01')
  expect(source).toBe('Census workers, 2024')
  const middle = async (one: { readonly id: number }) => {
    const { estimate } = (await of(one)).report
    return estimate.kind === 'refused' ? null : estimate.quantiles.p50
  }
  const planned = (id: number) => people.find((one) => one.id === id)?.range?.p50
  expect(planned(pastor.id)).toBe(((await middle(pastor)) ?? 0) * 100 + 1_800_000)
  expect(planned(bookkeeper.id)).toBe(((await middle(bookkeeper)) ?? 0) * 100)
})

test('several roles are blended from one source, and not from two', async () => {
  const { pastor, of } = await church()
  const { report } = await of(pastor, { blend: 'solo-pastor:60,bookkeeper:40' })
  if (report.estimate.kind !== 'public') throw new Error('a public range was expected')
  const parts = report.blend ?? []
  const sum = parts.reduce(
    (total, { weight, quantiles }) => total + (weight / 100) * (quantiles.p50 ?? 0),
    0,
  )
  expect(Math.abs(sum - (report.estimate.quantiles.p50 ?? 0))).toBeLessThanOrEqual(50)
  expect(parts.map(({ kind }) => kind)).toEqual(['public', 'public'])
  const { nonprofit, director } = await headed()
  const mixed = await workingReport(actingAs(context, nonprofit.owner), {
    employeeId: director.id,
    query: readReportQuery({ blend: 'executive-director:60,bookkeeper:40' }),
  })
  expect(mixed.report.estimate.kind).toBe('refused')
})

test('the lead pastor of a United Methodist church sees what the conference reports, as one row of other sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-conference-'))
  const path = join(folder, 'ohio.csv')
  const lines = Array.from({ length: 24 }, (_, i) => `${750_001 + i},${40_000 + 1000 * i},0,150`)
  await writeFile(path, ['GCFANO,COMPPAST_2024,PASTHOUS_2024,AVATTWOR_2024', ...lines].join('\n'))
  await importStatistics(context, { paths: [path], conference: 'West Ohio', state: 'OH' })
  await rm(folder, { recursive: true })
  const organization = await buildRealOrganization(context, { denomination: 'united-methodist' })
  const mine = actingAs(context, organization.owner)
  const pastor = await buildEmployee(context, {}, organization)
  const others = [
    await buildBookkeeper(context, {}, organization),
    await buildEmployee(context, { position: 'associate-pastor' }, organization),
    await buildEmployee(context, { hoursPerWeek: '20' }, organization),
    (await church()).pastor,
  ]
  const of = async (id: number, who = mine) => {
    return (await workingReport(who, { employeeId: id, query: readReportQuery({}) })).report
  }
  const report = await of(pastor.id)
  expect(report).toMatchObject({ estimate: { source: { kind: 'census_workers' } } })
  const section = JSON.stringify(sectionsOf(report).find(({ key }) => key === 'jobs'))
  expect(section).toContain(
    'what 24 United Methodist churches with an attendance of 100 to 249 paid',
  )
  expect(section).toContain('"West Ohio, United Methodist"')
  expect(section).toMatch(/\$42,500.*\$45,500.*\$51,500.*\$57,500.*\$60,500/)
  expect(section).toContain('24 churches report no housing allowance')
  expect(section).toContain('"People or churches or jobs"')
  const asked = { employeeId: pastor.id, query: readReportQuery({}), format: 'json' } as const
  const file = String((await workingReportFile(mine, asked)).body)
  expect(JSON.parse(file).report.parts.statistics).toMatchObject({
    ...{ year: 2024, cells: [{ churches: 24 }] },
  })
  expect(file).not.toMatch(/7500\d\d/)
  for (const { id, organization: at } of others) {
    expect((await of(id, actingAs(context, at.owner))).statistics).toBeNull()
  }
  await retireSource(context, { name: 'denominational-statistics-2024', reason: 'being checked' })
  expect((await of(pastor.id)).statistics).toBeNull()
})

test('the head of a nonprofit is compared with total compensation that nonprofits filed', async () => {
  const { nonprofit, director } = await headed()
  const { report } = await workingReport(actingAs(context, nonprofit.owner), {
    employeeId: director.id,
    query: readReportQuery({}),
  })
  expect(report).toMatchObject({
    definition: 'package',
    estimate: { kind: 'public', source: { kind: 'public_filings' } },
  })
  expect(plainWords(titleOf(report))).toMatch(/^By public filings, half of executive directors/)
  expect(ledeOf(report)).toContain('This is total reported compensation, not base salary.')
})

test('the staff table tells the range of the head of a nonprofit with its basis, and places nobody in it', async () => {
  const { nonprofit, director } = await headed()
  const mine = actingAs(context, nonprofit.owner)
  const asked = { organizationId: nonprofit.id, query: readTableQuery({}) }
  const { lines, totals } = await showStaffTable(mine, asked)
  const { refusal = null, ...line } = lines.find(({ id }) => id === director.id) ?? {}
  expect(line).toMatchObject({ quantiles: null, compaRatio: null, target: null })
  expect(refusal).toMatch(
    /^Form 990 filings, 2014 to 2019, count total reported compensation: Half earn \$[\d,]+ to \$[\d,]+; the median is/,
  )
  expect(refusal).toContain('not compared with cash')
  expect(totals).not.toBeNull()
  expect(await exportStaffTable(mine, asked)).toContain(refusal ?? 'none')
  const { cards } = await showDashboard(mine, { organizationId: nonprofit.id })
  expect(cards.map((card) => card.refusal)).toContain(refusal)
  const subject = await loadOrganizationFor(mine, 'estimate.read', nonprofit.id)
  const staff = await loadPlanStaff(mine, subject, '2027-01-01')
  expect(staff.withoutRange.join()).toContain('Form 990 filings')
  expect(basisWords({ ...staff, count: 1 })).toContain('Form 990 filings')
})

test('a source whose median is outside the range of the answer is said to disagree, once', async () => {
  const { bookkeeper, of } = await church()
  const { report } = await of(bookkeeper)
  const { census, jobs } = report
  if (report.estimate.kind === 'refused' || !census || !jobs)
    throw new Error('sources were expected')
  const said = (drawn: typeof report) =>
    JSON.stringify(sectionsOf(drawn).find(({ key }) => key === 'jobs'))
  const { p25, p75 } = report.estimate.quantiles
  const at = (p50: number) => ({ ...census, quantiles: { ...census.quantiles, p50 } })
  expect(said({ ...report, census: at(p25 ?? 0), jobs: undefined })).not.toContain(
    'typical range of this report',
  )
  const far = said({ ...report, census: at((p75 ?? 0) + 5_000), jobs: undefined })
  expect(far.split('is above the typical range of this report')).toHaveLength(2)
  expect(far).not.toContain('It counts')
  const whole = said({ ...report, definition: 'package', census: at(1_000), jobs: undefined })
  expect(whole).toContain('below the typical range')
  expect(whole).toContain('It counts cash pay; this report counts')
})
