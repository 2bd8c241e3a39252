import { expect, test } from 'vitest'
import { comparableForm, type OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { comparableWarnings } from '~/core/answers/matches/own-comparable-words.ts'
import { questionsOf } from '~/core/forms/asking.ts'
import { answered } from '~/tests/support/answers.ts'
import { smallOrganizationRule } from './data-checks.ts'
import { packetDocument } from './decision-sections.ts'
import { voteProblem } from './meeting-checks.ts'
import { minutesOf, minutesText } from './minutes.ts'
import { dateFindings, daysLeftInWords, deadlineOf } from './order-of-dates.ts'
import type { AttachedReport, Attendee, Decision, Meeting, PacketRecord } from './packet.ts'
import {
  attendeesForm,
  criteriaForm,
  decisionForm,
  meetingForm,
  readReportChoice,
} from './packet-forms.ts'
import { aboutOf, footOf, packetSections, titleOf } from './packet-sections.ts'
import { paragraphOf } from './paragraph.ts'
import {
  approvedPay,
  coverageOf,
  reliedOnRange,
  standingInWords,
  standingOf,
} from './pay-decided.ts'
import { checksOf } from './presumption.ts'
import { canonicalJson, STORED_RECORD } from './stored.ts'

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
const three = ['Grace Church', 'Hope Church', 'Trinity'].map((organization) => ({
  ...COMPARABLE,
  organization,
}))

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

test.each([
  ['entered three times', ['A Presbyterian church of 200 in the next county'], 1],
  [
    'spelled three ways',
    ['Grace Presb. Ch.', 'Grace Presbyterian Chruch', 'GRACE PRESBYTERIAN, Xenia'],
    1,
  ],
  ['and two others', ['Grace Church', 'Grace Ch.', 'Hope Church', 'Trinity'], 3],
])('one church %s is one organization', (_, names, count) => {
  const all = names.length === 1 ? [...names, ...names, ...names] : names
  const comparables = all.map((organization) => ({ ...COMPARABLE, organization }))
  const receipts = { averageReceipts: 64_000_000, years: '2023 to 2025' }
  expect(smallOrganizationRule(receipts, comparables, LIMIT)).toMatchObject({
    ...{ kind: count === 3 ? 'enough' : 'more needed', count },
  })
})

test('other work, other hours and the organization itself do not count toward three', () => {
  const receipts = { averageReceipts: 64_000_000, years: '2023 to 2025' }
  const job = { titles: ['Youth Pastor'], hoursPerWeek: 40, organization: 'Hope Church' }
  const youth = three.map((one) => ({ ...one, position: 'Director of Student Ministries' }))
  const of = (change: Partial<OwnComparable>) => {
    const [first, ...rest] = youth
    return smallOrganizationRule(receipts, [{ ...first!, ...change }, ...rest], LIMIT, job)
  }
  expect(of({})).toMatchObject({ count: 2, left: 1 })
  const elsewhere = { ...job, organization: 'Zion' }
  expect(smallOrganizationRule(receipts, youth, LIMIT, elsewhere)).toEqual({
    kind: 'enough',
    count: 3,
  })
  for (const position of ['Senior Pastor', 'Bookkeeper', 'Associate Youth Pastor']) {
    expect(of({ position })).toMatchObject({ count: 1 })
    expect(of({ position, similarWork: true })).toMatchObject({ count: 2 })
  }
  expect(of({ fullTime: false, hoursPerWeek: 20 })).toMatchObject({ count: 1 })
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
  ...{ approver: 'session', hadData: true },
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
/** All of it is salary, for which the report has data. */
const WHOLE: Decision = { ...DECISION, secaOffset: 0, retirement: 0, insurance: 0 }
const REPORT: AttachedReport = {
  ...{ number: 4, savedAt: '2026-11-01T10:00:00.000Z', position: 'Solo Pastor' },
  ...{ definition: 'salary', asOf: '2026-11-01', strength: 'B', organizations: '34' },
  snapshot: { name: '2026-Q2', source: 'member', referenceDate: '2026-06-30' },
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
  test: {
    ...{ report: 4, asked: 'churches, in Ohio', untested: [], organizations: '10-19' },
    quantiles: { p10: null, p25: 71_000, p50: 79_000, p75: 88_000, p90: null },
  },
  comparables: [],
  receipts: null,
  meeting: MEETING,
  attendees: BOARD,
  decision: WHOLE,
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
    { decision: { ...WHOLE, effectiveOn: '2026-11-09' } },
    ['meeting-effective look'],
  ],
  ['pay on the day of its approval', { decision: { ...WHOLE, effectiveOn: '2026-11-10' } }, []],
  ['pay above the range', { decision: { ...WHOLE, cash: 9_000_000 } }, ['basis missing']],
  [
    'pay above it with a basis',
    { decision: { ...WHOLE, cash: 9_000_000, basis: 'Two sites.' } },
    [],
  ],
])('checks of the record: %s', (_, changed, expected) => {
  expect(states({ ...RECORD, ...changed })).toEqual(expected)
})

/** Law case 28: a report of the demonstration, and a package of which it knows the salary. */
const CASE_28: PacketRecord = {
  ...RECORD,
  report: { ...REPORT, snapshot: { ...REPORT.snapshot, source: 'demonstration' } },
  decision: {
    ...{ ...DECISION, cash: 6_840_000, housing: 0, secaOffset: 3_000_000 },
    ...{ retirement: 2_500_000, insurance: 4_000_000 },
  },
}

test('a package of $163,400 with data for $68,400 is not done, and says what has none', () => {
  const record = { ...CASE_28, report: REPORT }
  expect(coverageOf(record)).toMatchObject({ total: 16_340_000, covered: 6_840_000 })
  const found = checksOf(record, { limit: LIMIT, dates: [] })
  expect(found.find(({ key }) => key === 'coverage')).toMatchObject({
    state: 'missing',
    sentence: expect.stringContaining(
      'The packet has data for $68,400 of the $163,400 approved (41%). It has none for: Social Security (SECA) offset ($30,000), Retirement ($25,000), and Insurance ($40,000).',
    ),
  })
  expect(states(record)).toEqual(['coverage missing', 'basis missing'])
  const reasons = { basis: 'A first year.', uncovered: 'The rates of the benefits board.' }
  const answered = { ...record, decision: { ...record.decision!, ...reasons } }
  expect(states(answered)).toEqual(['coverage look'])
  const minutes = minutesText(answered, { limit: LIMIT, dates: [] })
  expect(minutes).toContain('Total compensation: $163,400 a year.')
  expect(minutes).toContain('For that the body relied on: The rates of the benefits board.')
})

test('figures of the demonstration make a practice packet, in its title, its minutes and its checks', () => {
  expect(titleOf(CASE_28)).toBe('Practice packet 1 for Sam Rivera')
  expect(titleOf(RECORD)).toBe('Board packet 1 for Sam Rivera')
  expect(states(CASE_28)[0]).toBe('practice impossible')
  expect(minutesOf(CASE_28, { limit: LIMIT, dates: [] })[0]).toMatchObject({ heading: 'Practice' })
  expect(footOf(CASE_28)[0]).toContain('Practice packet')
})

test('data that a package counts covers its parts, and own comparables do so too', () => {
  const uncovered = (changed: Partial<PacketRecord>) =>
    coverageOf({ ...RECORD, decision: DECISION, ...changed })?.uncovered.map(({ name }) => name)
  expect(uncovered({})).toEqual(['secaOffset', 'retirement', 'insurance'])
  expect(uncovered({ report: { ...REPORT, definition: 'package' } })).toEqual([])
  expect(uncovered({ comparables: [{ ...COMPARABLE, definition: 'package' }] })).toEqual([])
  const half = { ...COMPARABLE, definition: 'package', fullTime: false } as const
  expect(uncovered({ comparables: [half] })).toHaveLength(3)
  expect(uncovered({ report: { ...REPORT, definition: 'cash' } })?.[0]).toBe('housing')
})

test.each<[string, Partial<PacketRecord>, string[]]>([
  [
    'too few inside the criteria',
    { test: { ...RECORD.test!, organizations: 'fewer than 5', quantiles: null } },
    ['criteria missing'],
  ],
  [
    'too few, with a reason',
    {
      test: { ...RECORD.test!, organizations: 'fewer than 5', quantiles: null },
      decision: { ...WHOLE, outsideCriteria: 'Few report.' },
    },
    ['criteria look'],
  ],
  ['a report that was not tested', { test: null }, ['criteria missing']],
  ['the test of another report', { test: { ...RECORD.test!, report: 3 } }, ['criteria missing']],
  [
    'a place that names no state',
    { test: { ...RECORD.test!, untested: ['The place could not be tested.'] } },
    ['criteria look'],
  ],
  [
    'own comparables of another size',
    { comparables: [{ ...COMPARABLE, budget: 900_000_000, obtainedOn: '2026-11-02' }] },
    ['own-criteria look'],
  ],
  [
    'pay outside of those that meet the criteria',
    { decision: { ...WHOLE, cash: 6_900_000 } },
    ['criteria-range look'],
  ],
  ['a range of the model alone', { report: { ...REPORT, modelled: true } }, ['data look']],
  [
    'a range by occupation and place alone',
    { report: { ...REPORT, snapshot: { ...REPORT.snapshot, source: 'public' } } },
    ['data missing'],
  ],
  [
    'a range of what similar nonprofits filed',
    {
      report: {
        ...{ ...REPORT, origin: 'public_filings' as const },
        snapshot: { ...REPORT.snapshot, source: 'public' },
      },
    },
    [],
  ],
  [
    'a meeting form that does not say what the members had',
    { meeting: { ...MEETING, hadData: undefined } },
    ['had-data missing'],
  ],
  ['members without the data', { meeting: { ...MEETING, hadData: false } }, ['had-data look']],
  [
    'a vote of the congregation, of which a few are named',
    { meeting: { ...MEETING, approver: 'congregation', votesFor: 64 } },
    ['roll look'],
  ],
])('what supports a tick: %s', (_, changed, expected) => {
  expect(states({ ...RECORD, ...changed })).toEqual(expected)
})

test('attaching a report says nothing of what the members did', () => {
  const unheld = { ...RECORD, meeting: null, attendees: [] }
  const sentences = checksOf(unheld, { limit: LIMIT, dates: [] }).map(({ sentence }) => sentence)
  expect(sentences).toContain('The packet holds report 4.')
  expect(sentences.join(' ')).not.toMatch(/reviewed|board|members had/)
})

test('the congregation of the Presbyterian Church (U.S.A.) votes, and the presbytery approves', () => {
  const organization = { ...RECORD.organization, state: 'PA', denomination: 'presbyterian-usa' }
  const meeting = {
    ...({ ...MEETING, approver: 'congregation', body: 'the congregation' } as const),
    recommendation: 'the session, on November 8, 2026',
  }
  const record = { ...RECORD, organization, meeting }
  expect(states(record)).toEqual(['roll look', 'confirmation look'])
  const open = { ...meeting, confirmation: 'the presbytery, still to come' }
  expect(states({ ...record, meeting: open })).toEqual(['roll look', 'confirmation look'])
  const confirmed = { ...record, meeting: { ...meeting, confirmation: 'Pittsburgh Presbytery' } }
  expect(states(confirmed)).toEqual(['roll look'])
  const text = minutesText(confirmed, { limit: LIMIT, dates: [] })
  expect(text).toContain('The terms were recommended by: the session, on November 8, 2026.')
  expect(text).toContain('The congregation met and voted on the terms on November 10, 2026.')
  expect(text).toContain('Approval of another body: Pittsburgh Presbytery.')
  expect(text).toContain('Among the members present during debate: Ann')
  expect(text).toContain('Among those who voted: Ann, Bo.')
})

test('minutes are in the time of the organization, and keep fingerprints and method for the appendix', () => {
  const record = {
    ...RECORD,
    organization: { ...RECORD.organization, state: 'OH' },
    seal: { at: '2026-11-01T02:05:00.000Z', by: 'Pat', sha256: 'a'.repeat(64) },
    seenBefore: [
      {
        ...({ name: 'Ann Lee', what: 'estimate', count: 14 } as const),
        ...{ firstAt: '2026-10-01T02:00:00.000Z', lastAt: '2026-10-05T09:00:00.000Z' },
      },
    ],
  }
  const text = minutesText(record, { limit: LIMIT, dates: [] })
  expect(text).toContain('on October 31, 2026 at 10:05 PM EDT')
  expect(text).toContain(
    'Ann Lee had opened an estimate, preview or report of this person, first on September 30, 2026, last on October 5, 2026.',
  )
  expect(text).not.toMatch(/UTC|14 times/)
  const [body = '', appendix = ''] = text.split('Appendix')
  expect(body).not.toMatch(/SHA|snapshot|From a survey/)
  expect(appendix).toMatch(/SHA-256/)
  expect(appendix).toContain('From a survey.')
})

test('minutes name who debated, who left, who voted, the data, the terms and the standing', () => {
  const text = minutesText({ ...RECORD, comparables: [COMPARABLE] }, { limit: LIMIT, dates: [] })
  for (const part of [
    'Members present during debate: Ann, Bo, Cy.',
    'Also present: Guest.',
    'Di had a conflict (his sister), left before the debate and took no part in the vote.',
    'Stipend report 4',
    'Half of similar positions pay $70,000 to $90,000 a year. The median is $80,000.',
    'Of the organizations in report 4, 10 to 19 meet the sealed criteria (churches, in Ohio).',
    'Half of those pay $71,000 to $88,000',
    'Before they voted, the members had: report 4 and 1 comparable from other sources.',
    'Source: a call or conversation, treasurer; October 1, 2026; obtained by Pat.',
    'Total compensation: $80,000 a year.',
    'It takes effect on January 1, 2027.',
    'Salary of $80,000 is between the 25th percentile ($70,000) and the 75th percentile ($90,000).',
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
    '(15 hours a week, 40 weeks a year) as of November 1, 2026',
  )
})

test('a packet has the minimum that its report found, on paper too', () => {
  const minimum = ['Minimum pay of Our synod for 2026: Pastor $52,000 in cash pay.']
  const record = { ...RECORD, report: { ...REPORT, minimum } }
  const packet = packetDocument({
    ...{ address: '/report/7/board-packet/1', state: 'open', record, finalized: null },
    ...{ amendments: [], deadline: null, limit: null, finishedMinutes: null, on: '2026-11-20' },
  })
  const drawn = JSON.stringify(packetSections(packet, 'data'))
  expect(drawn).toContain(`{"kind":"paragraph","words":"${minimum[0]}"}`)
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

const TYPED_MEETING = {
  ...{ ...MEETING, hadData: 'yes', nextMeetingOn: '' },
  ...{ votesFor: '1', votesAgainst: '0', votesAbstained: '0' },
}

const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  (result.error?.issues ?? []).map(({ path }) => path[0])

test('a Form 990 asks for its months, and the pay of a part of a year is made a year of', () => {
  const row = {
    ...COMPARED,
    hoursPerWeek: '40',
    pay: '32,833',
    payPeriod: 'year',
    source: 'form_990',
  }
  const typed = { ...row, sourceDetail: 'Form 990, Part VII; started September' }
  const asked = questionsOf(comparableForm.safeParse(typed).error!)
  expect(asked.map(({ key }) => key)).toEqual(['part-year'])
  const part = comparableForm.parse(
    answered(typed, { questions: asked }, '4 months: make it $98,499 a year'),
  )
  expect(part).toMatchObject({ months: 4, amount: 3_283_300, annual: 9_849_900 })
  const whole = comparableForm.parse(answered(typed, { questions: asked }, 'The whole year'))
  expect(whole).toMatchObject({ annual: 3_283_300 })
  expect(whole).not.toHaveProperty('months')
})

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
    { ...TYPED_MEETING, nextMeetingOn: '2026-11-01' },
    'nextMeetingOn',
  ],
  [
    'who was present before they were asked about conflicts',
    attendeesForm,
    { present: 'Ann Lee' },
    'asked',
  ],
  [
    'a meeting that does not say whether the members had the data',
    meetingForm,
    { ...TYPED_MEETING, hadData: '' },
    'hadData',
  ],
  ['a meeting of nobody knows whom', meetingForm, { ...TYPED_MEETING, approver: '' }, 'approver'],
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

test('a finished record with a range of filings opens as it was finished', () => {
  const report = { ...REPORT, origin: 'public_filings' as const }
  const finished = { sections: [], minutes: '', limit: null, amendments: [], finalizedAt: 'now' }
  const stored = { ...finished, record: { ...RECORD, report } }
  expect(STORED_RECORD.read(stored).record.report?.origin).toBe('public_filings')
})
