/**
 * The minutes a packet makes of its record, complete by 26 CFR 53.4958-6(c)(3)(i): terms and date; who was present in
 * debate and who voted; the data and how it was obtained; what those with a conflict did; the basis outside the range.
 */

import { formatList } from '../../forms/numbers.ts'
import { marketWords } from '../../market/sources/public-sources.ts'
import { formatDate, formatLocalInstant, localDay } from '../../pay/date.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '../../pay/definition.ts'
import { formatMoney, formatPay, paidTimeWords } from '../../pay/money.ts'
import { timeZoneOf } from '../../pay/region.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import { SOURCE_LABELS } from '../matches/own-comparable-words.ts'
import { citedLines } from '../matches/words.ts'
import {
  BACKGROUND,
  criteriaTestLines,
  dataOf,
  isBackground,
  jobOf,
  type ReceiptsLimit,
  smallOrganizationRule,
  smallOrganizationWords,
} from './data-checks.ts'
import { SIMILAR_TYPE_LABELS } from './labels.ts'
import { isLargeBody, votingMembers } from './meeting-checks.ts'
import type { DateFinding } from './order-of-dates.ts'
import type {
  AttachedReport,
  Attendee,
  Criteria,
  Decision,
  Meeting,
  PacketRecord,
  Vote,
} from './packet.ts'
import {
  approvedPay,
  coverageOf,
  reliedOnRange,
  standingInWords,
  standingOf,
} from './pay-decided.ts'
import { coverageWords, criteriaRangeLines, isPractice, PRACTICE } from './presumption.ts'
import { seenBeforeLines } from './seen-before.ts'

export interface MinutesSection {
  readonly heading: string
  readonly lines: readonly string[]
}

/** What the minutes are made with, beside the record. */
export interface MinutesFacts {
  readonly limit: ReceiptsLimit | null
  readonly dates: readonly DateFinding[]
}

/** What is not there yet is left out; the checks say what is missing. */
export function minutesOf(
  record: PacketRecord,
  { limit, dates }: MinutesFacts,
): readonly MinutesSection[] {
  const timeZone = timeZoneOf(record.organization.state)
  const { criteria, report, match, comparables, meeting, attendees, decision, test } = record
  const sections = [
    { heading: 'Practice', lines: isPractice(record) ? [PRACTICE] : [] },
    { heading: 'Meeting', lines: meeting ? meetingLines(meeting) : [] },
    {
      heading: 'Present',
      lines: presentLines(attendees, meeting !== null && isLargeBody(meeting)),
    },
    { heading: 'Conflicts of interest', lines: conflictLines(attendees) },
    { heading: 'Criteria', lines: criteria ? criteriaLines(criteria) : [] },
    { heading: 'When the criteria were written', lines: sealLines(record) },
    {
      heading: 'Comparability data',
      lines: [
        ...hadDataLines(record),
        ...(report ? reportLines(report, timeZone) : []),
        ...(report && test?.report === report.number ? criteriaTestLines(test) : []),
        ...(match ? citedLines(match, timeZone).slice(0, 1) : []),
        ...comparables.map(comparableLine),
        ...receiptsLines(record, limit),
      ],
    },
    { heading: 'Decision', lines: decision ? decisionLines(record, decision) : [] },
    { heading: 'Vote', lines: meeting ? voteLines(meeting, attendees) : [] },
    { heading: 'Dates out of order', lines: dates.map(({ sentence }) => sentence) },
    { heading: 'Keeping of this record', lines: meeting ? [KEEPING] : [] },
    { heading: APPENDIX, lines: appendixLines(record) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** The same as one text to copy. */
export function minutesText(record: PacketRecord, facts: MinutesFacts): string {
  const { organization, employee } = record
  const title = `Minutes on the pay of ${employee.name}, ${employee.jobTitle}\n${organization.name}`
  const sections = minutesOf(record, facts).map(
    ({ heading, lines }) => `${heading}\n${lines.join('\n')}`,
  )
  return [title, ...sections].join('\n\n')
}

/** What follows it needs no signature. */
export const APPENDIX = 'Appendix: how the figures were made'

const KEEPING =
  'This record is prepared before the later of two dates: the body’s next meeting, and 60 days after its final action. Within a reasonable time after that, the body reviews it and approves it as reasonable, accurate and complete.'

function meetingLines({ approver, authority, metOn, ...meeting }: Meeting): string[] {
  const { recommendation = null, confirmation = null } = meeting
  const body = sentence(meeting.body)
  const on = formatDate(metOn)
  return [
    ...(recommendation ? [`The terms were recommended by: ${recommendation}.`] : []),
    approver === 'congregation'
      ? `${body} met and voted on the terms on ${on}.`
      : `${body} met and took its final action on ${on}.`,
    ...(confirmation ? [`Approval of another body: ${confirmation}.`] : []),
    `Its authority to decide: ${authority}`,
  ]
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Of a large body only some are named. */
function presentLines(attendees: readonly Attendee[], isLarge: boolean): string[] {
  const stayed = attendees.filter(({ conflict }) => conflict !== 'left')
  const [members, guests] = [true, false].map((one) =>
    stayed
      .filter(({ isMember }) => isMember === one)
      .map(({ name, role }) => (role ? `${name} (${role})` : name))
      .join(', '),
  )
  return [
    ...(members
      ? [`${isLarge ? 'Among the members' : 'Members'} present during debate: ${members}.`]
      : []),
    ...(guests ? [`Also present: ${guests}.`] : []),
  ]
}

function conflictLines(attendees: readonly Attendee[]): string[] {
  if (attendees.length === 0) return []
  const conflicted = attendees.filter(({ conflict }) => conflict !== 'none')
  const asked = 'Everyone present was asked about conflicts of interest.'
  if (conflicted.length === 0) return [`${asked} No one had a conflict.`]
  return [asked, ...conflicted.map(conflictLine)]
}

function conflictLine({ name, conflict, conflictDetail, vote }: Attendee): string {
  const what = conflictDetail ? ` (${conflictDetail})` : ''
  if (conflict === 'left')
    return `${name} had a conflict${what}, left before the debate and took no part in the vote.`
  return `${name} had a conflict${what}, stayed during the debate and ${TOOK_PART[vote]}.`
}

const TOOK_PART: Readonly<Record<Vote, string>> = {
  voted: 'voted',
  abstained: 'abstained',
  no_vote: 'took no part in the vote',
}

function criteriaLines(criteria: Criteria): string[] {
  const { denomination, definition, targetPercentile } = criteria
  return [
    `Position: ${criteria.position}.`,
    `Duties: ${criteria.duties}`,
    `Similar organizations: ${SIMILAR_TYPE_LABELS[criteria.organizationTypes].toLowerCase()} with an operating budget from ${formatMoney(criteria.budgetFrom)} to ${formatMoney(criteria.budgetTo)} a year; ${criteria.geography}${denomination ? `; ${denomination}` : ''}.`,
    `Definition of pay: ${DEFINITION_LABELS[definition]}. ${DEFINITION_SENTENCES[definition]}`,
    `Target: the ${ordinal(targetPercentile)} percentile.`,
    `Why: ${criteria.reason}`,
  ]
}

function sealLines({ organization, ...record }: PacketRecord): string[] {
  const { seal, seenBefore, criteriaAmendments } = record
  const timeZone = timeZoneOf(organization.state)
  if (!seal) return []
  return [
    `${seal.by} sealed the criteria in Stipend on ${formatLocalInstant(seal.at, timeZone)}, before this packet showed any figure.`,
    ...seenBeforeLines(seenBefore, timeZone),
    ...criteriaAmendments.map(
      ({ dated, by, text, reason }) =>
        `Amendment of the criteria on ${formatDate(dated)} by ${by}: ${text} Why: ${reason}`,
    ),
  ]
}

/** Only where the meeting form says that the members had it. */
function hadDataLines(record: PacketRecord): string[] {
  const data = dataOf(record)
  if (!record.meeting?.hadData || data.length === 0) return []
  return [`Before they voted, the members had: ${formatList(data)}.`]
}

/** What the members read of it; how it was made is in the appendix. */
function reportLines(report: AttachedReport, timeZone: string): string[] {
  const { quantiles, snapshot, definition, asOf, organizations } = report
  const { p25, p50, p75 } = quantiles
  const dollars = (pay: number) => formatMoney(Math.round(pay * 100))
  const half =
    p25 === null || p75 === null
      ? ''
      : ` Half of similar positions pay ${dollars(p25)} to ${dollars(p75)} a year.`
  return [
    `Stipend report ${report.number}, saved on ${formatDate(localDay(report.savedAt, timeZone))}, is on the pay of a ${report.position} (${paidTimeWords(report)}) as of ${formatDate(asOf)}.${half}${p50 === null ? '' : ` The median is ${dollars(p50)}.`} These figures are for ${DEFINITION_LABELS[definition].toLowerCase()}.`,
    `Its figures come from ${WHOSE[snapshot.source](organizations, snapshot.name)}.${isBackground(report) ? ` ${BACKGROUND}` : ''}`,
  ]
}

const WHOSE: Readonly<
  Record<AttachedReport['snapshot']['source'], (counted: string, name: string) => string>
> = {
  demonstration: (counted) =>
    `${counted} organizations in the demonstration survey, which is synthetic and not evidence of any market`,
  member: (counted) => `${counted} organizations in Stipend’s survey of its members`,
  public: (counted, name) => `${counted} (${name})`,
}

/** What a member of the body need not read to sign, and an examiner may ask for. */
function appendixLines({ report, match = null, seal }: PacketRecord): string[] {
  if (!report && !match) return []
  return [
    ...(report
      ? [
          `Report ${report.number}: ${marketWords(report.snapshot.name)} of ${formatDate(report.snapshot.referenceDate)}, strength ${report.strength} on a scale from A to D.`,
          ...(report.limits ? [report.limits] : []),
          ...report.method,
        ]
      : []),
    ...(match ? citedLines(match, 'UTC').slice(1) : []),
    ...(seal ? [`Fingerprint of the sealed criteria (SHA-256): ${seal.sha256}`] : []),
  ]
}

function comparableLine(one: OwnComparable): string {
  const time = one.fullTime
    ? 'full-time'
    : `part-time${one.hoursPerWeek ? `, ${one.hoursPerWeek} hours a week` : ''}`
  const year =
    one.period === 'year' && one.months === undefined ? '' : ` (${formatMoney(one.annual)} a year)`
  const pay =
    one.months === undefined
      ? formatPay(one.amount, one.period)
      : `${formatMoney(one.amount)} for ${one.months} months`
  const budget = one.budget === null ? '' : `, operating budget ${formatMoney(one.budget)}`
  return `${one.organization}${budget}: ${one.position}, ${time}, ${pay}${year}, ${DEFINITION_LABELS[one.definition].toLowerCase()}. Source: ${SOURCE_LABELS[one.source].toLowerCase()}, ${one.sourceDetail}; ${formatDate(one.obtainedOn)}; obtained by ${one.obtainedBy}.`
}

export function receiptsLines(record: PacketRecord, limit: ReceiptsLimit | null): string[] {
  const { receipts } = record
  if (!receipts) return []
  const rule = smallOrganizationRule(receipts, record.comparables, limit, jobOf(record))
  return [
    `Average gross receipts of ${receipts.years}: ${formatMoney(receipts.averageReceipts)} a year. ${smallOrganizationWords(rule, limit)}`,
  ]
}

function decisionLines(record: PacketRecord, decision: Decision): string[] {
  const parts = [
    part('cash', decision.cash),
    part('housing', decision.housing),
    part('SECA offset', decision.secaOffset),
    part('retirement', decision.retirement),
    part('insurance', decision.insurance),
  ].filter((words) => words !== null)
  const range = reliedOnRange(record)
  const pay = range && approvedPay(decision, range.definition)
  const isInside = range && pay !== null && standingOf(pay, range) === 'inside'
  const coverage = coverageOf(record)
  return [
    `Approved: ${parts.join(', ')} a year. Total compensation: ${formatMoney(approvedPay(decision, 'package'))} a year.`,
    ...(decision.employerFica > 0
      ? [`The employer also pays FICA of ${formatMoney(decision.employerFica)} a year.`]
      : []),
    `It takes effect on ${formatDate(decision.effectiveOn)}.`,
    `Terms: ${decision.terms}`,
    ...(range && pay !== null
      ? [`${DEFINITION_LABELS[range.definition]} of ${standingInWords(pay, range)}.`]
      : []),
    ...criteriaRangeLines(record),
    ...(decision.basis
      ? [`${isInside ? 'Basis' : 'Basis for pay outside the range'}: ${decision.basis}`]
      : []),
    ...(coverage && coverage.uncovered.length > 0 ? [coverageWords(coverage)] : []),
    ...(decision.uncovered ? [`For that the body relied on: ${decision.uncovered}`] : []),
    ...(decision.outsideCriteria
      ? [`Why data outside the criteria was used: ${decision.outsideCriteria}`]
      : []),
    ...(decision.adjustments ? [`Adjustments: ${decision.adjustments}`] : []),
  ]
}

function part(name: string, cents: number): string | null {
  return cents === 0 ? null : `${name} ${formatMoney(cents)}`
}

function voteLines(meeting: Meeting, attendees: readonly Attendee[]): string[] {
  const { votesFor, votesAgainst, votesAbstained } = meeting
  const voted = namesOf(votingMembers(attendees).filter(({ vote }) => vote === 'voted'))
  return [
    `For ${votesFor}, against ${votesAgainst}, abstained ${votesAbstained}.`,
    ...(voted ? [`${isLargeBody(meeting) ? 'Among those who voted' : 'Voted'}: ${voted}.`] : []),
    ...attendees
      .filter(({ vote, isMember, conflict }) => isMember && vote === 'voted' && conflict !== 'none')
      .map(({ name }) => `${name} voted with a conflict of interest; that vote is not counted.`),
  ]
}

function namesOf(people: readonly { readonly name: string }[]): string {
  return people.map(({ name }) => name).join(', ')
}

function ordinal(rank: number): string {
  const teen = rank % 100 >= 11 && rank % 100 <= 13
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[rank % 10] ?? 'th')
  return `${rank}${ending}`
}
