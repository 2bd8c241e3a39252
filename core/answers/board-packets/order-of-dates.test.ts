import { expect, test } from 'vitest'
import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { earliestDayOf } from '../../pay/date.ts'
import { packetDocument } from './decision-sections.ts'
import { minutesText } from './minutes.ts'
import { dateFindings } from './order-of-dates.ts'
import type { AttachedReport, Decision, Meeting, PacketRecord } from './packet.ts'
import { packetSections } from './packet-sections.ts'
import { checksOf } from './presumption.ts'

const COMPARABLE: OwnComparable = {
  ...{ organization: 'First Church', organizationType: 'church', budget: null },
  ...{ position: 'Pastor', fullTime: true, hoursPerWeek: 40, asTyped: '80k', amount: 8_000_000 },
  ...{ period: 'year', annual: 8_000_000, definition: 'salary', source: 'call' },
  ...{ sourceDetail: 'treasurer', obtainedOn: '2026-11-04', obtainedBy: 'Pat' },
  similarCommunity: true,
}
const REPORT: AttachedReport = {
  ...{ number: 4, savedAt: '2026-11-03T20:00:00.000Z', position: 'Solo Pastor' },
  ...{ definition: 'salary', asOf: '2026-11-03', strength: 'B', organizations: '34' },
  snapshot: { name: '2026-Q2', source: 'demonstration', referenceDate: '2026-06-30' },
  quantiles: { p10: 60_000, p25: 70_000, p50: 80_000, p75: 90_000, p90: 100_000 },
  ...{ hoursPerWeek: 40, partTime: false, method: ['From a survey.'] },
}
const MEETING: Meeting = {
  ...{ approver: 'session', hadData: true },
  ...{ body: 'Session', authority: 'Bylaws', metOn: '2026-11-10', nextMeetingOn: '2026-12-08' },
  ...{ votesFor: 1, votesAgainst: 0, votesAbstained: 0 },
}
const DECISION: Decision = {
  ...{ cash: 8_000_000, housing: 0, secaOffset: 0, retirement: 0, insurance: 0, employerFica: 0 },
  ...{ effectiveOn: '2027-01-01', terms: 'A year.', basis: null, adjustments: null },
}
/** Sealed November 2, data of the 3rd and 4th, meeting on the 10th, pay from January 1. */
const RECORD: PacketRecord = {
  number: 1,
  organization: { name: 'Grace Chapel', type: 'church' },
  employee: { name: 'Sam Rivera', jobTitle: 'Pastor', hoursPerWeek: 40 },
  criteria: {
    ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: 1 },
    ...{ budgetTo: 2, geography: 'Ohio', denomination: null, definition: 'salary' },
    ...{ targetPercentile: 50, reason: 'Our size.' },
  },
  seal: { at: '2026-11-02T20:00:00.000Z', by: 'Pat', sha256: 'a'.repeat(64) },
  ...{ seenBefore: [], report: REPORT, comparables: [COMPARABLE], receipts: null },
  ...{ meeting: MEETING, decision: DECISION },
  attendees: [
    { name: 'Ann', isMember: true, conflict: 'none', conflictDetail: null, vote: 'voted' },
  ],
  criteriaAmendments: [],
}
const ON = '2026-11-20'

const sealedAt = (at: string) => ({ seal: { at, by: 'Pat', sha256: 'a'.repeat(64) } })
const savedAt = (at: string) => ({ report: { ...REPORT, savedAt: at } })
const dated = (...days: string[]) => ({
  comparables: days.map((obtainedOn) => ({ ...COMPARABLE, obtainedOn })),
})
const met = (metOn: string) => ({ meeting: { ...MEETING, metOn } })
const from = (effectiveOn: string) => ({ decision: { ...DECISION, effectiveOn } })
const amendedAt = (at: string) => ({
  criteriaAmendments: [
    { number: 2, kind: 'criteria', text: 'x', reason: 'y', dated: at.slice(0, 10), by: 'Pat', at },
  ] as const,
})

/** Each pair: in the right order, on the same day, the other way round; and what the last one is called. */
const PAIRS: readonly [string, Partial<PacketRecord>, Partial<PacketRecord>, string, string][] = [
  [
    'seal, report',
    savedAt('2026-11-02T20:00:01.000Z'),
    savedAt('2026-11-02T19:59:59.000Z'),
    'seal-report look',
    'Report 4 was saved on November 2, 2026, before the criteria were sealed on November 2, 2026.',
  ],
  [
    'seal, comparable',
    dated('2026-11-02'),
    dated('2026-11-01'),
    'seal-comparable look',
    'The comparable “First Church” is dated November 1, 2026, before the criteria were sealed on November 2, 2026.',
  ],
  [
    'seal, meeting',
    { ...sealedAt('2026-11-10T20:00:00.000Z'), ...dated(), report: null },
    { ...sealedAt('2026-11-11T20:00:00.000Z'), ...dated(), report: null },
    'seal-meeting look',
    'The meeting of November 10, 2026 was held before the criteria were sealed on November 11, 2026',
  ],
  [
    'seal, pay',
    { meeting: null, report: null, ...dated(), ...from('2026-11-02') },
    { meeting: null, report: null, ...dated(), ...from('2026-11-01') },
    'seal-effective look',
    'The pay takes effect on November 1, 2026, before the criteria were sealed on November 2, 2026.',
  ],
  [
    'amendment of the criteria, meeting',
    amendedAt('2026-11-10T20:00:00.000Z'),
    amendedAt('2026-11-11T20:00:00.000Z'),
    'amendment-meeting look',
    'Amendment 2 of the criteria was made on November 11, 2026, after the meeting of November 10, 2026.',
  ],
  [
    'report, meeting',
    savedAt('2026-11-10T20:00:00.000Z'),
    savedAt('2026-11-11T20:00:00.000Z'),
    'report-meeting impossible',
    'Report 4 was saved on November 11, 2026, after the meeting of November 10, 2026. The body cannot have relied on it.',
  ],
  [
    'report, pay',
    { meeting: null, ...dated(), ...from('2026-11-03') },
    { meeting: null, ...dated(), ...from('2026-11-02') },
    'report-effective look',
    'The pay takes effect on November 2, 2026, before report 4 was saved on November 3, 2026.',
  ],
  [
    'day of the figures, pay',
    { report: { ...REPORT, asOf: '2027-01-01' } },
    { report: { ...REPORT, asOf: '2027-01-02' } },
    'figures-effective look',
    'Report 4 has figures as of January 2, 2027. The pay takes effect before that, on January 1, 2027.',
  ],
  [
    'comparable, meeting',
    dated('2026-11-10'),
    dated('2026-11-11'),
    'comparable-meeting impossible',
    'The comparable “First Church” is dated November 11, 2026, after the meeting of November 10, 2026. The body cannot have relied on it.',
  ],
  [
    'comparable, pay',
    { meeting: null, report: null, ...from('2026-11-04') },
    { meeting: null, report: null, ...from('2026-11-03') },
    'comparable-effective look',
    'is dated November 4, 2026, after November 3, 2026, when the pay takes effect.',
  ],
  [
    'meeting, next meeting',
    { meeting: { ...MEETING, nextMeetingOn: '2026-11-11' } },
    { meeting: { ...MEETING, nextMeetingOn: '2026-11-10' } },
    'meeting-next impossible',
    'The next meeting is dated November 10, 2026, and this one November 10, 2026.',
  ],
  [
    'meeting, pay',
    from('2026-11-10'),
    from('2026-11-09'),
    'meeting-effective look',
    'The pay takes effect on November 9, 2026, before it was approved on November 10, 2026',
  ],
]

test('dates in order are not remarked on', () => {
  expect(dateFindings(RECORD, ON)).toEqual([])
})

test.each(PAIRS)('%s: named the wrong way round, and only then', (_, right, wrong, key, words) => {
  expect(dateFindings({ ...RECORD, ...right }, ON)).toEqual([])
  const found = dateFindings({ ...RECORD, ...wrong }, ON)
  expect(found.map((one) => `${one.key} ${one.state}`)).toEqual([key])
  expect(found[0]?.sentence).toContain(words)
})

test.each(PAIRS)('%s: said in the checklist, on its step and in the minutes', (_, __, wrong) => {
  const record = { ...RECORD, ...wrong }
  const packet = packetDocument({
    ...{ address: '/report/7/board-packet/1', state: 'open', record, finalized: null, on: ON },
    ...{ amendments: [], deadline: null, limit: null, finishedMinutes: null },
  })
  const [finding] = packet.dates
  if (!finding) throw new Error('a finding is expected')
  const { sentence, state, step } = finding
  const drawn = (only: 'all' | typeof step) => JSON.stringify(packetSections(packet, only))
  const quoted = JSON.stringify(sentence).slice(1, -1)
  expect(drawn('all')).toContain(`{"state":"${state}","words":[{"text":"${quoted}"`)
  expect(drawn(step)).toContain(quoted)
  expect(packet.minutes.text).toContain(`Dates out of order\n${sentence}`)
})

test('the deadline: late by the day after the last one, in the minutes too', () => {
  const record = { ...RECORD, meeting: { ...MEETING, nextMeetingOn: null } }
  expect(dateFindings(record, '2027-01-09')).toEqual([])
  const dates = dateFindings(record, '2027-01-10')
  expect(dates).toMatchObject([{ key: 'record-deadline', state: 'look', step: 'record' }])
  expect(minutesText(record, { limit: null, dates })).toContain(
    'The record was due by January 9, 2027 and was not finished by then.',
  )
})

test('a tick that a date refutes is not drawn', () => {
  const ticks = (changed: Partial<PacketRecord>) => {
    const record = { ...RECORD, ...changed }
    const dates = dateFindings(record, ON)
    const checks = checksOf(record, { limit: null, dates })
    return checks.filter(({ state }) => state === 'done').map(({ key }) => key)
  }
  const others = ['members', 'vote', 'decision', 'advance', 'coverage', 'basis']
  expect(ticks({})).toEqual(['seal', 'data', ...others.toSpliced(1, 0, 'had-data')])
  // what a reader tried: a meeting before the seal and before the report
  expect(ticks(met('2026-10-20'))).toEqual(['data', ...others])
  expect(ticks(from('2026-11-09'))).not.toContain('advance')
})

test('several comparables are one sentence, and a packet with nothing in it has no dates', () => {
  const [found] = dateFindings({ ...RECORD, ...dated('2026-10-01', '2026-10-02') }, ON)
  expect(found?.sentence).toBe(
    '2 comparables are dated before the criteria were sealed on November 2, 2026: First Church (October 1, 2026); First Church (October 2, 2026).',
  )
  const empty = { ...RECORD, seal: null, report: null, meeting: null, decision: null, ...dated() }
  expect(dateFindings(empty, ON)).toEqual([])
})

test('an evening meeting in Hawaii is not before the data of that evening', () => {
  // 8 p.m. of November 10 in Honolulu
  const evening = '2026-11-11T06:00:00.000Z'
  expect(earliestDayOf(evening)).toBe('2026-11-10')
  expect(dateFindings({ ...RECORD, ...savedAt(evening), ...dated() }, ON)).toEqual([])
})

test('filings are dated by their year, so that none is out of order and none keeps a record open', () => {
  const filers = [2017, 2018, 2019].map((year) => ({
    ...{ ...COMPARABLE, organization: `Nonprofit, EIN 10-000${year}, Albany, NY` },
    ...{ source: 'form_990' as const, obtainedOn: `${year}-12-31`, isOther: true },
  }))
  const record = { ...RECORD, report: null, comparables: filers }
  const dates = dateFindings(record, ON)
  expect(dates).toEqual([])
  const checks = checksOf(record, { limit: null, dates }).filter(({ step }) => step === 'data')
  expect(checks.map(({ state }) => state)).not.toContain('missing')
  expect(checks.map(({ state }) => state)).not.toContain('impossible')
  // another source is still held against the seal
  const [called] = dateFindings({ ...record, ...dated('2026-10-01') }, ON)
  expect(called?.key).toBe('seal-comparable')
})
