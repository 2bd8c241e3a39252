import { expect, test } from 'vitest'
import { comparableForm, type OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { comparableWarnings } from '~/core/answers/matches/own-comparable-words.ts'
import { canonicalJson } from './canonical.ts'
import { minutesText } from './minutes.ts'
import { dateFindings, daysLeftInWords, deadlineOf } from './order-of-dates.ts'
import type { AttachedReport, Attendee, Decision, Meeting, PacketRecord } from './packet.ts'
import { attendeeForm, criteriaForm, decisionForm, meetingForm } from './packet-forms.ts'
import { readReportChoice } from './packet-number.ts'
import { aboutOf } from './packet-sections.ts'
import { paragraphOf } from './paragraph.ts'
import { approvedPay, reliedOnRange, standingInWords, standingOf } from './pay-decided.ts'
import { checksOf, smallOrganizationRule, voteProblem } from './presumption.ts'

const LIMIT = {
  dollars: 1_000_000,
  source: '26 CFR 53.4958-6(c)(2)(ii)',
  sourceUrl: null,
  checkedOn: '2026-01-01',
}

test.each([
  ['the 60th day is in time', '2026-03-02', '2026-05-01', 0, false],
  ['the 61st day is late', '2026-03-02', '2026-05-02', -1, true],
  ['the day of the decision leaves 60', '2026-03-02', '2026-03-02', 60, false],
])('without a next meeting %s', (_, finalActionOn, on, daysLeft, isLate) => {
  const deadline = deadlineOf({ finalActionOn, nextMeetingOn: null, on })
  expect(deadline).toEqual({ dueOn: '2026-05-01', because: '60 days', daysLeft, isLate })
})

test('the later of the two counts: day 61 is late only after the next meeting too', () => {
  const at = (nextMeetingOn: string) =>
    deadlineOf({ finalActionOn: '2026-03-02', nextMeetingOn, on: '2026-05-02' })
  expect(at('2026-04-10')).toMatchObject({ dueOn: '2026-05-01', isLate: true })
  expect(at('2026-05-01')).toMatchObject({ because: '60 days', isLate: true })
  expect(at('2026-05-20')).toMatchObject({
    dueOn: '2026-05-20',
    because: 'next meeting',
    daysLeft: 18,
  })
})

test('the clock says days as people do', () => {
  expect([1, 12, 0, -1, -40].map((daysLeft) => daysLeftInWords({ daysLeft }))).toEqual([
    ...['1 day left', '12 days left', 'today is the last day', '1 day late', '40 days late'],
  ])
})

const COMPARABLE: OwnComparable = {
  ...{ organization: 'A church nearby', organizationType: 'church', budget: null },
  ...{ position: 'Pastor', fullTime: true, hoursPerWeek: 40, asTyped: '80k', amount: 8_000_000 },
  ...{ period: 'year', annual: 8_000_000, definition: 'salary', source: 'call' },
  ...{ sourceDetail: 'treasurer', obtainedOn: '2026-10-01', obtainedBy: 'Pat' },
  similarCommunity: true,
}
const three = [COMPARABLE, COMPARABLE, COMPARABLE]

test('receipts of $999,999 with three comparables are enough, $1,000,000 never is', () => {
  const receipts = (dollars: number) => ({ averageReceipts: dollars * 100, years: '2023 to 2025' })
  expect(smallOrganizationRule(receipts(999_999), three, LIMIT)).toEqual({
    kind: 'enough',
    count: 3,
  })
  expect(smallOrganizationRule(receipts(1_000_000), three, LIMIT)).toEqual({ kind: 'too large' })
  expect(smallOrganizationRule(receipts(999_999), three.slice(1), LIMIT)).toEqual({
    ...{ kind: 'more needed', count: 2 },
  })
  const elsewhere = { ...COMPARABLE, similarCommunity: false }
  expect(smallOrganizationRule(receipts(640_000), [...three.slice(1), elsewhere], LIMIT).kind).toBe(
    'more needed',
  )
  expect(smallOrganizationRule(null, three, LIMIT).kind).toBe('unknown')
  expect(smallOrganizationRule(receipts(1), three, null).kind).toBe('unknown')
})

test('a comparable of other hours, another definition or old date is warned about', () => {
  const asked = { hoursPerWeek: 20, definition: 'package', today: '2026-11-20' } as const
  const old = { ...COMPARABLE, obtainedOn: '2024-01-01' }
  expect(comparableWarnings(old, asked)).toEqual([
    expect.stringContaining('full-time, yours is 20 hours a week'),
    'It gives salary, and you compare package.',
    expect.stringContaining('more than two years old'),
  ])
  expect(
    comparableWarnings(COMPARABLE, { ...asked, hoursPerWeek: 40, definition: 'salary' }),
  ).toEqual([])
})

const MEMBER: Attendee = {
  ...{ name: 'Ann', isMember: true, conflict: 'none', conflictDetail: null, vote: 'voted' },
}
const MEETING: Meeting = {
  ...{ body: 'Session', authority: 'Bylaws', metOn: '2026-11-10', nextMeetingOn: null },
  ...{ votesFor: 2, votesAgainst: 0, votesAbstained: 1 },
}
const BOARD: readonly Attendee[] = [
  MEMBER,
  { ...MEMBER, name: 'Bo' },
  { ...MEMBER, name: 'Cy', vote: 'abstained' },
  { ...MEMBER, name: 'Di', conflict: 'left', conflictDetail: 'his sister', vote: 'no_vote' },
  { ...MEMBER, name: 'Guest', isMember: false, vote: 'no_vote' },
]

test.each([
  ['two for and one abstention of three', {}, null],
  ['one vote too many', { votesFor: 3 }, '2 members without a conflict voted'],
  ['one vote too few', { votesFor: 1 }, '2 members without a conflict voted'],
  ['one for, one against', { votesFor: 1, votesAgainst: 1 }, null],
  ['an abstention nobody made', { votesAbstained: 2 }, '1 member abstained'],
  ['an abstention that is missing', { votesAbstained: 0 }, '1 member abstained'],
])('the vote is held against the members without a conflict: %s', (_, votes, problem) => {
  const found = voteProblem({ ...MEETING, ...votes }, BOARD)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})

const DECISION: Decision = {
  ...{ cash: 6_000_000, housing: 2_000_000, secaOffset: 400_000, retirement: 300_000 },
  ...{ insurance: 1_000_000, employerFica: 0, effectiveOn: '2027-01-01', terms: 'A year.' },
  ...{ basis: null, adjustments: null },
}
const REPORT: AttachedReport = {
  ...{ number: 4, savedAt: '2026-11-01T10:00:00.000Z', position: 'Solo Pastor' },
  ...{ definition: 'salary', asOf: '2026-11-01', strength: 'B', organizations: '34' },
  snapshot: { name: '2026-Q2', source: 'demonstration', referenceDate: '2026-06-30' },
  quantiles: { p10: 60_000, p25: 70_000, p50: 80_000, p75: 90_000, p90: 100_000 },
  ...{ hoursPerWeek: 40, partTime: false, method: ['From a survey.'] },
}
const RECORD: PacketRecord = {
  number: 1,
  organization: { name: 'Grace Chapel', type: 'church' },
  employee: { name: 'Sam Rivera', jobTitle: 'Pastor', hoursPerWeek: 40 },
  criteria: {
    ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: 1 },
    ...{ budgetTo: 2, geography: 'Ohio', denomination: null, definition: 'salary' },
    ...{ targetPercentile: 50, reason: 'Our size.' },
  },
  seal: { at: '2026-11-01T09:00:00.000Z', by: 'Pat', sha256: 'a'.repeat(64) },
  seenBefore: [],
  report: REPORT,
  comparables: [],
  receipts: null,
  meeting: MEETING,
  attendees: BOARD,
  decision: DECISION,
  criteriaAmendments: [],
}

test('the approved pay is the sum of what the definition counts', () => {
  const under = (definition: 'cash' | 'salary' | 'package') => approvedPay(DECISION, definition)
  expect([under('cash'), under('salary'), under('package')]).toEqual([
    6_000_000, 8_000_000, 9_700_000,
  ])
})

test.each([
  [69_999, 'below', 'below the 25th percentile ($70,000)'],
  [70_000, 'inside', 'between the 25th percentile'],
  [90_000, 'inside', 'between the 25th percentile'],
  [90_001, 'above', 'above the 75th percentile ($90,000)'],
  [100_001, 'far above', 'above the 90th percentile ($100,000)'],
] as const)('$%i is %s the range of the report', (dollars, standing, words) => {
  const range = reliedOnRange(RECORD)
  if (!range) throw new Error('there is a range')
  expect(standingOf(dollars * 100, range)).toBe(standing)
  expect(standingInWords(dollars * 100, range)).toContain(words)
})

test('without a report the own comparables of the same definition are the range, without both there is none', () => {
  const other = { ...COMPARABLE, annual: 1, definition: 'cash' } as const
  const relied = (...comparables: OwnComparable[]) =>
    reliedOnRange({ ...RECORD, report: null, comparables })
  expect(relied(COMPARABLE, other)).toMatchObject({
    low: 80_000,
    high: 80_000,
  })
  expect(relied(other)).toBeNull()
})

test('part-time comparables widen no range of full-time pay, nor the other way round', () => {
  const half = { ...COMPARABLE, fullTime: false, hoursPerWeek: 20, annual: 3_000_000 }
  const comparables = [COMPARABLE, half]
  const ends = (hoursPerWeek: number) => {
    const employee = { ...RECORD.employee, hoursPerWeek }
    const range = reliedOnRange({ ...RECORD, report: null, comparables, employee })
    return [range?.low, range?.high]
  }
  expect(ends(40)).toEqual([80_000, 80_000])
  expect(ends(20)).toEqual([30_000, 30_000])
})

const states = (record: PacketRecord) =>
  checksOf(record, { limit: LIMIT, dates: dateFindings(record, '2026-11-20') }).flatMap(
    ({ key, state }) => (state === 'done' ? [] : [`${key} ${state}`]),
  )

test('a whole record has nothing left to look at', () => {
  expect(states(RECORD)).toEqual([])
})

test.each<[string, Partial<PacketRecord>, string[]]>([
  ['criteria not sealed', { seal: null }, ['seal missing']],
  ['no data', { report: null }, ['data missing']],
  [
    'two comparables alone, older than the seal',
    { report: null, comparables: three.slice(1) },
    ['data look', 'seal-comparable look'],
  ],
  ['no meeting', { meeting: null }, ['meeting missing']],
  ['nobody without a conflict', { attendees: BOARD.slice(3) }, ['members missing']],
  [
    'somebody conflicted who stayed',
    { attendees: [...BOARD, { ...MEMBER, name: 'Ed', conflict: 'stayed', vote: 'no_vote' }] },
    ['conflict look'],
  ],
  ['votes that do not add up', { meeting: { ...MEETING, votesFor: 9 } }, ['vote missing']],
  ['a vote lost', { meeting: { ...MEETING, votesFor: 1, votesAgainst: 1 } }, ['vote look']],
  [
    'pay before its approval',
    { decision: { ...DECISION, effectiveOn: '2026-11-09' } },
    ['meeting-effective look'],
  ],
  ['pay on the day of its approval', { decision: { ...DECISION, effectiveOn: '2026-11-10' } }, []],
  ['pay above the range', { decision: { ...DECISION, cash: 9_000_000 } }, ['basis missing']],
  [
    'pay above it with a basis',
    { decision: { ...DECISION, cash: 9_000_000, basis: 'Two sites.' } },
    [],
  ],
])('checks of the record: %s', (_, changed, expected) => {
  expect(states({ ...RECORD, ...changed })).toEqual(expected)
})

test('minutes name who debated, who left, who voted, the data, the terms and the standing', () => {
  const text = minutesText({ ...RECORD, comparables: [COMPARABLE] }, { limit: LIMIT, dates: [] })
  for (const part of [
    'Members present during debate: Ann, Bo, Cy.',
    'Also present: Guest.',
    'Di had a conflict (his sister), left before the debate and took no part in the vote.',
    'Stipend report 4',
    'synthetic and not evidence of any market',
    'Source: a call or conversation, treasurer; October 1, 2026; obtained by Pat.',
    'Salary: $80,000 a year.',
    'It takes effect on January 1, 2027.',
    '$80,000 is between the 25th percentile ($70,000) and the 75th percentile ($90,000).',
    'For 2, against 0, abstained 1.',
    'Voted: Ann, Bo.',
    'does not claim that no one had seen figures elsewhere',
  ])
    expect(text).toContain(part)
})

test('the minutes count no vote of a member with a conflict, and name it', () => {
  const stayed = { isMember: true, conflict: 'stayed', conflictDetail: 'his sister' } as const
  const minutes = (vote: Attendee['vote']) => {
    const attendees: Attendee[] = [...RECORD.attendees, { ...stayed, name: 'Ed', vote }]
    return minutesText({ ...RECORD, attendees }, { limit: LIMIT, dates: [] })
  }
  expect(minutes('voted')).toContain('Voted: Ann, Bo.')
  expect(minutes('voted')).toContain(
    'Ed voted with a conflict of interest; that vote is not counted.',
  )
  expect(minutes('abstained')).toContain(
    'Ed had a conflict (his sister), stayed during the debate and abstained.',
  )
  expect(minutes('no_vote')).toContain('stayed during the debate and took no part in the vote.')
})

test('pay of fewer weeks than a year says so on the packet and in its minutes', () => {
  const time = { hoursPerWeek: 15, weeksPerYear: 40 }
  const record: PacketRecord = {
    ...RECORD,
    employee: { ...RECORD.employee, ...time },
    report: { ...REPORT, ...time },
  }
  expect(aboutOf(record)).toEqual(['Grace Chapel', 'Pastor, 15 hours a week, 40 weeks a year'])
  expect(aboutOf(RECORD)).toEqual(['Grace Chapel', 'Pastor, 40 hours a week'])
  expect(minutesText(record, { limit: LIMIT, dates: [] })).toContain(
    'salary for 15 hours a week, 40 weeks a year as of November 1, 2026',
  )
})

test('one value has one text, whatever the order of its fields', () => {
  const text = canonicalJson({ b: [{ d: 1, c: undefined }], a: 'é' })
  expect(text).toBe('{"a":"é","b":[{"d":1}]}')
  expect(canonicalJson({ a: 'é', b: [{ d: 1 }] })).toBe(text)
})

test('paragraphs keep their lines, and refuse what nobody sees', () => {
  const read = paragraphOf(40)
  expect(read(' One \r\n\r\n\r\nTwo ')).toEqual({ ok: true, value: 'One\n\nTwo' })
  expect(read('\n \n').ok).toBe(false)
  expect(read('a\u202eb').ok).toBe(false)
  expect(read('x'.repeat(41)).ok).toBe(false)
  expect(read('x'.repeat(5_000)).ok).toBe(false)
})

const CRITERIA = {
  ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: '150k' },
  ...{ budgetTo: '1.2m', geography: 'Ohio', denomination: '', definition: 'salary' },
  ...{ targetPercentile: '50', reason: 'Our size.' },
}
const COMPARED = {
  ...{ organization: 'A church', organizationType: 'church', budget: '', position: 'Pastor' },
  ...{ time: 'full_time', hoursPerWeek: '', pay: '25/hr', payPeriod: 'year', definition: 'cash' },
  ...{ source: 'form_990', sourceDetail: '2025', obtainedOn: '2026-01-31', obtainedBy: 'Pat' },
}

test('forms read money as people type it, and annualize what they were told', () => {
  expect(criteriaForm.parse(CRITERIA)).toMatchObject({
    budgetFrom: 15_000_000,
    budgetTo: 120_000_000,
  })
  expect(comparableForm.parse(COMPARED)).toMatchObject({
    ...{
      asTyped: '25/hr',
      period: 'hour',
      annual: 5_200_000,
      similarCommunity: false,
      budget: null,
    },
  })
})

const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  (result.error?.issues ?? []).map(({ path }) => path[0])

test.each([
  [
    'a largest budget below the smallest',
    criteriaForm,
    { ...CRITERIA, budgetTo: '1k' },
    'budgetTo',
  ],
  ['a percentile of 95', criteriaForm, { ...CRITERIA, targetPercentile: '95' }, 'targetPercentile'],
  [
    'hourly pay of part-time work without hours',
    comparableForm,
    { ...COMPARED, time: 'part_time' },
    'hoursPerWeek',
  ],
  ['pay of nothing', comparableForm, { ...COMPARED, pay: '0' }, 'pay'],
  ['a date that is none', comparableForm, { ...COMPARED, obtainedOn: '2026-02-30' }, 'obtainedOn'],
  [
    'a next meeting before this one',
    meetingForm,
    {
      ...MEETING,
      ...{ votesFor: '1', votesAgainst: '0', votesAbstained: '0' },
      nextMeetingOn: '2026-11-01',
    },
    'nextMeetingOn',
  ],
  [
    'a conflict that is not explained',
    attendeeForm,
    { name: 'Di', membership: 'member', conflict: 'left', vote: 'no_vote' },
    'conflictDetail',
  ],
  [
    'somebody who left and voted',
    attendeeForm,
    { name: 'Di', membership: 'member', conflict: 'left', conflictDetail: 'x', vote: 'voted' },
    'vote',
  ],
  [
    'a guest who voted',
    attendeeForm,
    { name: 'Di', membership: 'guest', conflict: 'none', vote: 'voted' },
    'vote',
  ],
  ['a decision without pay', decisionForm, { terms: 'x', effectiveOn: '2027-01-01' }, 'cash'],
])('%s is answered beside its field', (_, form, typed, field) => {
  expect(fieldsOf(form.safeParse(typed))).toEqual([field])
})

test('a report is one that was saved, or one of now', () => {
  expect(readReportChoice('now')).toEqual({ ok: true, value: 'now' })
  expect(readReportChoice('12')).toEqual({ ok: true, value: 12 })
  for (const typed of ['0', '-1', '1.5', '9999999999', 'x'])
    expect(readReportChoice(typed).ok).toBe(false)
})
