import { expect, test } from 'vitest'
import type { Criteria, Decision, Meeting } from '~/core/answers/board-packets/packet.ts'
import { decisionForm } from '~/core/answers/board-packets/packet-forms.ts'
import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { Conflict, InvalidInput, LimitReached, NotAllowed, NotFound } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { deleteEmployee } from '../../people/employees/change-employee.ts'
import {
  archiveOrganization,
  deleteOrganization,
} from '../../people/organizations/archive-organization.ts'
import { previewEmployee } from '../estimates/preview-estimate.ts'
import { saveReport } from '../reports/save-report.ts'
import { amendPacket } from './amend-packet.ts'
import { finalizePacket } from './finalize-packet.ts'
import { listPackets } from './list-packets.ts'
import { packetFile } from './packet-file.ts'
import {
  addEntry,
  changeEntry,
  removeEntry,
  saveAttendees,
  saveDecision,
  savePart,
} from './save-part.ts'
import { showPacket } from './show-packet.ts'
import {
  attachReport,
  detachReport,
  sealCriteria,
  setAsidePacket,
  sha256Of,
  startPacket,
} from './start-packet.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

const CRITERIA: Criteria = {
  position: 'Solo pastor',
  duties: 'Leads worship and care for 150 people.',
  organizationTypes: 'church',
  budgetFrom: 15_500_000,
  budgetTo: 62_000_000,
  geography: 'Ohio and its neighbors',
  denomination: null,
  definition: 'salary',
  targetPercentile: 50,
  reason: 'Churches of half to twice our budget.',
}
const COMPARABLE: OwnComparable = {
  ...{ organization: 'A church of 180 in the next county', organizationType: 'church' },
  ...{ budget: 35_000_000, position: 'Pastor', fullTime: true, hoursPerWeek: 40 },
  ...{ asTyped: '80k', amount: 8_000_000, period: 'year', annual: 8_000_000 },
  ...{ definition: 'salary', source: 'call', sourceDetail: 'its treasurer' },
  ...{ obtainedOn: '2026-10-01', obtainedBy: 'Pat', similarCommunity: true },
}
const MEETING: Meeting = {
  ...{ approver: 'session', hadData: true },
  ...{ body: 'Session', authority: 'Bylaws, article 4', metOn: '2026-11-20' },
  ...{ nextMeetingOn: null, votesFor: 1, votesAgainst: 0, votesAbstained: 0 },
}
const DECISION: Decision = {
  ...{ cash: 6_000_000, housing: 2_200_000, secaOffset: 0, retirement: 0, insurance: 0 },
  ...{ employerFica: 0, effectiveOn: '2027-01-01', terms: 'One year.' },
  ...{ basis: null, adjustments: null },
}

/** A packet of a new person, begun by the owner. */
async function begun() {
  const employee = await buildEmployee(context)
  const mine = actingAs(context, employee.organization.owner)
  const address = {
    employeeId: employee.id,
    ...(await startPacket(mine, { employeeId: employee.id })),
  }
  return { employee, mine, address }
}

async function sealed() {
  const packet = await begun()
  const { mine, address } = packet
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  return packet
}

/** With one comparable, one member, a vote and a decision inside the range of the comparables. */
async function complete(decision: Partial<Decision> = {}) {
  const packet = await sealed()
  const { mine, address } = packet
  await addEntry(mine, { ...address, kind: 'comparable', content: COMPARABLE })
  await addEntry(mine, {
    ...{ ...address, kind: 'comparable' },
    content: { ...COMPARABLE, annual: 8_500_000, amount: 8_500_000, asTyped: '85k' },
  })
  await saveAttendees(mine, { ...address, present: 'Ann Lee, clerk', version: 0 })
  await savePart(mine, { ...address, part: 'meeting', content: MEETING, version: 0 })
  await savePart(mine, {
    ...{ ...address, part: 'decision', version: 0 },
    content: { ...DECISION, ...decision },
  })
  return packet
}

const shown = (mine: Context, address: { employeeId: number; number: number }) =>
  showPacket(mine, address)

test('before the seal a packet reads no figure and takes none', async () => {
  const { mine, address } = await begun()
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  const packet = await shown(mine, address)
  expect(packet).toMatchObject({ state: 'unsealed', range: null, savedReports: [] })
  expect(packet.record.report).toBeNull()
  await expect(attachReport(mine, { ...address, report: 'now' })).rejects.toThrow(Conflict)
  const comparable = { ...address, kind: 'comparable', content: COMPARABLE } as const
  await expect(addEntry(mine, comparable)).rejects.toThrow('seal the criteria first')
})

test('the seal keeps the criteria word for word with a hash, and who had looked before', async () => {
  const { mine, address, employee } = await begun()
  await previewEmployee(mine, { employeeId: employee.id })
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  const row = await database.knex('board_packets').where({ employee_id: employee.id }).first()
  expect(row!.sealed_sha256).toBe(sha256Of(row!.sealed_text!))
  expect(JSON.parse(row!.sealed_text!)).toMatchObject({ criteria: CRITERIA })
  const { record } = await shown(mine, address)
  expect(record.criteria).toEqual(CRITERIA)
  expect(record.seenBefore).toMatchObject([{ name: 'Pat Example', what: 'estimate', count: 1 }])
})

test('nobody seals criteria that were changed meanwhile', async () => {
  const { mine, address } = await begun()
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  const changed = { ...CRITERIA, targetPercentile: 75 }
  await savePart(mine, { ...address, part: 'criteria', content: changed, version: 1 })
  await expect(sealCriteria(mine, { ...address, version: 1 })).rejects.toThrow(Conflict)
})

test('sealed criteria are amended, never changed: not by the services, not by SQL', async () => {
  const { mine, address, employee } = await sealed()
  const again = { ...address, part: 'criteria', content: CRITERIA, version: 1 } as const
  await expect(savePart(mine, again)).rejects.toThrow('cannot be changed')
  await expect(sealCriteria(mine, { ...address, version: 1 })).rejects.toThrow('cannot be changed')
  const packet = await database.knex('board_packets').where({ employee_id: employee.id }).first()
  const refused = (sql: string) =>
    expect(database.knex.raw(sql, { id: packet!.id })).rejects.toThrow()
  await refused(`update board_packets set sealed_text = '{}' where id = :id`)
  await refused(`update board_packets set sealed_sha256 = repeat('0', 64) where id = :id`)
  await refused(`update board_packets set sealed_at = null, sealed_text = null, sealed_sha256 = null,
    sealed_by_name = null where id = :id`)
  await refused(`update board_packet_parts set content = '{}' where packet_id = :id`)
  await refused(`delete from board_packet_parts where packet_id = :id`)
  await refused('delete from board_packets where id = :id')

  const amendment = { kind: 'criteria', text: 'Also Kentucky.', reason: 'Few in Ohio.' } as const
  await amendPacket(mine, { ...address, ...amendment })
  await refused(`update board_packet_amendments set text = 'x' where packet_id = :id`)
  await refused('delete from board_packet_amendments where packet_id = :id')
  expect((await shown(mine, address)).amendments).toMatchObject([
    { number: 1, ...amendment, dated: '2026-11-20', by: 'Pat Example' },
  ])
})

test('a frozen report of the criteria’s definition is attached, and its figures alone are shown', async () => {
  const { mine, address, employee } = await sealed()
  await attachReport(mine, { ...address, report: 'now' })
  const { record, range } = await shown(mine, address)
  const saved = await database.knex('reports').where({ employee_id: employee.id }).first()
  expect(record.report).toMatchObject({ number: saved!.number, definition: 'salary' })
  expect(saved!.result).toMatchObject({ estimate: { quantiles: record.report?.quantiles } })
  expect(record.report?.method.length).toBeGreaterThan(2)
  expect(range).toMatchObject({ from: 'report', low: record.report?.quantiles.p25 })
  await expect(attachReport(mine, { ...address, report: 99 })).rejects.toThrow(NotFound)
})

test('a saved blend of positions is attached as it was saved, with its positions named', async () => {
  const { mine, address, employee } = await sealed()
  const query = readReportQuery({ blend: 'solo-pastor:70,worship-leader:30' })
  const { number } = await saveReport(mine, { employeeId: employee.id, query })
  await attachReport(mine, { ...address, report: number })
  const { record, range } = await shown(mine, address)
  expect(record.test).toMatchObject({ organizations: null, quantiles: null })
  expect(record.report).toMatchObject({
    ...{ number, position: 'Solo Pastor 70% and Worship Leader 30%' },
  })
  expect(range).toMatchObject({ from: 'report', low: record.report?.quantiles.p25 })
})

test('anyone who read a packet with our figures had seen them before the next packet was sealed', async () => {
  const { mine, address, employee } = await sealed()
  await attachReport(mine, { ...address, report: 'now' })
  await shown(mine, address)
  const reader = await buildMember(context, employee.organization, {
    role: 'viewer',
    seesPay: true,
  })
  await shown(actingAs(context, reader), address)
  await setAsidePacket(mine, address)
  const next = {
    employeeId: employee.id,
    ...(await startPacket(mine, { employeeId: employee.id })),
  }
  await savePart(mine, { ...next, part: 'criteria', content: CRITERIA, version: 0 })
  const late = await buildMember(context, employee.organization, { role: 'viewer', seesPay: true })
  await shown(actingAs(context, late), next)
  await sealCriteria(mine, { ...next, version: 1 })
  const looked = await database.knex('estimate_views').where({ employee_id: employee.id })
  expect(looked.map(({ user_id }) => user_id).sort()).toEqual(
    [employee.organization.owner.id, reader.id].sort(),
  )
  expect((await shown(mine, next)).record.seenBefore).toHaveLength(2)
})

test('a complete record is finished with its minutes and a hash, and then stays as it is', async () => {
  const { mine, address, employee } = await complete()
  await finalizePacket(mine, address)
  const row = await database.knex('board_packets').where({ employee_id: employee.id }).first()
  expect(row!.record_sha256).toBe(sha256Of(row!.record_text!))
  expect(row!.minutes).toContain('Session met and took its final action on November 20, 2026')
  expect(row!.minutes).toContain('Voted: Ann Lee.')
  const { state, deadline } = await shown(mine, address)
  expect({ state, isLate: deadline?.isLate }).toEqual({ state: 'finalized', isLate: false })

  const change = { ...address, part: 'decision', content: DECISION, version: 1 } as const
  await expect(savePart(mine, change)).rejects.toThrow('cannot be changed')
  await expect(finalizePacket(mine, address)).rejects.toThrow(Conflict)
  await expect(setAsidePacket(mine, address)).rejects.toThrow(Conflict)
  const refused = (sql: string) => expect(database.knex.raw(sql, { id: row!.id })).rejects.toThrow()
  await refused(`update board_packets set minutes = 'x' where id = :id`)
  await refused(`update board_packet_entries set content = '{}' where packet_id = :id`)
  await refused(`insert into board_packet_entries (packet_id, kind, content, updated_at)
    values (:id, 'attendee', '{}', now())`)

  await amendPacket(mine, {
    ...{ ...address, kind: 'approval', text: 'Session', reason: 'Read and approved.' },
    dated: '2026-11-20',
  })
  await amendPacket(mine, {
    ...address,
    kind: 'record',
    text: 'Ann is an elder.',
    reason: 'Asked.',
  })
  expect((await shown(mine, address)).amendments.map(({ number }) => number)).toEqual([1, 2])
})

test('the PDF holds seal, data, minutes and amendments, and says on each page what it is', async () => {
  const { mine, address } = await complete()
  await attachReport(mine, { ...address, report: 'now' })
  const draft = await readPdf((await packetFile(mine, address)).body)
  expect(draft.pages.join(' ')).toContain('This record is not finished')
  for (const page of draft.pages) expect(page).toContain('Practice packet')
  expect(draft.pages.join(' ')).not.toContain('Clerk of session')
  await detachReport(mine, address)
  await savePart(mine, {
    ...{ ...address, part: 'decision', version: 1 },
    content: { ...DECISION, basis: 'She has served us for long.' },
  })
  await finalizePacket(mine, address)
  await amendPacket(mine, {
    ...address,
    kind: 'record',
    text: 'Ann is an elder.',
    reason: 'Asked.',
  })
  const { body, fileName } = await packetFile(mine, address)
  expect(fileName).toContain('.pdf')
  const { pages } = await readPdf(body)
  const text = pages.join(' ')
  for (const part of [
    'SHA-256',
    'Minutes',
    'Voted: Ann Lee.',
    'Ann is an elder.',
    'Clerk of session',
  ])
    expect(text).toContain(part)
  for (const page of pages) expect(page).toContain('not legal advice')
})

test('a finished record reads the same whatever is renamed afterwards', async () => {
  const { mine, address, employee } = await complete()
  await amendPacket(mine, { ...address, kind: 'criteria', text: 'Also Kentucky.', reason: 'Few.' })
  await finalizePacket(mine, address)
  const before = await shown(mine, address)
  expect(before.minutes.text).toContain('Also Kentucky.')
  await database.knex('employees').where({ id: employee.id }).update({ name: 'Somebody Else' })
  await database.knex('organizations').where({ id: employee.organization.id }).update({ name: 'X' })
  const { record, minutes, checks } = await shown(mine, address)
  expect({ record, minutes, checks }).toEqual({
    ...{ record: before.record, minutes: before.minutes, checks: before.checks },
  })
})

test('what is missing is said, and pay outside the range needs its basis', async () => {
  const empty = await sealed()
  await expect(finalizePacket(empty.mine, empty.address)).rejects.toThrow('Attach a report')
  const { mine, address } = await complete({ cash: 9_000_000 })
  await expect(finalizePacket(mine, address)).rejects.toThrow('above the highest comparable')
  const content = { ...DECISION, cash: 9_000_000, basis: 'She serves two campuses.' }
  await savePart(mine, { ...address, part: 'decision', content, version: 1 })
  await finalizePacket(mine, address)
  expect((await shown(mine, address)).minutes.text).toContain('She serves two campuses.')
})

test('a meeting before the criteria and the data stops the record, and says why', async () => {
  const { mine, address } = await complete()
  await attachReport(mine, { ...address, report: 'now' })
  const early = { ...MEETING, metOn: '2026-10-20' }
  await savePart(mine, { ...address, part: 'meeting', content: early, version: 1 })
  const { checks, minutes } = await shown(mine, address)
  const said = checks.filter(({ state }) => state !== 'done').map(({ key }) => key)
  expect(said).toEqual([
    ...['practice', 'criteria', 'seal-comparable', 'report-meeting', 'seal-meeting'],
  ])
  expect(minutes.text).toContain('Dates out of order')
  await expect(finalizePacket(mine, address)).rejects.toThrow(
    'Report 1 was saved on November 20, 2026, after the meeting of October 20, 2026.',
  )
  await savePart(mine, { ...address, part: 'meeting', content: MEETING, version: 2 })
  await detachReport(mine, address)
  await savePart(mine, {
    ...{ ...address, part: 'decision', version: 1 },
    content: { ...DECISION, basis: 'She has served us for long.' },
  })
  await finalizePacket(mine, address)
  const row = await database
    .knex('board_packets')
    .where({ employee_id: address.employeeId })
    .first()
  expect(row!.minutes).toContain(
    '2 comparables are dated before the criteria were sealed on November 20, 2026',
  )
})

test('a packet finished before this rule keeps its text and hash, and says what is out of order', async () => {
  const { mine, address } = await complete()
  const { record, minutes } = await shown(mine, address)
  const stored = {
    record: { ...record, meeting: { ...MEETING, metOn: '2026-10-20' } },
    ...{ sections: [{ heading: 'Meeting', lines: ['As it was.'] }], minutes: minutes.text },
    ...{ limit: null, amendments: [], finalizedAt: '2026-11-20T12:00:00.000Z' },
  }
  const text = JSON.stringify(stored)
  const key = { employee_id: address.employeeId, number: address.number }
  await database
    .knex('board_packets')
    .where(key)
    .update({
      ...{ record_text: text, record_sha256: sha256Of(text), minutes: minutes.text },
      ...{ finalized_at: new Date('2026-11-20T12:00:00.000Z'), finalized_by_name: 'Pat' },
    })
  const opened = await shown(mine, address)
  expect(opened.minutes.sections).toEqual(stored.sections)
  expect(opened.checks.map(({ key: one }) => one)).toContain('seal-meeting')
  const row = await database.knex('board_packets').where(key).first()
  expect([row!.record_text, row!.record_sha256]).toEqual([text, sha256Of(text)])
  expect(opened.finalized?.sha256).toBe(sha256Of(text))
})

test('minutes are not approved before they are finished', async () => {
  const { mine, address } = await complete()
  await finalizePacket(mine, address)
  const approval = { kind: 'approval', text: 'Session', reason: 'Read and approved.' } as const
  const dated = (day: string) => amendPacket(mine, { ...address, ...approval, dated: day })
  await expect(dated('2026-11-18')).rejects.toThrow(InvalidInput)
  await dated('2026-11-20')
})

test('each page with figures is one look, however often it reads them; a form that saves is none', async () => {
  const { mine, address, employee } = await begun()
  const page = () => ({ ...mine, readings: new Map<string, Promise<unknown>>() })
  await previewEmployee(page(), { employeeId: employee.id })
  const once = page()
  for (let reads = 0; reads < 3; reads++) await previewEmployee(once, { employeeId: employee.id })
  await previewEmployee(page(), { employeeId: employee.id })
  await saveReport(mine, { employeeId: employee.id, query: readReportQuery({}) })
  await showDashboard(page(), { organizationId: employee.organization.id })
  await showDashboard(page(), { organizationId: employee.organization.id })
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  const { record } = await shown(mine, address)
  expect(record.seenBefore).toMatchObject([
    { what: 'estimate', count: 3 },
    { what: 'staff', count: 2 },
  ])
})

test('two people who change the same section compare, two sections never meet', async () => {
  const { mine, address, employee } = await sealed()
  const editor = await buildMember(context, employee.organization, {
    role: 'editor',
    seesPay: true,
  })
  const theirs = actingAs(context, editor)
  await savePart(mine, { ...address, part: 'meeting', content: MEETING, version: 0 })
  await savePart(theirs, { ...address, part: 'decision', content: DECISION, version: 0 })
  const again = { ...address, part: 'meeting', content: MEETING, version: 0 } as const
  await expect(savePart(theirs, again)).rejects.toThrow('changed this')
  await addEntry(mine, { ...address, kind: 'comparable', content: COMPARABLE })
  const [entry] = (await shown(mine, address)).forms.comparables
  const changed = {
    ...address,
    kind: 'comparable',
    content: COMPARABLE,
    entryId: entry?.id ?? 0,
  } as const
  await changeEntry(mine, { ...changed, version: 1 })
  await expect(changeEntry(theirs, { ...changed, version: 1 })).rejects.toThrow(Conflict)
  await removeEntry(theirs, { ...address, entryId: entry?.id ?? 0 })
  await expect(changeEntry(mine, { ...changed, version: 2 })).rejects.toThrow(NotFound)
})

test('who was present is one list, and a list that changed meanwhile is compared', async () => {
  const { mine, address } = await sealed()
  const save = (present: string, version: number) =>
    saveAttendees(mine, { ...address, present, version })
  await save('Ann Lee, clerk\nSam Rivera, pastor, left', 0)
  const { forms, record } = await shown(mine, address)
  expect(record.attendees).toMatchObject([
    { name: 'Ann Lee', role: 'clerk', isMember: true, conflict: 'none', vote: 'voted' },
    { name: 'Sam Rivera', conflict: 'left', vote: 'no_vote' },
  ])
  expect(forms.attendees.values.present).toContain('Ann Lee (clerk)')
  await expect(save('Bo Hill', 0)).rejects.toThrow('changed this')
  await save(`${forms.attendees.values.present}\nBo Hill`, forms.attendees.version)
  expect((await shown(mine, address)).record.attendees).toHaveLength(3)
  const again = (await shown(mine, address)).forms.attendees.version
  await expect(save('Sam Rivera', again)).rejects.toThrow(InvalidInput)
  expect((await shown(mine, address)).record.attendees).toHaveLength(3)
})

test('on the demonstration survey a packet is practice, and the service refuses to finish it', async () => {
  const { mine, address } = await complete({ basis: 'We know her.', outsideCriteria: 'Few.' })
  await attachReport(mine, { ...address, report: 'now' })
  await expect(finalizePacket(mine, address)).rejects.toThrow('This is a practice packet')
  const { fileName } = await packetFile(mine, address)
  expect(fileName).toContain('Practice packet')
  const listed = await listPackets(mine, address)
  expect(listed.packets).toMatchObject([{ isPractice: true }])
  await detachReport(mine, address)
  await finalizePacket(mine, address)
  expect((await listPackets(mine, address)).packets).toMatchObject([{ isPractice: false }])
})

test('an open packet of a real organization loses a report of the invented survey, and takes another', async () => {
  const { mine, address } = await complete({ basis: 'We know her.', outsideCriteria: 'Few.' })
  await attachReport(mine, { ...address, report: 'now' })
  const { record } = await shown(mine, address)
  expect(record.report?.snapshot.source).toBe('demonstration')
  const person = { id: address.employeeId }
  const ids = database.knex('employees').where(person).select('organization_id')
  await database.knex('organizations').whereIn('id', ids).update({ is_demonstration: false })
  const packet = await shown(mine, address)
  expect(packet.record.report).toBeNull()
  expect(JSON.stringify(packet)).not.toContain(String(record.report?.quantiles.p50))
  expect((await listPackets(mine, address)).packets).toMatchObject([{ isPractice: false }])
  await attachReport(mine, { ...address, report: 'now' })
  expect((await shown(mine, address)).record.report?.snapshot.source).toBe('public')
})

/** Sealed with these criteria, and with a report that was tested against them. */
async function tested(criteria: Partial<Criteria>) {
  const { mine, address } = await begun()
  const content = { ...CRITERIA, budgetFrom: 0, budgetTo: 1_000_000_000_00, ...criteria }
  await savePart(mine, { ...address, part: 'criteria', content, version: 0 })
  const { criteriaReading } = await shown(mine, address)
  await sealCriteria(mine, { ...address, version: 1 })
  await attachReport(mine, { ...address, report: 'now' })
  const { record, checks } = await shown(mine, address)
  return { mine, address, test: record.test, record, criteriaReading, checks }
}

test('sealed criteria are held against the comparables of the report', async () => {
  const wide = await tested({ geography: 'anywhere in the United States' })
  expect(wide.criteriaReading).toEqual({
    asked: 'churches, in the United States, with an operating budget of $0 to $1,000,000,000',
    untested: [],
  })
  expect(wide.test).toMatchObject({ report: wide.record.report?.number, untested: [] })
  const [met, all] = [wide.test?.organizations, wide.record.report?.organizations].map(Number)
  // those whose budget is unknown are outside of any
  expect(met).toBeGreaterThan(100)
  expect(met).toBeLessThanOrEqual(all!)
  expect(wide.checks.find(({ key }) => key === 'criteria')).toMatchObject({ state: 'done' })

  const narrow = await tested({ geography: 'Hawaii', denomination: 'Seventh-day Adventist Church' })
  expect(narrow.test).toMatchObject({ organizations: 'fewer than 5', quantiles: null })
  expect(narrow.checks.find(({ key }) => key === 'criteria')).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('too few to show what they pay'),
  })
  await expect(finalizePacket(narrow.mine, narrow.address)).rejects.toThrow(
    'Say in the decision why this data is still right.',
  )
  const { pages } = await readPdf((await packetFile(narrow.mine, narrow.address)).body)
  expect(pages.join(' ')).toContain('fewer than 5 meet the sealed criteria')
})

test('law case 28: Ohio Baptists, the demonstration survey, and a package of which it knows the salary', async () => {
  const { mine, address, record } = await tested({
    ...{ geography: 'Ohio', denomination: 'Baptist', definition: 'salary' },
    ...{ budgetFrom: 31_000_000, budgetTo: 124_000_000 },
  })
  expect(record.test).toMatchObject({
    asked: 'churches, in Ohio, Baptist, with an operating budget of $310,000 to $1,240,000',
    untested: [],
  })
  const content = {
    ...{ ...DECISION, cash: 6_840_000, housing: 0, secaOffset: 3_000_000 },
    ...{ retirement: 2_500_000, insurance: 4_000_000 },
  }
  await savePart(mine, { ...address, part: 'decision', content, version: 0 })
  const { checks } = await shown(mine, address)
  const stateOf = (key: string) => checks.find((one) => one.key === key)
  expect(stateOf('practice')?.state).toBe('impossible')
  expect(stateOf('coverage')).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining('data for $68,400 of the $163,400 approved (41%)'),
  })
  expect(stateOf('criteria')?.sentence).toContain('meet the sealed criteria')
  expect(stateOf('basis')?.state).not.toBe('done')
  await expect(finalizePacket(mine, address)).rejects.toThrow('This is a practice packet')
})

test('a family of denominations counts all of its own, and unknown names are said', async () => {
  const { test: found, criteriaReading } = await tested({
    ...{ geography: 'Ohio and its neighbors', denomination: 'Baptist and mainline churches' },
  })
  expect(criteriaReading?.asked).toContain('in Ohio, Baptist, with')
  expect(found?.untested).toEqual([
    'Places are tested by state; “its neighbors” was not tested.',
    '“mainline” is not a denomination that Stipend can test.',
  ])
})

test('a report saved before the seal is marked where it is chosen', async () => {
  const { mine, address, employee } = await begun()
  const query = readReportQuery({})
  const early = { ...mine, now: () => new Date(mine.now().getTime() - 60_000) }
  const { number } = await saveReport(early, { employeeId: employee.id, query })
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  expect((await shown(mine, address)).savedReports).toMatchObject([{ number, isBeforeSeal: true }])
})

test('a packet of somebody who is deleted at the same moment is not found', async () => {
  const employee = await buildEmployee(context)
  const mine = actingAs(context, employee.organization.owner)
  const deleting = await database.knex.transaction()
  await deleting('employees').where({ id: employee.id }).delete()
  const started = startPacket(mine, { employeeId: employee.id })
  const answer = expect(started).rejects.toThrow(NotFound)
  while (!(await database.knex('pg_locks').where({ granted: false }).first('pid'))) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await deleting.commit()
  await answer
})

test('one packet is open at a time, and one that was set aside stays readable', async () => {
  const { mine, address, employee } = await begun()
  await expect(startPacket(mine, { employeeId: employee.id })).rejects.toThrow('Packet 1 is open')
  await setAsidePacket(mine, address)
  expect(await startPacket(mine, { employeeId: employee.id })).toEqual({ number: 2 })
  const { packets } = await listPackets(mine, { employeeId: employee.id })
  expect(packets.map(({ number, state }) => [number, state])).toEqual([
    [2, 'unsealed'],
    [1, 'set aside'],
  ])
  expect((await shown(mine, address)).state).toBe('set aside')
})

test('viewers read with the right to see pay, and write never; strangers find nothing', async () => {
  const { address, employee } = await sealed()
  const member = (seesPay: boolean) =>
    buildMember(context, employee.organization, { role: 'viewer', seesPay })
  const sees = actingAs(context, await member(true))
  expect((await shown(sees, address)).mayWrite).toBe(false)
  const write = { ...address, part: 'meeting', content: MEETING, version: 0 } as const
  await expect(savePart(sees, write)).rejects.toThrow(NotAllowed)
  await expect(shown(actingAs(context, await member(false)), address)).rejects.toThrow(NotAllowed)
  const { mine: stranger } = await begun()
  await expect(shown(stranger, address)).rejects.toThrow(NotFound)
})

test('a day that is still to come, or long past, is no meeting', async () => {
  const { mine, address } = await sealed()
  const held = (metOn: string) =>
    savePart(mine, { ...address, part: 'meeting', content: { ...MEETING, metOn }, version: 0 })
  await expect(held('2026-12-24')).rejects.toThrow(InvalidInput)
  await expect(held('1950-01-01')).rejects.toThrow(InvalidInput)
  const far = { ...DECISION, effectiveOn: '2099-01-01' }
  const decided = { ...address, part: 'decision', content: far, version: 0 } as const
  await expect(savePart(mine, decided)).rejects.toThrow(InvalidInput)
  const future = { ...COMPARABLE, obtainedOn: '2030-01-01' }
  const comparable = { ...address, kind: 'comparable', content: future } as const
  await expect(addEntry(mine, comparable)).rejects.toThrow(InvalidInput)
})

test('in an archived organization packets are read only', async () => {
  const { mine, address, employee } = await sealed()
  await archiveOrganization(mine, { organizationId: employee.organization.id })
  expect((await shown(mine, address)).mayWrite).toBe(false)
  const write = { ...address, part: 'meeting', content: MEETING, version: 0 } as const
  await expect(savePart(mine, write)).rejects.toThrow(NotAllowed)
})

test('a deleted account leaves its name where it signed, and nothing else changes', async () => {
  const { mine, address, employee } = await complete()
  await amendPacket(mine, { ...address, kind: 'criteria', text: 'Also Kentucky.', reason: 'Few.' })
  await finalizePacket(mine, address)
  const before = await shown(mine, address)
  await database.knex('memberships').where({ organization_id: employee.organization.id }).delete()
  await database.knex('users').where({ id: employee.organization.owner.id }).delete()
  const after = await showPacket(context, address)
  expect(after.finalized).toEqual(before.finalized)
  expect(after.record).toEqual(before.record)
  expect(after.amendments).toEqual(before.amendments)
})

test('a deleted person takes the packets along, and so does a deleted organization', async () => {
  const one = await complete()
  await finalizePacket(one.mine, one.address)
  await deleteEmployee(one.mine, { employeeId: one.employee.id, typedName: 'Sam Rivera' })
  await expect(shown(one.mine, one.address)).rejects.toThrow(NotFound)
  const two = await complete()
  await attachReport(two.mine, { ...two.address, report: 'now' })
  const organizationId = two.employee.organization.id
  await deleteOrganization(two.mine, { organizationId, typedName: 'Grace Chapel' })
  expect(await database.knex('board_packets').where({ organization_id: organizationId })).toEqual(
    [],
  )
})

test('where plans count, a packet that was begun is read and not changed, and none is begun', async () => {
  const { mine, address, employee } = await sealed()
  const single = await sealed()
  await attachReport(single.mine, { ...single.address, report: 'now' })
  await giveSingleReport(single.employee)
  await publishMemberSnapshot()
  const planned = (whose: Context) => ({ ...whose, market: createPublishedMarket(whose.now) })
  const { mayWrite, lockedBecause } = await shown(planned(mine), address)
  expect({ mayWrite, lockedBecause }).toEqual({
    ...{ mayWrite: false, lockedBecause: expect.stringContaining('yours is Free') },
  })
  const write = { part: 'meeting', content: MEETING, version: 0 } as const
  await expect(savePart(planned(mine), { ...address, ...write })).rejects.toThrow(LimitReached)
  expect((await listPackets(planned(mine), { employeeId: employee.id })).packets).toHaveLength(1)
  const other = { employeeId: (await buildEmployee(context, {}, employee.organization)).id }
  await expect(listPackets(planned(mine), other)).rejects.toThrow(LimitReached)
  await expect(startPacket(planned(mine), other)).rejects.toThrow(LimitReached)

  // a board may take longer than the snapshot of a single report lasts
  await savePart(planned(single.mine), { ...single.address, ...write })
  expect((await shown(planned(single.mine), single.address)).mayWrite).toBe(true)
})

async function giveSingleReport({
  id,
  organization,
}: {
  id: number
  organization: { id: number }
}) {
  const report = await database.knex('reports').where({ employee_id: id }).first('id')
  const at = context.now()
  await database.knex('single_reports').insert({
    ...{ organization_id: organization.id, employee_id: id, granted_at: at },
    ...{ report_id: report!.id, generated_at: at },
  })
}

/** Long enough ago that plans count. */
async function publishMemberSnapshot() {
  await database.knex('snapshots').where({ status: 'published' }).update({ status: 'retired' })
  await database.knex('snapshots').insert({
    ...{ name: '2026-Q1', source: 'member', reference_date: '2026-03-31', seed: 1 },
    ...{ status: 'published', published_at: new Date('2026-01-01') },
  })
}

test('a decision below the law of its day is asked about before it is planned as pay', async () => {
  const organization = await buildOrganization(context, {
    city: 'Fresno',
    state: 'CA',
    zip: '93701',
  })
  const exempt = { basePay: '72,000', payType: 'exempt' }
  const { id } = await buildBookkeeper(context, exempt, organization)
  const mine = actingAs(context, organization.owner)
  const address = { employeeId: id, ...(await startPacket(mine, { employeeId: id })) }
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  const decide = (cash: string) => {
    const typed = decisionForm.parse({ cash, effectiveOn: '2027-01-01', terms: 'One year.' })
    return saveDecision(mine, { ...address, typed, version: 0 })
  }
  await expect(decide('70,303')).rejects.toMatchObject({
    errors: { cash: expect.stringContaining('exempt staff of California, $1,352.00 a week') },
  })
  await decide('71,000')
})
