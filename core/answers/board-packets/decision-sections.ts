/** The approved pay, its terms, and where it is in the data the board reviewed. */
import { formatList } from '../../forms/numbers.ts'
import { formatDate, localDay } from '../../pay/date.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { formatMoney } from '../../pay/money.ts'
import { timeZoneOf } from '../../pay/region.ts'
import type { Block, TableBlock } from '../documents/blocks.ts'
import { comparableWarnings } from '../matches/own-comparable-words.ts'
import type { ReceiptsLimit } from './data-checks.ts'
import {
  AMENDMENT_LABELS,
  APPROVER_WORDS,
  CONFLICT_LABELS,
  DECISION_LABELS,
  MEETING_LABELS,
  STEP_LABELS,
  stepLabel,
  VOTE_LABELS,
} from './labels.ts'
import { type MinutesSection, minutesOf, minutesText } from './minutes.ts'
import { type DateFinding, type Deadline, dateFindings } from './order-of-dates.ts'
import type {
  Amendment,
  Attendee,
  Check,
  Decision,
  Meeting,
  PacketRecord,
  PacketState,
  PacketStep,
} from './packet.ts'
import {
  AMOUNTS,
  approvedPay,
  coverageOf,
  type ReliedOnRange,
  reliedOnRange,
  standingInWords,
} from './pay-decided.ts'
import { checksOf, coverageWords } from './presumption.ts'

export const decision: PacketSection = {
  key: 'decision',
  step: 'decision',
  title: STEP_LABELS.decision,
  blocks: (packet) => {
    const { record, range } = packet
    if (!record.seal) return []
    return [
      ...dateBlocks(packet, 'decision'),
      ...(range ? placeBlocks(record, range) : [paragraph(NOTHING_TO_COMPARE)]),
      ...coverageBlocks(record),
      { kind: 'heading', level: 3, text: 'What was approved' },
      {
        ...{ kind: 'slot', name: 'decision' },
        otherwise: record.decision
          ? [decisionFacts(record.decision)]
          : [paragraph('The decision is not entered yet.')],
      },
    ]
  },
}

const NOTHING_TO_COMPARE = 'There is no data yet to compare the pay with.'

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

/** Each part of the total compensation, with the data that the packet has for it. */
function coverageBlocks(record: PacketRecord): Block[] {
  const coverage = coverageOf(record)
  if (!coverage) return []
  return [
    {
      ...{ kind: 'table', caption: 'What the packet has data for', stacked: true },
      columns: [
        { header: 'Part of the pay' },
        { header: 'Approved a year', align: 'end' },
        { header: 'Data' },
      ],
      rows: coverage.parts.map(({ name, cents, data }) => [
        DECISION_LABELS[name],
        formatMoney(cents),
        data.length > 0 ? formatList(data) : 'None',
      ]),
    },
    paragraph(coverageWords(coverage)),
  ]
}

function placeBlocks(record: PacketRecord, range: ReliedOnRange): Block[] {
  const { report, decision: decided } = record
  const counted = DEFINITION_LABELS[range.definition]
  const pay = decided && approvedPay(decided, range.definition)
  const [low, high] = [range.low, range.high].map((end) => formatMoney(Math.round(end * 100)))
  const place =
    pay !== null
      ? [paragraph(`${standingInWords(pay, range)}.`)]
      : range.from === 'comparables'
        ? [paragraph(`The comparables run from ${low} to ${high} (${counted.toLowerCase()}).`)]
        : []
  if (!report || range.from !== 'report') return place
  const chart = { type: 'range', range: report.quantiles, payLabel: 'Approved' } as const
  return [
    {
      ...{ kind: 'chart', chart: { ...chart, pay: pay === null ? null : pay / 100 } },
      caption: `${counted} a year, report ${report.number}`,
    },
    ...place,
  ]
}

function decisionFacts(decided: Decision): Block {
  const yearly = (cents: number) => `${formatMoney(cents)} a year`
  const facts = [
    ...AMOUNTS.filter((name) => decided[name] !== 0).map((name) => ({
      ...{ name: DECISION_LABELS[name], value: yearly(decided[name]) },
    })),
    { name: 'Total compensation', value: yearly(approvedPay(decided, 'package')) },
    { name: DECISION_LABELS.effectiveOn, value: formatDate(decided.effectiveOn) },
    { name: DECISION_LABELS.terms, value: decided.terms },
    { name: DECISION_LABELS.basis, value: decided.basis ?? '' },
    { name: DECISION_LABELS.uncovered, value: decided.uncovered ?? '' },
    { name: DECISION_LABELS.outsideCriteria, value: decided.outsideCriteria ?? '' },
    { name: DECISION_LABELS.adjustments, value: decided.adjustments ?? '' },
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') }
}

export const meeting: PacketSection = {
  key: 'meeting',
  step: 'meeting',
  title: ({ record }) => stepLabel('meeting', record.meeting?.approver),
  blocks: (packet) => {
    const { seal, attendees, meeting: held } = packet.record
    if (!seal) return []
    return [
      ...dateBlocks(packet, 'meeting'),
      { kind: 'heading', level: 3, text: 'Who was present' },
      ...(attendees.length > 0 ? attendeeBlocks(attendees) : [NO_ONE]),
      { kind: 'slot', name: 'attendee' },
      { kind: 'heading', level: 3, text: 'The meeting and its vote' },
      { kind: 'slot', name: 'meeting', otherwise: [held ? meetingFacts(held) : NOT_ENTERED] },
    ]
  },
}

const NO_ONE: Block = { kind: 'paragraph', words: 'No one is entered yet.' }
const NOT_ENTERED: Block = { kind: 'paragraph', words: 'The meeting is not entered yet.' }

function attendeeBlocks(attendees: readonly Attendee[]): Block[] {
  return [
    {
      ...{ kind: 'table', caption: 'Who was present', stacked: true },
      columns: [
        { header: 'Name' },
        { header: 'Conflict of interest', long: true },
        { header: 'Part in the vote' },
      ],
      rows: attendees.map(({ name, role, conflict, conflictDetail, isMember, vote }) => [
        role ? { text: name, below: role } : name,
        conflictDetail
          ? { text: CONFLICT_LABELS[conflict], below: conflictDetail }
          : CONFLICT_LABELS[conflict],
        isMember ? VOTE_LABELS[vote] : 'Not a member',
      ]),
    },
    ...(attendees.some(({ conflict }) => conflict === 'stayed') ? [STAYED] : []),
  ]
}

const STAYED: Block = {
  ...{ kind: 'notice', tone: 'signal' },
  words:
    'The body that decides must have no member with a conflict. A person with a conflict may answer questions, then leaves before debate and vote.',
}

function meetingFacts({ body, authority, metOn, nextMeetingOn, ...answers }: Meeting): Block {
  const { approver, recommendation, confirmation, hadData } = answers
  const { votesFor, votesAgainst, votesAbstained } = answers
  const fact = (name: string, value: string | null | undefined) => (value ? [{ name, value }] : [])
  return {
    kind: 'facts',
    facts: [
      ...fact(MEETING_LABELS.approver, approver && APPROVER_WORDS[approver].label),
      { name: MEETING_LABELS.body, value: body },
      { name: MEETING_LABELS.authority, value: authority },
      ...fact(MEETING_LABELS.recommendation, recommendation),
      ...fact(MEETING_LABELS.confirmation, confirmation),
      { name: MEETING_LABELS.metOn, value: formatDate(metOn) },
      ...fact(MEETING_LABELS.nextMeetingOn, nextMeetingOn && formatDate(nextMeetingOn)),
      {
        name: 'Vote',
        value: `${votesFor} for, ${votesAgainst} against, ${votesAbstained} abstained`,
      },
      ...fact(MEETING_LABELS.hadData, hadData === undefined ? null : hadData ? 'Yes' : 'No'),
    ],
  }
}

export const minutes: PacketSection = {
  key: 'minutes',
  step: 'record',
  title: STEP_LABELS.record,
  blocks: ({ record, minutes: { sections } }) => {
    if (!record.seal) return []
    if (!record.meeting) return [{ kind: 'paragraph', words: NO_MEETING }]
    const { employee, organization } = record
    const title = `Minutes on the pay of ${employee.name}, ${employee.jobTitle}`
    return [
      { kind: 'paragraph', words: [{ text: title, strong: true }] },
      { kind: 'paragraph', words: organization.name },
      ...sections.flatMap(({ heading, lines }): Block[] => [
        { kind: 'heading', level: 3, text: heading },
        ...lines.flatMap(paragraphs),
      ]),
      { kind: 'slot', name: 'copy' },
    ]
  },
}

const NO_MEETING = 'The minutes are made from the record once a meeting is entered.'

/** What was typed on several lines is several paragraphs. */
function paragraphs(text: string): Block[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((words) => ({ kind: 'paragraph', words }))
}

/** Amendments of the criteria come before the end, and are with the criteria. */
export const amendments: PacketSection = {
  key: 'amendments',
  step: 'record',
  title: 'Added later',
  blocks: ({ amendments: all, record }) => {
    const later = all.filter(({ kind }) => kind !== 'criteria')
    const caption = 'Amendments and approvals'
    return later.length > 0 ? [amendmentTable(caption, later, record.organization.state)] : []
  },
}

export function amendmentTable(
  caption: string,
  rows: readonly Amendment[],
  state: string | null | undefined,
): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'What', share: 0.6 },
      { header: 'Why, and by whom', share: 0.4, long: true },
    ],
    rows: rows.map((one) => [
      {
        text: `${AMENDMENT_LABELS[one.kind]} ${one.number}, ${formatDate(one.dated)}`,
        below: one.text,
      },
      { text: one.reason, below: `${one.by}, ${formatDate(localDay(one.at, timeZoneOf(state)))}` },
    ]),
  }
}

/** What is stored of a packet, and when it is read. */
export interface PacketFacts {
  /** "/report/7/board-packet/1" */
  readonly address: string
  readonly state: PacketState
  readonly record: PacketRecord
  readonly finalized: { readonly at: string; readonly by: string; readonly sha256: string } | null
  readonly amendments: readonly Amendment[]
  /** null before a meeting was entered */
  readonly deadline: Deadline | null
  readonly limit: ReceiptsLimit | null
  /** as they were finished; null while the record makes them */
  readonly finishedMinutes: Minutes | null
  /** YYYY-MM-DD: today, or the day the record was finished; the earliest it was in the United States */
  readonly on: string
}

interface Minutes {
  readonly sections: readonly MinutesSection[]
  readonly text: string
}

export interface PacketDocument extends PacketFacts {
  readonly minutes: Minutes
  readonly checks: readonly Check[]
  /** what is out of order; of a finished record too, whose minutes may be older than the rule */
  readonly dates: readonly DateFinding[]
  /** null where there is nothing to compare the pay with */
  readonly range: ReliedOnRange | null
  /** for each comparable of the record: what makes it less comparable */
  readonly warnings: readonly (readonly string[])[]
}

export function packetDocument(facts: PacketFacts): PacketDocument {
  const { record, limit, finishedMinutes, on } = facts
  const { comparables, criteria, employee } = record
  const definition = criteria?.definition ?? null
  const asked = {
    ...{ hoursPerWeek: employee.hoursPerWeek, definition, today: on, all: comparables },
    ...{
      position: criteria?.position ?? employee.jobTitle,
      organization: record.organization.name,
    },
  }
  const dates = dateFindings(record, on)
  const made = { limit, dates }
  const minutes = { sections: minutesOf(record, made), text: minutesText(record, made) }
  return {
    ...{ ...facts, dates },
    minutes: finishedMinutes ?? minutes,
    checks: checksOf(record, made).map((one) => (facts.finalized ? asFinished(one) : one)),
    range: reliedOnRange(record),
    warnings: comparables.map((one) => comparableWarnings(one, asked)),
  }
}

/** A finished record may be older than a rule: what was not asked then is looked at, and no longer missing. */
function asFinished(check: Check): Check {
  return check.state === 'missing' ? { ...check, state: 'look' } : check
}

/** A part of a packet; the only place of its words. */
export interface PacketSection {
  /** anchor on the page */
  readonly key: string
  /** on which page of the packet it is; the status is beside every one */
  readonly step: PacketStep | 'all'
  readonly title: string | ((packet: PacketDocument) => string)
  /** empty where this packet has nothing to say of it */
  readonly blocks: (packet: PacketDocument) => readonly Block[]
}

/** What is out of order among the dates that a step holds, above its facts. */
export function dateBlocks({ dates }: PacketDocument, step: PacketStep): Block[] {
  const here = dates.filter((one) => one.step === step)
  if (here.length === 0) return []
  const words = here.map(({ sentence }) => sentence).join(' ')
  return [{ kind: 'notice', tone: 'signal', title: 'Check these dates', words }]
}
