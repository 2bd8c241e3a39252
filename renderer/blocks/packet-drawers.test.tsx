/**
 * A board packet and a summary through every drawer they have: each sentence and figure is on the page and on paper.
 */

import { expect, test } from 'vitest'
import { blockLines } from '~/cli/presentation/blocks.ts'
import { type PacketFacts, packetDocument } from '~/core/answers/board-packets/decision-sections.ts'
import type { Amendment, PacketRecord } from '~/core/answers/board-packets/packet.ts'
import {
  packetSections,
  practiceBlocks,
  stateBlocks,
} from '~/core/answers/board-packets/packet-sections.ts'
import type { Block, DocumentSection } from '~/core/answers/documents/blocks.ts'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import type { Summary } from '~/core/answers/reports/summary.ts'
import { headOf, summarySections } from '~/core/answers/reports/summary-blocks.ts'
import { boardPacketDocument } from '~/server/documents/pdf/board-packet.ts'
import {
  kindsOf,
  missingFrom,
  pageText,
  paperText,
  saidBySections,
  without,
} from '~/tests/support/drawn-documents.tsx'

const MADE_AT = '2026-11-20T12:00:00.000Z'

const COMPARABLE: OwnComparable = {
  ...{ organization: 'A church of 180 in the next county', organizationType: 'church' },
  ...{ budget: 35_000_000, position: 'Pastor', fullTime: false, hoursPerWeek: 20 },
  ...{ asTyped: '38/hr', amount: 3_800, period: 'hour', annual: 3_952_000 },
  ...{ definition: 'cash', source: 'form_990', sourceDetail: 'Part VII, line 3' },
  ...{ obtainedOn: '2024-01-15', obtainedBy: 'Pat Example', similarCommunity: true },
}
const AMENDMENT: Amendment = {
  ...{ number: 1, kind: 'criteria', text: 'Kentucky counts too.', reason: 'Few are in Ohio.' },
  ...{ dated: '2026-11-02', by: 'Pat Example', at: '2026-11-02T08:00:00.000Z' },
}

/** With everything that a packet may hold, and something to check in every step. */
const RECORD: PacketRecord = {
  number: 3,
  organization: { name: 'Grace Chapel', type: 'church', state: 'OH', denomination: null },
  employee: { name: 'Sam Rivera', jobTitle: 'Pastor', hoursPerWeek: 40 },
  criteria: {
    ...{ position: 'Solo pastor', duties: 'Leads worship.\nCares for 150 people.' },
    ...{ organizationTypes: 'both', budgetFrom: 15_500_000, budgetTo: 62_000_000 },
    ...{ geography: 'Ohio and its neighbors', denomination: null, definition: 'package' },
    ...{ targetPercentile: 60, reason: 'Half to twice our budget.' },
  },
  seal: { at: '2026-11-01T09:05:00.000Z', by: 'Pat Example', sha256: 'a1'.repeat(32) },
  seenBefore: [
    {
      ...{ name: 'Ann Lee', what: 'estimate', count: 2 },
      ...{ firstAt: '2026-10-01T09:00:00.000Z', lastAt: '2026-10-05T09:00:00.000Z' },
    },
  ],
  report: {
    ...{ number: 4, savedAt: '2026-11-01T10:00:00.000Z', position: 'Solo Pastor' },
    ...{ definition: 'package', asOf: '2026-11-01', strength: 'B', organizations: '34' },
    snapshot: { name: '2026-Q2', source: 'demonstration', referenceDate: '2026-06-30' },
    quantiles: { p10: 60_100, p25: 70_200, p50: 80_300, p75: 90_400, p90: 100_500 },
    ...{ hoursPerWeek: 40, partTime: false, method: ['It comes from a survey.', 'It is dated.'] },
    ...{ modelled: true, limits: 'This range comes from the model alone.' },
    crowds: [
      {
        ...{ place: 'Ohio', budgetBand: '$250k to $500k', hoursBand: '40 or more' },
        ...{ nearness: 'close', organizations: { text: '5-9', exact: null } },
        ...{ low: 71_500, high: 88_500, adjusted: 79_500 },
      },
    ],
  },
  test: {
    ...{ report: 4, asked: 'churches, in Ohio', organizations: '5-9' },
    untested: ['Places are tested by state; “its neighbors” was not tested.'],
    quantiles: { p10: null, p25: 69_100, p50: 77_200, p75: 86_300, p90: null },
  },
  comparables: [COMPARABLE],
  receipts: { averageReceipts: 64_000_000, years: '2023 to 2025' },
  meeting: {
    ...{ approver: 'session', hadData: true, recommendation: 'The personnel committee' },
    ...{ confirmation: 'The presbytery, on December 3' },
    ...{ body: 'Session', authority: 'Bylaws, article 4', metOn: '2026-11-10' },
    ...{ nextMeetingOn: '2027-02-09', votesFor: 2, votesAgainst: 0, votesAbstained: 1 },
  },
  attendees: [
    {
      name: 'Ann Lee',
      role: 'clerk of session',
      isMember: true,
      conflict: 'none',
      conflictDetail: null,
      vote: 'voted',
    },
    { name: 'Bo Hill', isMember: true, conflict: 'none', conflictDetail: null, vote: 'voted' },
    { name: 'Cy Park', isMember: true, conflict: 'none', conflictDetail: null, vote: 'abstained' },
    {
      ...{ name: 'Di Rivera', isMember: false, conflict: 'stayed', vote: 'no_vote' },
      conflictDetail: 'married to the pastor',
    },
  ],
  decision: {
    ...{ cash: 7_000_000, housing: 2_500_000, secaOffset: 726_800, retirement: 300_000 },
    ...{ insurance: 1_200_000, employerFica: 0, effectiveOn: '2027-01-01' },
    ...{
      terms: 'One year.\nReviewed each fall.',
      basis: 'Two campuses.',
      adjustments: '3% for place.',
      outsideCriteria: 'Few report near us.',
      uncovered: 'Rates of the benefits board.',
    },
  },
  criteriaAmendments: [AMENDMENT],
}

const OPEN: PacketFacts = {
  ...{ address: '/report/7/board-packet/3', state: 'open', record: RECORD, finalized: null },
  ...{ amendments: [AMENDMENT], finishedMinutes: null, on: '2026-11-20' },
  deadline: { dueOn: '2027-02-09', because: 'next meeting', daysLeft: 81, isLate: false },
  limit: {
    ...{ dollars: 1_000_000, source: '26 CFR 53.4958-6(c)(2)(ii)' },
    ...{ sourceUrl: 'https://example.org/law', checkedOn: '2026-01-01' },
  },
}

const FINISHED: PacketFacts = {
  ...{ ...OPEN, state: 'finalized' },
  finalized: { at: '2026-11-20T16:30:00.000Z', by: 'Pat Example', sha256: 'b2'.repeat(32) },
  finishedMinutes: {
    sections: [{ heading: 'Meeting', lines: ['Kept words of the meeting.', 'Two\nlines.'] }],
    text: 'Kept words of the meeting.',
  },
  amendments: [
    AMENDMENT,
    { ...AMENDMENT, number: 2, kind: 'record', text: 'Ann is an elder.', reason: 'It was asked.' },
    { ...AMENDMENT, number: 3, kind: 'approval', text: 'The session', reason: 'Read.' },
  ],
}

/** As a packet begins: nothing but a name. */
const EMPTY: PacketRecord = {
  ...RECORD,
  ...{ criteria: null, seal: null, seenBefore: [], report: null, comparables: [] },
  ...{ receipts: null, meeting: null, attendees: [], decision: null, criteriaAmendments: [] },
}
const BEGUN = { ...OPEN, record: EMPTY, amendments: [], deadline: null }
const { criteria, seal } = RECORD

const PACKETS: readonly [string, PacketFacts][] = [
  ['finished', FINISHED],
  ['open', OPEN],
  ['sealed', { ...BEGUN, record: { ...EMPTY, criteria, seal } }],
  ['not sealed', { ...BEGUN, state: 'unsealed' }],
  ['set aside', { ...BEGUN, state: 'set aside' }],
]

/** The state of a packet is said before its sections. */
function sectionsOf(facts: PacketFacts): DocumentSection[] {
  const packet = packetDocument(facts)
  const blocks = [...practiceBlocks(packet), ...stateBlocks(packet)]
  return [{ key: 'state', title: '', blocks }, ...packetSections(packet)]
}

test('what limits the report and every group of its comparables are part of the data', () => {
  const said = saidBySections(sectionsOf(FINISHED)).join('\n')
  expect(said).toContain('This range comes from the model alone.')
  for (const figure of ['Ohio', '40 or more', '5-9', '$71,500 to $88,500', '$79,500']) {
    expect(said).toContain(figure)
  }
})

type Drawer = (facts: PacketFacts) => Promise<string>

const DRAWERS: Readonly<Record<string, Drawer>> = {
  page: async (facts) => pageText(sectionsOf(facts)),
  PDF: (facts) => paperText(boardPacketDocument(packetDocument(facts), MADE_AT)),
  terminal: async (facts) => blockLines(blocksOf(facts), { width: 100, unicode: true }).join('\n'),
  CSV: async (facts) =>
    csvLinesOf(blocksOf(facts))
      .flatMap(({ item, measure, value }) => [item, measure, String(value)])
      .join('\n'),
}

/** No command and no file of a packet draws these two yet; the drawers are those of every document. */
function blocksOf(facts: PacketFacts): Block[] {
  return sectionsOf(facts).flatMap(({ title, blocks }) => [
    { kind: 'heading', level: 2, text: title },
    ...blocks,
  ])
}

test.each(Object.entries(DRAWERS))(
  'the %s says all of a packet in every state',
  async (_, draw) => {
    for (const [state, facts] of PACKETS) {
      const missing = missingFrom(await draw(facts), saidBySections(sectionsOf(facts)))
      expect([state, missing]).toEqual([state, []])
    }
  },
)

test('a packet with all of its parts uses every section, in the order of its steps', () => {
  expect(packetSections(packetDocument(FINISHED)).map(({ key, step }) => [step, key])).toEqual([
    [undefined, 'status'],
    ['1', 'criteria'],
    ['2', 'data'],
    ['3', 'meeting'],
    ['4', 'decision'],
    ['5', 'minutes'],
    [undefined, 'amendments'],
  ])
  expect(packetSections(packetDocument(BEGUN)).map(({ key }) => key)).toEqual([
    ...['status', 'criteria'],
  ])
})

test.each([
  ...['Sealed by Pat Example on November 1, 2026 at 4:05 AM EST', 'a1'.repeat(32)],
  ...['Ann Lee had opened an estimate', 'Kentucky counts too.', 'Cares for 150 people.'],
  ...['$70,200', 'Report 4: Solo Pastor, package, 40 hours a week', 'It comes from a survey.'],
  ...['part-time, 20 hours a week, operating budget $350,000', 'Cash, $38.00 an hour'],
  ...['A Form 990: Part VII, line 3', 'more than two years old', 'and you compare'],
  ...['Average gross receipts of 2023 to 2025: $640,000 a year', '26 CFR 53.4958-6(c)(2)(ii)'],
  ...['married to the pastor', 'answer questions, then leaves before debate'],
  ...['2 for, 0 against, 1 abstained', 'February 9, 2027', 'Approved, $117,268'],
  ...[
    'Package of $117,268 is above the 90th percentile ($100,500)',
    'Two campuses.',
    '3% for place.',
  ],
  ...['Of the organizations in report 4, 5 to 9 meet the sealed criteria (churches, in Ohio).'],
  ...[
    'Half of those pay $69,100 to $86,300',
    '“its neighbors” was not tested',
    'Few report near us.',
  ],
  ...['The packet has data for the whole $117,268', 'Total compensation', 'clerk of session'],
  ...['The presbytery, on December 3', 'Practice packet', 'Session meeting'],
  ...['Kept words of the meeting.', 'Ann is an elder.', 'Approval of the minutes 3'],
  ...['Finished on November 20, 2026 at 11:30 AM EST', 'b2'.repeat(32), 'Check this', 'On time'],
])('page and paper of a finished packet say “%s”', async (words) => {
  const [page = '', paper = ''] = await drawnOnce()
  expect(missingFrom(page, [words])).toEqual([])
  expect(missingFrom(paper, [words])).toEqual([])
})

let drawn: Promise<string[]> | undefined
function drawnOnce(): Promise<string[]> {
  drawn ??= Promise.all(Object.values(DRAWERS).map((draw) => draw(FINISHED)))
  return drawn
}

test('what is left out of a record is missing on the page and on paper', async () => {
  const expected = saidBySections(sectionsOf(FINISHED))
  for (const part of ['report', 'receipts', 'meeting', 'decision', 'seal'] as const)
    for (const draw of Object.values(DRAWERS)) {
      const text = await draw({ ...FINISHED, record: { ...RECORD, [part]: null } })
      expect([part, missingFrom(text, expected).length > 0]).toEqual([part, true])
    }
})

test('a drawer that drops any kind of block is noticed', () => {
  const sections = sectionsOf(FINISHED)
  const expected = saidBySections(sections)
  const kinds = new Set(sections.flatMap(({ blocks }) => kindsOf(blocks)))
  expect(kinds).toContain('checklist')
  for (const kind of kinds) {
    const dropped = sections.map((one) => ({ ...one, blocks: without(kind, one.blocks) }))
    expect([kind, missingFrom(pageText(dropped), expected).length > 0]).toEqual([kind, true])
  }
})

test('without a seal no section shows data, whatever the record holds', () => {
  const unsealed = { ...OPEN, record: { ...RECORD, seal: null } }
  const sections = packetSections(packetDocument(unsealed))
  expect(sections.map(({ key }) => key)).toEqual(['status', 'criteria'])
  expect(saidBySections(sections.slice(1)).join(' ')).not.toContain('$')
})

const ORGANIST: Summary['ranges'][number] = {
  ...{ title: 'Organist', people: 1, hoursPerWeek: 10, weeksPerYear: 40, p25: 9_100, p75: 12_300 },
}

const SUMMARY: Summary = {
  ...{ organization: { name: 'Grace Chapel' }, type: 'church', asOf: '2026-11-20' },
  policy: { definition: 'salary', targetPercentile: 50 } as Summary['policy'],
  held: null,
  groups: [
    { names: ['Office'], people: 3, total: 122_000 },
    { names: ['Facilities', 'Pastoral staff'], people: 4, total: 209_000 },
  ],
  ...{ people: 7, unknown: 2, decisions: 1 },
  ranges: [
    { title: 'Custodian', people: 2, hoursPerWeek: 40, weeksPerYear: 52, p25: 26_800, p75: 35_200 },
    ORGANIST,
  ],
  market: { name: '2026-Q2', source: 'demonstration', definition: 'salary' },
}

test.each<[string, Partial<Summary>, string[]]>([
  [
    'groups and ranges',
    {},
    [
      ...['Office', '$122,000', 'Facilities, Pastoral staff', '$331,000', 'All paid staff'],
      ...[
        '2 people whose pay is unknown or has not begun are not counted.',
        '$26,800 to $35,200',
        '50th percentile',
      ],
      ...[
        '2 people; range for one full-time person',
        'One person, 10 hours a week, 40 weeks a year',
      ],
      'the facts of the person in the middle of the group.',
      'one decision on pay was documented',
    ],
  ],
  ...[
    [40, 52, 'One person, full-time'],
    [40, 43.5, 'One person, full-time, 43.5 weeks a year'],
    [1, 52, 'One person, 1 hour a week'],
  ].map(([hoursPerWeek, weeksPerYear, words]): [string, Partial<Summary>, string[]] => [
    `${hoursPerWeek} hours in ${weeksPerYear} weeks`,
    {
      ranges: [
        { ...ORGANIST, hoursPerWeek: Number(hoursPerWeek), weeksPerYear: Number(weeksPerYear) },
      ],
    },
    [String(words)],
  ]),
  ['one group', { groups: [{ names: ['Office'], people: 3, total: 9_000 }] }, ['All paid staff']],
  ['nobody paid', { groups: null, people: 0 }, ['There is no total yet']],
  ['one person paid', { groups: null, people: 1 }, ['any total is that person’s pay']],
  ['two people paid', { groups: null, people: 2 }, ['work out the pay of the other']],
  ['one large pay', { groups: null, people: 5 }, ['so large a share']],
  ['no ranges', { ranges: [], market: null }, ['There are no ranges for these positions yet.']],
])('the page of a summary says all of it: %s', (_, changed, words) => {
  const sections = summarySections({ ...SUMMARY, ...changed })
  const text = pageText(sections)
  expect(missingFrom(text, [...saidBySections(sections), ...words])).toEqual([])
})

test('a summary without a safe total says no amount of pay but ranges of the market', () => {
  const text = pageText(summarySections({ ...SUMMARY, groups: null, people: 2, unknown: 0 }))
  expect(text.match(/\$[\d,]+/g)).toEqual(['$26,800', '$35,200', '$9,100', '$12,300'])
  expect(headOf(SUMMARY).basis).toBe('Salary, as of November 20, 2026, snapshot 2026-Q2')
})
