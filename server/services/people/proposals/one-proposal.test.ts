/** One proposal for each person and day: typed anywhere, seen everywhere, and pay on its day. */
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import type { Criteria } from '~/core/answers/board-packets/packet.ts'
import { decisionForm } from '~/core/answers/board-packets/packet-forms.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput } from '~/core/errors.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import { proposedRows, sumOfRows } from '~/core/people/employees/proposed-rows.ts'
import { organizationPayTables } from '~/database/queries/people/account-export.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { saveDecision, savePart } from '../../answers/board-packets/save-part.ts'
import { showPacket } from '../../answers/board-packets/show-packet.ts'
import { sealCriteria, startPacket } from '../../answers/board-packets/start-packet.ts'
import { workingReport } from '../../answers/reports/report.ts'
import { frozenReportFile } from '../../answers/reports/report-files.ts'
import { rerunReport } from '../../answers/reports/rerun-report.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showReport } from '../../answers/reports/show-report.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { showRaisePlan } from '../../planning/analyses/raise-plan.ts'
import { exportStaffTable, showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { showEmployee } from '../employees/show-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { saveProposals } from './save-proposals.ts'
import { showNextYear } from './show-next-year.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

/** The same person on another day. */
const on = (day: string, { actor }: Context) =>
  buildContext(database.knex, actor, { now: () => new Date(`${day}T12:00:00Z`) })

async function pastor() {
  const { id, organization } = await buildEmployee(context)
  return { id, organization, mine: actingAs(context, organization.owner) }
}

async function propose(
  as: Context,
  { id }: BuiltOrganization,
  row: { readonly employeeId: number; readonly proposed: string; readonly version?: number },
) {
  const { employeeId, proposed, version = 1 } = row
  const form = { [`proposed.${employeeId}`]: proposed, [`version.${employeeId}`]: String(version) }
  const input = proposalsForm.parse({ effectiveOn: '2027-01-01', ...form })
  return await saveProposals(as, { ...input, organizationId: id })
}

const tableOf = (as: Context, { id }: BuiltOrganization) =>
  showStaffTable(as, { organizationId: id, query: readTableQuery({}) })

const reportOf = async (as: Context, employeeId: number, search: Record<string, string> = {}) =>
  (await workingReport(as, { employeeId, query: readReportQuery(search) })).report

/** A packet whose criteria are sealed. */
async function sealedPacket(as: Context, employeeId: number) {
  const address = { employeeId, ...(await startPacket(as, { employeeId })) }
  const content: Criteria = {
    ...{ position: 'Solo pastor', duties: 'Leads.', organizationTypes: 'church' },
    ...{ budgetFrom: 0, budgetTo: 62_000_000, geography: 'Ohio', denomination: null },
    ...{ definition: 'salary', targetPercentile: 50, reason: 'Like ours.' },
  }
  await savePart(as, { ...address, part: 'criteria', content, version: 0 })
  await sealCriteria(as, { ...address, version: 1 })
  return address
}

test('a proposal of the table is in the report, next year, the packet, the history and the files', async () => {
  const { id, organization, mine } = await pastor()
  await propose(mine, organization, { employeeId: id, proposed: '+5%' })
  const proposal = { effectiveOn: '2027-01-01', by: 'Pat Example' }

  const [line] = (await tableOf(mine, organization)).lines
  expect(line).toMatchObject({ pay: 76_000, proposed: 79_800 })
  expect(line?.proposal).toMatchObject({ ...proposal, text: '$79,800' })

  const report = await reportOf(mine, id)
  expect(report.pay?.dollars).toBe(76_000)
  expect(report.proposed?.dollars).toBe(79_800)
  expect(report.proposal).toMatchObject(proposal)

  const { rows } = await showNextYear(mine, { organizationId: organization.id })
  expect(rows[0]?.proposal).toMatchObject({ ...proposal, text: '$79,800' })

  const address = await sealedPacket(mine, id)
  const packet = await showPacket(mine, address)
  expect(packet.proposal).toMatchObject(proposal)
  expect(packet.forms.decision.values).toMatchObject({
    ...{ cash: '$61,800', housing: '$18,000', effectiveOn: '2027-01-01' },
  })

  const { payHistory, planned } = await showEmployee(mine, { employeeId: id })
  expect(payHistory?.[0]).toMatchObject({ ...proposal, proposedAs: '+5%', at: expect.any(Date) })
  expect(planned?.effectiveOn).toBe('2027-01-01')

  const { cards } = await showDashboard(mine, { organizationId: organization.id })
  expect(cards[0]).toMatchObject({ pay: 76_000, proposed: 79_800 })

  const csv = await exportStaffTable(mine, {
    ...{ organizationId: organization.id, query: readTableQuery({}) },
  })
  expect(csv).toMatch(/79800,0\.05,2027-01-01,Pat Example,2026-11-20/)
  const look = await lookAtStaff({ ...mine }, 'own copy', {
    ...{ id: organization.id, membership: { role: 'owner', seesPay: true } },
  })
  const tables = look.open(
    await organizationPayTables(database.knex, { organizationId: organization.id }),
  )
  expect(tables?.pay?.rows).toContainEqual(
    expect.objectContaining({ proposed_as: '+5%', entered_by: 'Pat Example' }),
  )
})

const BENEFITS = { retirement: '4,000', insurance: '8,000', housingAllowance: '' }
const IN_A_HOUSE = { basePay: '41,400', livesInParsonage: 'yes', parsonageRentalValue: '14,400' }
const LAY = { position: 'bookkeeper', ordained: 'no', basePay: '50,000' }
const LODGED = { ...LAY, position: 'custodian', basePay: '30,000', payType: 'non_exempt' }

/** Dollars of an amount in the form of a decision. */
const typedDollars = (text = '') => Number(text.replace(/[$,]/g, ''))

test.each([
  ['a minister in a parsonage', IN_A_HOUSE, { now: 67_800, planned: 69_800, inKind: 14_400 }],
  ['lay staff', LAY, { now: 65_825, planned: 67_978 }],
  [
    'lay staff who must live on the premises',
    { ...LODGED, requiredLodging: 'yes', parsonageRentalValue: '9,600' },
    { now: 53_895, planned: 56_048, inKind: 9_600 },
  ],
] as const)('what %s cost the employer is one amount everywhere', async (_, given, cost) => {
  const { id, organization } = await buildEmployee(context, { ...BENEFITS, ...given })
  const mine = actingAs(context, organization.owner)
  const organizationId = organization.id
  const plan = await showRaisePlan(mine, { organizationId, search: { pool: '1,000' } })
  const present = await reportOf(mine, id)
  await propose(mine, organization, { employeeId: id, proposed: '+2000' })
  const report = await reportOf(mine, id)
  const query = readTableQuery({ definition: 'employer_cost' })
  const [line] = (await showStaffTable(mine, { organizationId, query })).lines
  const next = await showNextYear(mine, { organizationId })
  const sum = sumOfRows(proposedRows(next.rows, {}), next.employer)
  const packet = await showPacket(mine, await sealedPacket(mine, id))
  const { effectiveOn: _on, ...decided } = packet.forms.decision.values
  const inPacket = Object.values(decided).reduce((all, text) => all + typedDollars(text), 0)

  expect({
    answer: present.pay?.employerCost,
    package: present.definitions?.find(({ definition }) => definition === 'employer_cost')?.own,
    clergy: (present.clergy?.person?.cost ?? 0) / 100,
    table: line?.pay,
    plan: !plan.locked && plan.staff.cost / 100,
    nextYear: sum.now / 100,
  }).toEqual(
    Object.fromEntries(
      ['answer', 'package', 'clergy', 'table', 'plan', 'nextYear'].map((page) => [page, cost.now]),
    ),
  )
  expect({
    answer: report.proposed?.employerCost,
    clergy: (report.clergy?.person?.cost ?? 0) / 100,
    table: line?.proposed,
    nextYear: sum.next / 100,
    packet: inPacket,
  }).toEqual(
    Object.fromEntries(
      ['answer', 'clergy', 'table', 'nextYear', 'packet'].map((page) => [page, cost.planned]),
    ),
  )
  expect(report.pay?.inKind).toBe('inKind' in cost ? cost.inKind : undefined)
  const words = JSON.stringify(sectionsOf(report))
  expect(words.match(/pay, housing, benefits and employer FICA/g)?.length).toBeGreaterThan(1)
  if ('inKind' in cost) expect(words).toMatch(/is the rental value of the house, not cash/)
})

test('the day comes and the proposal is pay; nothing is proposed then', async () => {
  const { id, organization, mine } = await pastor()
  await propose(mine, organization, { employeeId: id, proposed: '80k' })
  const before = await tableOf(on('2026-12-31', mine), organization)
  expect(before.lines[0]).toMatchObject({ pay: 76_000, proposed: 80_000 })
  const after = await tableOf(on('2027-01-01', mine), organization)
  expect(after.lines[0]).toMatchObject({ pay: 80_000, proposed: null, proposal: null })
  expect(after.totals).toMatchObject({ pay: 80_000, proposals: 0 })
})

test('pay that begins later, and pay of a person not hired yet, is never counted as paid now', async () => {
  const { organization, mine } = await pastor()
  const later = { name: 'Ann Later', basePay: '19,377', effectiveOn: '2027-01-01' }
  const { id } = await buildBookkeeper(context, later, organization)
  const hire = { name: 'Bo Planned', basePay: '20,000', kind: 'planned_hire' }
  await buildBookkeeper(context, { ...hire, effectiveOn: '2026-01-01' }, organization)

  const { totals, lines } = await tableOf(mine, organization)
  expect(totals).toMatchObject({ people: 3, paid: 1, pay: 76_000, proposals: 2 })
  expect(totals?.proposed).toBe(76_000 + 19_377 + 20_000)
  expect(lines.find(({ name }) => name === 'Ann Later')).toMatchObject({
    ...{ pay: null, compaRatio: null, lastChange: null, proposed: 19_377 },
  })
  const { rows } = await showNextYear(mine, { organizationId: organization.id })
  expect(rows.map(({ pay }) => pay !== null)).toEqual([true, false, false])
  const report = await reportOf(mine, id)
  expect([report.pay, report.proposed?.dollars]).toEqual([null, 19_377])
  const { pay, planned } = await showEmployee(mine, { employeeId: id })
  expect([pay, planned?.effectiveOn]).toEqual([null, '2027-01-01'])
})

test('a report as of January 1 knows the pay planned for January 1, and says that it is planned', async () => {
  const { id, organization, mine } = await pastor()
  await propose(mine, organization, { employeeId: id, proposed: '80k' })
  const report = await reportOf(mine, id, { asOf: '2027-01-01' })
  expect(report).toMatchObject({ isPayPlanned: true, payEffectiveOn: '2027-01-01' })
  expect([report.pay?.dollars, report.proposed]).toEqual([80_000, null])
  expect((await reportOf(mine, id, { asOf: '2026-12-31' })).pay?.dollars).toBe(76_000)
  const { number } = await saveReport(mine, {
    ...{ employeeId: id, query: readReportQuery({ asOf: '2027-01-01' }) },
  })
  const file = await frozenReportFile(mine, { employeeId: id, number, format: 'json' })
  expect(JSON.parse(String(file.body)).report.pay).toMatchObject({
    ...{ dollars: 80_000, since: '2027-01-01', isPlanned: true },
  })
})

test('a figure that is tried stores nothing, understands a change, and is not taken twice', async () => {
  const { id, organization, mine } = await pastor()
  await propose(mine, organization, { employeeId: id, proposed: '80k' })
  const tried = await reportOf(mine, id, { proposed: '+10%' })
  expect(tried.proposed?.dollars).toBe(83_600)
  expect(tried.proposal).toBeUndefined()
  expect((await reportOf(mine, id)).proposed?.dollars).toBe(80_000)

  const query = readReportQuery({ proposed: '+10%' })
  const { number } = await saveReport(mine, { employeeId: id, query })
  const later = on('2027-02-01', mine)
  const again = await rerunReport(later, { employeeId: id, number })
  const { report } = await showReport(later, { employeeId: id, number: again.number })
  expect([report.pay?.dollars, report.proposed?.dollars]).toEqual([80_000, 83_600])
})

test('a decided packet writes the proposal; another decision moves it', async () => {
  const { id, organization, mine } = await pastor()
  await propose(mine, organization, { employeeId: id, proposed: '78k' })
  const address = await sealedPacket(mine, id)
  const decide = (given: Record<string, string>, version: number) =>
    saveDecision(mine, {
      ...{ ...address, version },
      typed: decisionForm.parse({ cash: '62k', housing: '18k', terms: 'One year.', ...given }),
    })
  await decide({ effectiveOn: '2027-01-01' }, 0)
  expect((await tableOf(mine, organization)).lines[0]).toMatchObject({ proposed: 80_000 })
  const { payHistory } = await showEmployee(mine, { employeeId: id })
  expect(payHistory?.[0]).toMatchObject({ reason: 'Board packet 1', by: 'Pat Example' })

  await decide({ effectiveOn: '2027-02-01', cash: '+10%' }, 1)
  const moved = await showEmployee(mine, { employeeId: id })
  expect(moved.payHistory?.map(({ effectiveOn }) => effectiveOn)).toEqual([
    ...['2027-02-01', '2026-01-01'],
  ])
  // 10% more than 58,000 of cash, with the same housing
  expect((await tableOf(mine, organization)).lines[0]).toMatchObject({ proposed: 81_800 })

  await decide({ effectiveOn: '2026-11-01' }, 2)
  const begun = await showEmployee(mine, { employeeId: id })
  expect(begun.pay?.effectiveOn).toBe('2026-01-01')
})

test('on New Year’s Eve in Ohio, when London has January, the board still plans for January 1', async () => {
  const { id, organization, mine: owner } = await pastor()
  const now = () => new Date('2027-01-01T01:30:00Z')
  const mine = buildContext(database.knex, owner.actor, { now })
  expect((await showNextYear(mine, { organizationId: organization.id })).effectiveOn).toBe(
    '2027-01-01',
  )
  const address = await sealedPacket(mine, id)
  await saveDecision(mine, {
    ...{ ...address, version: 0 },
    typed: decisionForm.parse({
      ...{ cash: '62k', housing: '18k', terms: 'One year.' },
      effectiveOn: '2027-01-01',
    }),
  })
  const [line] = (await tableOf(mine, organization)).lines
  expect(line).toMatchObject({ pay: 76_000, proposed: 80_000 })
})

test('$25 a year is asked about before it is decided and planned', async () => {
  const { id, mine } = await pastor()
  const address = await sealedPacket(mine, id)
  const form = { cash: '25', effectiveOn: '2027-01-01', terms: 'One year.' }
  const decide = (given: Record<string, string>) =>
    saveDecision(mine, { ...address, version: 0, typed: decisionForm.parse(given) })
  const refusal: unknown = await decide(form).catch((error: unknown) => error)
  if (!(refusal instanceof InvalidInput)) throw new Error('a question was expected')
  expect(refusal.questions).toMatchObject([{ key: 'pay-period', field: 'cash' }])
  const planned = async () => (await showEmployee(mine, { employeeId: id })).payHistory?.[0]
  expect(await planned()).toMatchObject({ effectiveOn: '2026-01-01' })
  await decide(answered(form, refusal, 'Make it $25.00 an hour'))
  expect((await planned())?.components).toContainEqual(
    expect.objectContaining({ kind: 'base', annual: 5_200_000 }),
  )
})

test('an amount of a decision that cannot be read is refused at its field', async () => {
  const { id, mine } = await pastor()
  const address = await sealedPacket(mine, id)
  const typed = decisionForm.parse({
    ...{
      cash: '2m',
      retirement: '+3%',
      employerFica: '+3%',
      effectiveOn: '2027-01-01',
      terms: 'x',
    },
  })
  const refused = saveDecision(mine, { ...address, typed, version: 0 })
  await expect(refused).rejects.toThrow(InvalidInput)
  await expect(refused).rejects.toMatchObject({
    errors: { cash: /more than \$1,000,000/, employerFica: /no current pay/ },
  })
})

test('what a member proposed stays when their account is gone', async () => {
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(context, {}, organization)
  const mine = actingAs(context, organization.owner)
  await propose(mine, organization, { employeeId: id, proposed: '80k' })
  await database.knex('pay_packages').where({ employee_id: id }).update({ created_by: null })
  expect((await reportOf(mine, id)).proposal).toMatchObject({ by: null })
})
