/**
 * Walks every reader of pay as staff of ours, as a member and as a viewer without pay: each look leaves its trace once.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { readLibraryQuery } from '~/core/answers/reports/library.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import type { Actor } from '~/core/policy.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import { Closed } from '~/database/closed.ts'
import type { Context } from '~/server/context.ts'
import { actingAs, buildEmployee, buildMember, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { packetFile } from '../../answers/board-packets/packet-file.ts'
import { showPacket } from '../../answers/board-packets/show-packet.ts'
import { startPacket } from '../../answers/board-packets/start-packet.ts'
import { previewEmployee } from '../../answers/estimates/preview-estimate.ts'
import { compareFrozen } from '../../answers/reports/compare-reports.ts'
import { listLibrary } from '../../answers/reports/list-library.ts'
import { workingReport } from '../../answers/reports/report.ts'
import {
  frozenReportFile,
  reportsPdf,
  workingReportFile,
} from '../../answers/reports/report-files.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { showReport } from '../../answers/reports/show-report.ts'
import { showSummary } from '../../answers/summaries/show-summary.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { lettersFile, showLetters } from '../../planning/analyses/letters.ts'
import { exportStaffTable, showStaffTable } from '../../planning/analyses/show-staff-table.ts'
import { showSalaryQueue } from '../../staff/data/salary-health.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { listEmployeeFindings } from '../employees/check-employee-health.ts'
import { showEmployee } from '../employees/show-employee.ts'
import { showPayHistory } from '../employees/show-pay-history.ts'
import { showNextYear } from '../proposals/show-next-year.ts'
import { showReceipts } from '../receipts/show-receipts.ts'
import { type ClosedEmployee, loadEmployeeFor } from './load-employee.ts'
import { lookAtPerson } from './look.ts'
import { PERSON_PURPOSES, STAFF_PURPOSES } from './purposes.ts'

/** the pay of the one person here and what it comes to, in dollars and cents: an id that has the same digits is none */
const AMOUNTS = /\b(61,?234|6123400|79,?234|7923400)\b/

const { database, context } = await testWorld()
const built = await buildEmployee(context, { basePay: '61,234' })
const organization = built.organization
const employeeId = built.id
const owner = actingAs(context, organization.owner)
const query = readReportQuery({})
await saveReport(owner, { employeeId, query })
await saveReport(owner, { employeeId, query })
await startPacket(owner, { employeeId })
await database.knex('health_findings').insert({
  ...{ source: 'member', employee_id: employeeId, rule: 'stale', severity: 'ask', score: 1 },
  ...{ message: 'Is $61,234 right?', fingerprint: 'one', status: 'open', holds_out: false },
  found_at: context.now(),
})

type Reader = (context: Context) => Promise<unknown>

interface Traces {
  /** as staff who are no member: action and what it is about */
  readonly ofStaff: readonly string[]
  /** as a member: whose ranges were seen */
  readonly ofMember: readonly ('person' | 'everybody')[]
  /** the events of a member */
  readonly events?: readonly string[]
}

const PERSON = 'pay.read employee'
const EVERYBODY = 'pay.read organization'

const READERS: Readonly<Record<string, [read: Reader, traces: Traces]>> = {
  showEmployee: [(by) => showEmployee(by, { employeeId }), { ofStaff: [PERSON], ofMember: [] }],
  showPayHistory: [
    (by) => showPayHistory(by, { employeeId, correct: null }),
    { ofStaff: [PERSON], ofMember: [] },
  ],
  listEmployeeFindings: [
    (by) => listEmployeeFindings(by, { employeeId }),
    { ofStaff: [], ofMember: [] },
  ],
  showNextYear: [(by) => showNextYear(by, here()), { ofStaff: [EVERYBODY], ofMember: [] }],
  showStaffTable: [
    (by) => showStaffTable(by, { ...here(), query: readTableQuery({}) }),
    { ofStaff: [EVERYBODY], ofMember: ['everybody'] },
  ],
  exportStaffTable: [
    (by) => exportStaffTable(by, { ...here(), query: readTableQuery({}) }),
    {
      ofStaff: [EVERYBODY, 'table.export organization'],
      ofMember: ['everybody'],
      events: ['table.export organization'],
    },
  ],
  showDashboard: [
    (by) => showDashboard(by, here()),
    { ofStaff: [EVERYBODY], ofMember: ['everybody'] },
  ],
  showSummary: [(by) => showSummary(by, here()), { ofStaff: [EVERYBODY], ofMember: ['everybody'] }],
  workingReport: [
    async (by) => (await workingReport(by, { employeeId, query: readReportQuery({}) })).report,
    { ofStaff: [PERSON], ofMember: ['person'] },
  ],
  previewEmployee: [
    (by) => previewEmployee(by, { employeeId }),
    { ofStaff: [PERSON], ofMember: ['person'] },
  ],
  workingReportFile: [
    (by) => workingReportFile(by, { employeeId, query: readReportQuery({}), format: 'csv' }),
    {
      ofStaff: [PERSON, 'report.export employee'],
      ofMember: ['person'],
      events: ['report.export employee'],
    },
  ],
  showReport: [
    (by) => showReport(by, { employeeId, number: 1 }),
    { ofStaff: [PERSON], ofMember: ['person'] },
  ],
  frozenReportFile: [
    (by) => frozenReportFile(by, { employeeId, number: 1, format: 'json' }),
    {
      ofStaff: [PERSON, 'report.export employee'],
      ofMember: ['person'],
      events: ['report.export employee'],
    },
  ],
  reportsPdf: [
    (by) => reportsPdf(by, { ...here(), numbers: [1, 2] }),
    {
      ofStaff: ['report.export organization'],
      ofMember: ['person'],
      events: ['report.export organization'],
    },
  ],
  compareFrozen: [
    (by) => compareFrozen(by, { ...here(), numbers: [1, 2] }),
    { ofStaff: [EVERYBODY], ofMember: ['person'] },
  ],
  listLibrary: [
    (by) => listLibrary(by, { ...here(), query: readLibraryQuery({}) }),
    { ofStaff: [EVERYBODY], ofMember: ['everybody'] },
  ],
  showPacket: [
    (by) => showPacket(by, { employeeId, number: 1 }),
    { ofStaff: [PERSON], ofMember: [] },
  ],
  showLetters: [(by) => showLetters(by, here()), { ofStaff: [EVERYBODY], ofMember: [] }],
  lettersFile: [
    (by) => lettersFile(by, { ...here(), only: employeeId, whom: 'everyone', part: 1 }),
    {
      ofStaff: ['letters.export employee'],
      ofMember: [],
      events: ['letters.export employee'],
    },
  ],
  packetFile: [
    (by) => packetFile(by, { employeeId, number: 1 }),
    {
      ofStaff: [PERSON, 'packet.export employee'],
      ofMember: [],
      events: ['packet.export employee'],
    },
  ],
}

function here() {
  return { organizationId: organization.id }
}

test.each(Object.entries(READERS))(
  '%s is written down once when staff of ours read it',
  async (_name, [read, { ofStaff }]) => {
    const { id } = await buildUser(context)
    await read(as({ kind: 'staff', id, roles: ['admin'] }))
    expect(await eventsOf(id)).toEqual(ofStaff)
    expect(await viewsOf(id)).toEqual([]) // the audit log tells of staff
  },
)

test.each(Object.entries(READERS))(
  '%s says whose ranges a member saw, once, and nothing more of a member',
  async (_name, [read, { ofMember, events = [] }]) => {
    const { id } = await buildMember(context, organization, { role: 'editor', seesPay: true })
    // as a page: what it reads twice is one look
    await read({ ...as({ kind: 'user', id }), readings: new Map() })
    expect(await viewsOf(id)).toEqual(ofMember)
    expect(await eventsOf(id)).toEqual(events)
  },
)

test.each(Object.entries(READERS))(
  '%s gives no pay to a viewer who may not see it',
  async (_name, [read]) => {
    const viewer = { role: 'viewer', seesPay: false } as const
    const { id } = await buildMember(context, organization, viewer)
    const answer = await read(as({ kind: 'user', id })).catch((error: Error) => error.name)
    expect(JSON.stringify(answer)).not.toMatch(AMOUNTS)
  },
)

test('what staff list of findings about people is written down for the owners of each', async () => {
  const { id } = await buildUser(context)
  await showSalaryQueue(as({ kind: 'staff', id, roles: ['analyst'] }), {
    queue: SALARY_QUEUE.read({}),
  })
  expect(await eventsOf(id)).toEqual([PERSON])
  const event = await database.knex('audit_events').where({ actor_id: id }).first()
  expect(event).toMatchObject({
    ...{ organization_id: organization.id, subject_id: employeeId },
    details: { purpose: 'findings about pay' },
  })
})

test('receipts show which records are used, and no amount: nothing is written', async () => {
  const { id } = await buildUser(context)
  const shown = await showReceipts(as({ kind: 'staff', id, roles: ['admin'] }), here())
  expect(JSON.stringify(shown)).not.toMatch(AMOUNTS)
  expect(await eventsOf(id)).toEqual([])
})

test('a copy of everything tells that it was taken, and whose reports were in it', async () => {
  const { id } = await buildMember(context, organization, { role: 'editor', seesPay: true })
  const { archive } = await exportAccount(as({ kind: 'user', id }))
  await buffer(archive)
  expect(await viewsOf(id)).toEqual(['everybody'])
  expect(await eventsOf(id)).toEqual(['user.export user', 'organization.export null'])
})

test('a reader that forgets the gate does not compile, and finds nothing', async () => {
  const employee: ClosedEmployee = await loadEmployeeFor(context, 'employee.read', employeeId)
  // @ts-expect-error: closed pay has no package
  expect(employee.pay.package).toBeUndefined()
  // @ts-expect-error: nor a day
  expect(employee.pay.effectiveOn).toBeUndefined()
  expect(JSON.stringify(employee)).not.toMatch(/6123400|"pay"/)
  expect(JSON.stringify(new Closed('61234'))).toBeUndefined()

  const look = await lookAtPerson(context, 'employee page', employee)
  expect(look.open(employee.pay)?.components.map(({ asTyped }) => asTyped)).toContain('61,234')
})

test('docs/pay-access.md tells of every purpose', () => {
  const told = readFileSync('docs/pay-access.md', 'utf8')
  const purposes = [...Object.keys(PERSON_PURPOSES), ...Object.keys(STAFF_PURPOSES)]
  expect(purposes.filter((purpose) => !told.includes(`| ${purpose} |`))).toEqual([])
})

function as(actor: Actor): Context {
  return { ...context, actor }
}

async function eventsOf(actorId: number): Promise<string[]> {
  const rows: { action: string; subject_kind: string }[] = await database
    .knex('audit_events')
    .where({ actor_id: actorId })
    .orderBy('id')
    .select('action', 'subject_kind')
  return rows.map((row) => `${row.action} ${row.subject_kind}`)
}

async function viewsOf(userId: number): Promise<string[]> {
  const seen = { user_id: userId, count: 1 }
  const people = await database.knex('estimate_views').where(seen)
  const staff = await database.knex('staff_range_views').where(seen)
  return [...people.map(() => 'person'), ...staff.map(() => 'everybody')]
}
