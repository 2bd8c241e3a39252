/** Raise plans of an organization: who may see them, what they hold, and what accepting writes. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { commandsWorkOn, runCommand } from '~/cli/run-command.fixture.ts'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import {
  addSums,
  budgetRoomWords,
  proposedRows,
  sumOfRows,
} from '~/core/people/employees/proposed-rows.ts'
import { budgetLines } from '~/core/planning/raises/plan-documents.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showPacket } from '../../answers/board-packets/show-packet.ts'
import { startPacket } from '../../answers/board-packets/start-packet.ts'
import { workingReport } from '../../answers/reports/report.ts'
import { workingReportFile } from '../../answers/reports/report-files.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { checkEmployeeHealth } from '../../people/employees/check-employee-health.ts'
import { employeeFormValues } from '../../people/employees/form-values.ts'
import { updateEmployee } from '../../people/employees/save-employee.ts'
import { showEmployee } from '../../people/employees/show-employee.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { showSalaryQueue } from '../../staff/data/salary-health.ts'
import { acceptRaisePlan, type OpenRaisePlan, showRaisePlan } from './raise-plan.ts'
import { createScenario } from './scenarios/save-scenario.ts'
import { readComparison, scenarioFile } from './scenarios/show-scenario.ts'
import { exportStaffTable, showStaffTable } from './show-staff-table.ts'

const { database, context } = await testWorld()
commandsWorkOn(() => database)

/** A pastor with housing, a salaried bookkeeper, one paid by the hour, a volunteer, and a planned hire. */
async function staffed(place: Readonly<Record<string, string>> = {}) {
  const organization = await buildOrganization(context, place)
  const pastor = await buildEmployee(context, {}, organization)
  const add = (fields: Record<string, string>) => buildBookkeeper(context, fields, organization)
  const books = await add({ name: 'Ann Books', basePay: '40,000' })
  const hourly = await add({ name: 'Bo Hours', basePay: '18', basePayPeriod: 'hour' })
  await add({ name: 'Cy Given', kind: 'volunteer', basePay: '' })
  await add({ name: 'Di Later', kind: 'planned_hire', basePay: '20,000' })
  return { pastor, books, hourly, organization, mine: actingAs(context, organization.owner) }
}

const SEARCH = { pool: '10,000', order: 'across', 'use.across': 'yes', date: '2027-01-01' }

async function planOf(
  as: Context,
  { id }: BuiltOrganization,
  search: Record<string, string> = SEARCH,
): Promise<OpenRaisePlan> {
  const shown = await showRaisePlan(as, { organizationId: id, search })
  if (shown.locked) throw new Error(shown.locked.message)
  return shown
}

test('every page says the same cost to the employer, and the same place against the budget', async () => {
  const { organization, mine, pastor } = await staffed({ payrollBudget: '150,000' })
  const none = { retirementStatus: 'not_offered', insuranceStatus: 'not_offered' }
  const given = { name: 'Ed Desk', ...none, basePay: '31,000', retirement: '' }
  const desk = await buildBookkeeper(context, given, organization)
  const earlier = await showEmployee(mine, { employeeId: pastor.id })
  const was = { basePay: '30,000', housingAllowance: '8,000', effectiveOn: '2025-06-01' }
  await updateEmployee(mine, {
    ...employeeForm.parse({ ...employeeFormValues(earlier), ...was }),
    ...{ employeeId: pastor.id, version: earlier.version },
  })
  // $76,000 and no FICA, $40,000, $37,440 and $31,000 with 7.65%
  const cost = 7_600_000 + Math.round(1.0765 * (4_000_000 + 3_744_000 + 3_100_000))
  const { id: organizationId } = organization
  // who is not hired yet costs $20,000 and FICA when the year comes
  const next = cost + Math.round(1.0765 * 2_000_000)
  const nextYear = async () => {
    const { rows, employer, others, payrollBudget } = await showNextYear(mine, { organizationId })
    return { ...addSums(sumOfRows(proposedRows(rows, {}), employer), others), payrollBudget }
  }
  const { payrollBudget, ...sum } = await nextYear()
  const { staff, view, shown } = await planOf(mine, organization)
  const lines = budgetLines(view!.totals, staff, '2027-01-01')
  for (const definition of DEFINITIONS_OF_PAY) {
    const table = await showStaffTable(mine, {
      ...{ organizationId, query: readTableQuery({ definition }) },
    })
    expect([definition, table.totals?.cost]).toMatchObject([definition, { now: cost, next }])
    expect(table.payrollBudget).toEqual({ dollars: 150_000, fiscalYear: 2026 })
  }
  expect(sum).toMatchObject({ now: cost, next })
  expect(payrollBudget).toEqual(staff.payrollBudget)
  expect(staff.cost).toBe(cost)
  const planned = lines.find(({ label }) => label === 'Employer cost')
  expect(planned?.before).toBe(cost)
  expect(lines.at(-1)?.note).toBe(budgetRoomWords(planned?.after ?? 0, 15_000_000))
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'As it is' })
  const { compared } = await readComparison(mine, { organizationId, scenarioId, others: [] })
  const now = compared.scenarios[0]!.projection.today
  expect(now.salaries + now.benefits + (now.fica ?? 0)).toBe(cost)
  const asked = { employeeId: desk.id, query: readReportQuery({}) }
  const { report } = await workingReport(mine, asked)
  // a report writes whole dollars, where the cost of every benefit is known
  expect(report.pay?.employerCost).toBe(31_000 * 1.0765)
  // files, the copy of an account, the packet, the question on saving and the terminal say the same
  const admin = await buildUser(context, { staffRoles: ['admin'] })
  const terminal = ['--organization', String(organizationId), '--as', admin.email]
  const plan = await runCommand(
    'analyses plan',
    ...terminal,
    '--pool',
    '10,000',
    '--rule',
    'across',
  )
  const said = plan.output.replaceAll(/\s+/g, ' ')
  expect(said).toContain(`Employer cost ${formatMoney(cost)} ${formatMoney(planned?.after ?? 0)}`)
  expect(said).toContain(budgetRoomWords(planned?.after ?? 0, 15_000_000))
  const projected = await runCommand(
    'analyses scenarios',
    ...terminal,
    '--scenario',
    `${scenarioId}`,
  )
  expect(projected.answer).toMatchObject({
    compared: { scenarios: [{ projection: { today: now } }] },
  })
  // what a check of pay asks is of the pay that pages and files show, and everyone counts the same questions
  const [finding] = await checkEmployeeHealth(mine, { employeeId: pastor.id })
  expect(finding?.message).toContain('Pay rose from $38,000 to $76,000')
  const { lines: staffLines } = await showStaffTable(mine, {
    ...{ organizationId, query: readTableQuery({ definition: 'salary', flagged: 'yes' }) },
  })
  expect(staffLines).toMatchObject([{ id: pastor.id, pay: 76_000, flags: 1 }])
  const { alerts } = await showDashboard(mine, { organizationId })
  expect(alerts).toContainEqual({
    ...{ kind: 'question', href: `/employee/${pastor.id}` },
    text: `${finding?.label}: Sam Rivera. Confirm it or correct it.`,
  })
  const analyst = { ...context, actor: { kind: 'staff', id: admin.id, roles: ['admin'] } } as const
  const { findings: queued } = await showSalaryQueue(analyst, {
    queue: SALARY_QUEUE.read({ source: 'member' }),
  })
  const { message } = finding ?? {}
  expect(queued.filter(({ employeeId }) => employeeId === pastor.id)).toMatchObject([{ message }])
  const checked = await runCommand(
    'salaries check',
    ...terminal.slice(2),
    ...['--rule', 'jump', '--format', 'csv'],
  )
  expect(rowsOf(checked.output)).toContainEqual(
    expect.arrayContaining([`employee ${pastor.id}`, message]),
  )
  const csv = async (of: Promise<{ readonly body: string | Uint8Array }>) => rowsOf((await of).body)
  const sheet = await csv(
    scenarioFile(mine, { organizationId, scenarioId, others: [], format: 'csv' }),
  )
  const lineOf = (item: string) =>
    Number(sheet.find((row) => row[1] === item && row[2] === 'today')?.[4])
  // the volunteer and the planned hire are not on staff; the size is the one that was entered
  expect([now.people, lineOf('People on staff, end of year')]).toEqual([4, 4])
  expect([now.positions, lineOf(ORGANIZATION.staffFte.label)]).toEqual([2.5, 2.5])
  const parts = ['Salaries and housing', 'Benefits', 'Employer FICA'].map(lineOf)
  expect(parts.reduce((sum, part) => sum + 100 * part, 0)).toBe(cost)
  const ofReport = await csv(workingReportFile(mine, { ...asked, format: 'csv' }))
  expect(ofReport).toContainEqual(['pay', 'now', 'employer_cost', '33371.5'])
  const table = rowsOf(
    await exportStaffTable(mine, {
      ...{ organizationId, query: readTableQuery({ definition: 'employer_cost' }) },
    }),
  )
  const paid = table.find(([name]) => name === 'Ed Desk')
  expect(paid?.[table[0]?.indexOf('pay') ?? -1]).toBe('33371.5')
  const counted = table.map((row) => row[table[0]?.indexOf('open_questions') ?? -1])
  expect(counted.toSorted()).toEqual([...'00000', '1', 'open_questions'])
  const updated = showEmployee(mine, { employeeId: desk.id })
  const input = employeeForm.parse({ ...employeeFormValues(await updated), basePay: '300k' })
  const saving = { ...input, employeeId: desk.id, version: (await updated).version }
  const means = await updateEmployee(mine, saving).catch((error: unknown) => error)
  // $300,000, FICA to the wage base of $184,500 and Medicare above it
  expect(means).toMatchObject({ questions: [{ key: 'means' }] })
  expect(JSON.stringify(means)).toContain(
    'The employer cost of $315,789 a year (pay, housing, benefits and employer FICA) is more than',
  )
  // what the planner says that the plan costs is what next year costs once it is accepted
  await acceptRaisePlan(mine, { organizationId, search: SEARCH, shown })
  expect((await nextYear()).next).toBe(planned?.after)
  const raised = (await showNextYear(mine, { organizationId })).rows.find(
    ({ id }) => id === desk.id,
  )
  const { number } = await startPacket(mine, { employeeId: desk.id })
  const { forms } = await showPacket(mine, { employeeId: desk.id, number })
  const amounts = ['cash', 'housing', 'retirement', 'insurance', 'employerFica'] as const
  const decided = amounts.map((name) => {
    return Math.round(
      100 * Number(String(forms.decision.values[name] ?? '').replaceAll(/[$,]/g, '')),
    )
  })
  expect(decided.reduce((sum, one) => sum + one, 0)).toBe(
    sumOfRows(
      proposedRows(raised ? [raised] : [], {}),
      (await showNextYear(mine, { organizationId })).employer,
    ).next,
  )
})

const rowsOf = (text: string | Uint8Array): string[][] =>
  parse(String(text), { bom: true, relax_column_count: true })

test('raises of a part of a year say that they are counted for a full one', async () => {
  const { organization, mine } = await staffed()
  const notesOf = async (date: string) => {
    const { staff, view } = await planOf(mine, organization, { ...SEARCH, date })
    return budgetLines(view!.totals, staff, date)[1]?.note
  }
  expect(await notesOf('2027-01-01')).toBeUndefined()
  expect(await notesOf('2027-07-01')).toMatch(/^for a full year; \$(4,9\d\d|5,000) of it in 2027$/)
})

test('a plan holds everyone with a known salary, and says who is left out', async () => {
  const { organization, mine, books, hourly } = await staffed()
  const { staff, view } = await planOf(mine, organization)
  expect(staff.people).toHaveLength(3)
  expect(staff.leftOut).toEqual([
    { name: 'Cy Given', because: 'a volunteer' },
    { name: 'Di Later', because: 'not hired yet' },
  ])
  const person = (id: number) => staff.people.find((one) => one.id === id)
  expect(person(books.id)).toMatchObject({ pay: 4_000_000, isHourly: false })
  expect(person(books.id)?.employer.fica).toMatchObject({ ficaRate: 0.0765 })
  expect(person(books.id)?.minimum?.words).toMatch(/minimum wage|exempt/)
  expect(person(hourly.id)).toMatchObject({ isHourly: true, pay: 1_800 * 2_080 })
  const [pastor] = staff.people
  expect(pastor).toMatchObject({ pay: 7_600_000, minimum: null, employer: { fica: null } })
  expect(view?.totals).toMatchObject({ people: 3, pool: 1_000_000 })
  expect(view?.totals.drawn).toBeGreaterThan(1_000_000 - 2_080)
})

test('an ordained custodian has the floor of the law, and a pension is in no plan', async () => {
  const { organization, mine } = await staffed()
  const ordained = { ordained: 'yes', housingAllowance: '', payType: 'non_exempt', basePay: '8/hr' }
  const given = { ...ordained, name: 'Ed Broom', position: 'custodian' }
  const custodian = await buildEmployee(context, given, organization)
  const retired = { name: 'Fay Rest', clergyTaxStatus: 'retired', effectiveOn: '2026-02-01' }
  await buildEmployee(context, retired, organization)
  const { staff } = await planOf(mine, organization)
  const found = staff.people.find(({ id }) => id === custodian.id)
  expect(found?.minimum?.words).toContain('minimum wage')
  expect(staff.leftOut).toContainEqual({ name: 'Fay Rest', because: 'paid a pension' })
})

test('who is paid the minimum wage to the cent needs no raise by it, whatever the hours', async () => {
  const montana = { city: 'Billings', state: 'MT', zip: '59101' } // its wage of $10.85 makes parts of a cent
  const { organization, mine, hourly } = await staffed(montana)
  const found = (await planOf(mine, organization)).staff.people.find(({ id }) => id === hourly.id)
  const wage = Number(/\$(\d+\.\d\d) an hour/.exec(found?.minimum?.words ?? '')?.[1])
  // a year of them ends below half a cent, which is not paid
  const hours = Array.from({ length: 60 }, (_, i) => (1901 + i) / 100).find((one) => {
    const part = (wage * 100 * one * 52) % 1
    return part > 0.01 && part < 0.49
  })
  const pay = { basePay: String(wage), basePayPeriod: 'hour', hoursPerWeek: String(hours) }
  const least = await buildBookkeeper(context, { ...pay, name: 'Ed Least' }, organization)
  const search = { pool: '10,000', order: 'minimum', 'use.minimum': 'yes', date: '2027-01-01' }
  const { view } = await planOf(mine, organization, search)
  const row = view?.rows.find(({ id }) => id === least.id)
  expect(row).toMatchObject({ raise: 0, hourly: Math.round(wage * 100) })
})

test('for a year whose figures are not known the minimum is not checked, and never met', async () => {
  const minimum = { pool: '50,000', order: 'minimum', 'use.minimum': 'yes' }
  const wordsIn = async (place: Record<string, string>, date: string, basePay: string) => {
    const organization = await buildOrganization(context, { operatingBudget: '600k', ...place })
    await buildBookkeeper(
      context,
      { basePay, basePayPeriod: 'hour', payType: 'non_exempt' },
      organization,
    )
    const as = actingAs(context, organization.owner)
    const { view } = await planOf(as, organization, { ...minimum, date })
    return view?.rules.flatMap(({ words }) => words).join(' ')
  }
  const ohio = { city: 'Columbus', state: 'OH', zip: '43215' }
  expect(await wordsIn(ohio, '2027-01-01', '18')).toBe(
    'No one needs it. For 1 person this is not the whole law. Not checked for 2027: The minimum wage of Ohio of 2026 is $11.00 an hour; the one of 2027 is not published here yet.',
  )
  expect(await wordsIn(ohio, '2026-12-01', '18')).toBe(
    'Met by figures checked November 26, 2026: No one needs it.',
  )
  const omaha = { city: 'Omaha', state: 'NE', zip: '68102' }
  expect(await wordsIn(omaha, '2026-12-01', '13.60')).toContain(
    'Met by figures checked November 26, 2026: $2,',
  )
  const richmond = { city: 'Richmond', state: 'VA', zip: '23219' }
  expect(await wordsIn(richmond, '2027-01-01', '13')).toMatch(
    /^Met by .* In Virginia: .* could not be confirmed\.$/,
  )
})

/** What the rule of minimums says of one person at a church, with the raise. */
async function minimumFor(
  place: Record<string, string>,
  given: Record<string, string>,
  date: string,
) {
  const organization = await buildOrganization(context, { operatingBudget: '600k', ...place })
  await buildBookkeeper(context, given, organization)
  const as = actingAs(context, organization.owner)
  const search = { pool: '50,000', order: 'minimum', 'use.minimum': 'yes', date }
  const { view } = await planOf(as, organization, search)
  return {
    words: view?.rules.flatMap(({ words }) => words).join(' '),
    raise: view?.rows.map(({ raise }) => raise),
  }
}

const HOURLY = { basePayPeriod: 'hour', payType: 'non_exempt' }
test.each([
  ['Columbus', 'OH', '43215', { ...HOURLY, basePay: '10.80' }, /\$11\.00 an hour; the one of 2027/],
  ['Omaha', 'NE', '68102', { ...HOURLY, basePay: '13.60' }, /\$15\.00 an hour; the one of 2027/],
  ['Fresno', 'CA', '93701', { basePay: '71,000', payType: 'exempt' }, /\$1,352\.00 a week; the/],
  ['Pueblo', 'CO', '81003', { basePay: '57,000', payType: 'exempt' }, /\$1,111\.23 a week; the/],
  ['Albany', 'NY', '12207', { ...HOURLY, basePay: '16' }, /\$16\.00 an hour; the one of 2027/],
  ['Bangor', 'ME', '04401', { ...HOURLY, basePay: '15' }, /\$15\.10 an hour; the one of 2027/],
  ['Phoenix', 'AZ', '85004', { ...HOURLY, basePay: '15' }, /\$15\.15 an hour; the one of 2027/],
  ['Spokane', 'WA', '99201', { ...HOURLY, basePay: '17' }, /\$17\.13 an hour; the one of 2027/],
  ['Burlington', 'VT', '05401', { ...HOURLY, basePay: '14' }, /\$14\.42 an hour; the one of 2027/],
])('no plan for 2027 meets what is not known of it: %s', async (city, state, zip, given, why) => {
  const { words } = await minimumFor({ city, state, zip }, given, '2027-01-01')
  expect(words).not.toContain('Met')
  expect(words).toMatch(/this is not the whole law\. Not checked for 2027: /)
  expect(words).toMatch(why)
})

test('exempt staff on a salary need no raise to a wage by the hour, nor to a level of other work', async () => {
  const exempt = { payType: 'exempt' }
  const omaha = { city: 'Omaha', state: 'NE', zip: '68102' }
  const partOfTheYear = { ...exempt, basePay: '28,000', weeksPerYear: '40' }
  expect(await minimumFor(omaha, partOfTheYear, '2026-12-01')).toEqual({
    words: 'Met by figures checked November 20, 2026: No one needs it.',
    raise: [0],
  })
  const long = { ...exempt, basePay: '36,000', hoursPerWeek: '48' }
  expect((await minimumFor(omaha, long, '2026-12-01')).raise).toEqual([0])
  const albany = { city: 'Albany', state: 'NY', zip: '12207' }
  const music = { ...exempt, basePay: '40,000', exemption: 'professional' }
  expect((await minimumFor(albany, music, '2026-12-01')).raise).toEqual([0])
  const unsaid = await minimumFor(albany, { basePay: '40,000' }, '2026-12-01')
  expect(unsaid.words).toMatch(/not the whole law.*No pay type is entered.*\$1,199\.10 a week/)
})

test('a church of ministers without a table of minimums meets none', async () => {
  const organization = await buildOrganization(context)
  await buildEmployee(context, {}, organization)
  const search = { pool: '10,000', order: 'minimum', 'use.minimum': 'yes', date: '2027-01-01' }
  const { view } = await planOf(actingAs(context, organization.owner), organization, search)
  expect(view?.rules.flatMap(({ words }) => words)).toEqual([
    'No one needs it. For 1 person no minimum is known here: wage law leaves ministers out, and no denominational minimum is chosen.',
  ])
})

test('the ranges are those of the staff table', async () => {
  const { organization, mine } = await staffed()
  const table = await showStaffTable(mine, {
    ...{ organizationId: organization.id, query: readTableQuery({ definition: 'salary' }) },
  })
  const { staff } = await planOf(mine, organization)
  for (const { id, range } of staff.people) {
    const line = table.lines.find((one) => one.id === id)
    expect(range?.p50 ?? null).toBe(line?.quantiles ? (line.quantiles.p50 ?? 0) * 100 : null)
  }
})

test('only those who see everyone’s pay may plan, and only those who change pay may accept', async () => {
  const { organization, mine } = await staffed()
  const viewerWho = async (rights: { seesPay: boolean }) =>
    actingAs(context, await buildMember(context, organization, { role: 'viewer', ...rights }))
  const asked = { organizationId: organization.id, search: SEARCH }
  const viewer = await viewerWho({ seesPay: false })
  await expect(showRaisePlan(viewer, asked)).rejects.toThrow(NotAllowed)
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  await expect(showRaisePlan(stranger, asked)).rejects.toThrow(NotFound)

  const reader = await viewerWho({ seesPay: true })
  const plan = await planOf(reader, organization)
  expect(plan.mayAccept).toBe(false)
  const { shown } = plan
  await expect(acceptRaisePlan(reader, { ...asked, shown })).rejects.toThrow(NotAllowed)
  expect((await planOf(mine, organization)).mayAccept).toBe(true)
})

test('accepting proposes every raise for the date, by the hour where pay is by the hour', async () => {
  const { organization, mine, hourly } = await staffed()
  const { shown, view } = await planOf(mine, organization)
  const accepted = await acceptRaisePlan(mine, {
    ...{ organizationId: organization.id, search: SEARCH, shown },
  })
  expect(accepted).toEqual({ saved: 3, removed: 0 })
  const table = await showStaffTable(mine, {
    ...{ organizationId: organization.id, query: readTableQuery({ definition: 'salary' }) },
  })
  for (const { id, salary } of view?.rows ?? []) {
    expect(table.lines.find((line) => line.id === id)).toMatchObject({
      ...{ proposed: salary / 100, proposal: { effectiveOn: '2027-01-01', by: 'Pat Example' } },
    })
  }
  expect(table.lines.find(({ id }) => id === hourly.id)?.proposal?.text).toMatch(/^\$19\.\d\d\/hr$/)
})

test('a plan is not accepted after somebody changed pay, a proposal, or who is there', async () => {
  const { organization, mine, books } = await staffed()
  const { shown } = await planOf(mine, organization)
  const accept = (key: string) =>
    acceptRaisePlan(mine, { organizationId: organization.id, search: SEARCH, shown: key })
  await database.knex('employees').where({ id: books.id }).increment('version')
  await expect(accept(shown)).rejects.toThrow(/nothing was saved.*Ann Books/)
  const { shown: current } = await planOf(mine, organization)
  await buildBookkeeper(context, { name: 'Eve New', basePay: '30,000' }, organization)
  await expect(accept(current)).rejects.toThrow(InvalidInput)
  const table = await showStaffTable(mine, {
    ...{ organizationId: organization.id, query: readTableQuery({}) },
  })
  const proposed = table.lines.filter(({ proposal }) => proposal?.effectiveOn === '2027-01-01')
  expect(proposed).toEqual([])
})

test('nothing that is not a plan is accepted', async () => {
  const { organization, mine } = await staffed()
  const refused = async (search: Record<string, string>) => {
    const { shown } = await planOf(mine, organization, search)
    return acceptRaisePlan(mine, { organizationId: organization.id, search, shown })
  }
  await expect(refused({})).rejects.toThrow(/Calculate the plan first/)
  await expect(refused({ ...SEARCH, pool: 'a lot' })).rejects.toThrow(/Calculate the plan first/)
  await expect(refused({ ...SEARCH, pool: '0' })).rejects.toThrow(/raises no one/)
  await expect(refused({ ...SEARCH, date: '2026-01-01' })).rejects.toThrow(/after today/)
})

test('an organization without people has an empty plan', async () => {
  const organization = await buildOrganization(context)
  const { staff, view } = await planOf(actingAs(context, organization.owner), organization)
  expect(staff.people).toEqual([])
  expect(view?.finding).toBe('No one gets a raise from the pool of $10,000.')
})

test('no pool tells more of the market than the percentile that the staff table shows', async () => {
  const { organization, mine, books } = await staffed()
  const table = await showStaffTable(mine, {
    ...{ organizationId: organization.id, query: readTableQuery({ definition: 'salary' }) },
  })
  const p25 = (table.lines.find(({ id }) => id === books.id)?.quantiles?.p25 ?? 0) * 100
  const quarter = { order: 'quarter', 'use.quarter': 'yes', date: '2027-01-01' }
  const salaries: number[] = []
  for (const pool of [100, 999, 5_000, 50_000, 500_000]) {
    const { view } = await planOf(mine, organization, { ...quarter, pool: String(pool) })
    salaries.push(view?.rows.find(({ id }) => id === books.id)?.salary ?? 0)
  }
  expect(Math.max(...salaries)).toBe(Math.max(4_000_000, p25))
})
