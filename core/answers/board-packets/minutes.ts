/**
 * The minutes a packet makes of its record, complete by 26 CFR 53.4958-6(c)(3)(i): terms and date; who was present in
 * debate and who voted; the data and how it was obtained; what those with a conflict did; the basis outside the range.
 */

import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '../../pay/definition.ts'
import { formatMoney, formatPay, paidTimeWords } from '../../pay/money.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import { SOURCE_LABELS } from '../matches/own-comparable-words.ts'
import { citedLines } from '../matches/words.ts'
import { SIMILAR_TYPE_LABELS } from './labels.ts'
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
import { approvedPay, reliedOnRange, standingInWords, standingOf } from './pay-decided.ts'
import {
  type ReceiptsLimit,
  smallOrganizationRule,
  smallOrganizationWords,
  votingMembers,
} from './presumption.ts'
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
  const { criteria, report, match, comparables, meeting, attendees, decision } = record
  const sections = [
    { heading: 'Meeting', lines: meeting ? meetingLines(meeting) : [] },
    { heading: 'Present', lines: presentLines(attendees) },
    { heading: 'Conflicts of interest', lines: conflictLines(attendees) },
    { heading: 'Criteria', lines: criteria ? criteriaLines(criteria) : [] },
    { heading: 'When the criteria were written', lines: sealLines(record) },
    {
      heading: 'Comparability data',
      lines: [
        ...(report ? reportLines(report) : []),
        ...(match ? citedLines(match) : []),
        ...comparables.map(comparableLine),
        ...receiptsLines(record, limit),
      ],
    },
    { heading: 'Decision', lines: decision ? decisionLines(record, decision) : [] },
    { heading: 'Vote', lines: meeting ? voteLines(meeting, attendees) : [] },
    { heading: 'Dates out of order', lines: dates.map(({ sentence }) => sentence) },
    { heading: 'Keeping of this record', lines: meeting ? [KEEPING] : [] },
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

const KEEPING =
  'This record is prepared before the later of two dates: the body’s next meeting, and 60 days after its final action. Within a reasonable time after that, the body reviews it and approves it as reasonable, accurate and complete.'

function meetingLines({ body, authority, metOn }: Meeting): string[] {
  return [
    `${body} met and took its final action on ${formatDate(metOn)}.`,
    `Its authority to decide: ${authority}`,
  ]
}

function presentLines(attendees: readonly Attendee[]): string[] {
  const stayed = attendees.filter(({ conflict }) => conflict !== 'left')
  const members = namesOf(stayed.filter(({ isMember }) => isMember))
  const guests = namesOf(stayed.filter(({ isMember }) => !isMember))
  return [
    ...(members ? [`Members present during debate: ${members}.`] : []),
    ...(guests ? [`Also present: ${guests}.`] : []),
  ]
}

function conflictLines(attendees: readonly Attendee[]): string[] {
  if (attendees.length === 0) return []
  const conflicted = attendees.filter(({ conflict }) => conflict !== 'none')
  const asked = 'Conflicts of interest were noted for everyone present.'
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

function sealLines({ seal, seenBefore, criteriaAmendments }: PacketRecord): string[] {
  if (!seal) return []
  return [
    `The criteria were sealed by ${seal.by} on ${instant(seal.at)}, before this packet showed any figure. SHA-256 ${seal.sha256}.`,
    ...seenBeforeLines(seenBefore),
    ...criteriaAmendments.map(
      ({ dated, by, text, reason }) =>
        `Amendment of the criteria on ${formatDate(dated)} by ${by}: ${text} Why: ${reason}`,
    ),
  ]
}

function reportLines(report: AttachedReport): string[] {
  const { quantiles, snapshot, definition } = report
  const figure = (name: string, pay: number | null) =>
    pay === null ? [] : [`${name} ${formatMoney(Math.round(pay * 100))}`]
  const figures = [
    ...figure('10th percentile', quantiles.p10),
    ...figure('25th percentile', quantiles.p25),
    ...figure('median', quantiles.p50),
    ...figure('75th percentile', quantiles.p75),
    ...figure('90th percentile', quantiles.p90),
  ]
  const survey =
    snapshot.source === 'demonstration'
      ? 'the demonstration survey, which is synthetic and not evidence of any market'
      : 'the survey of members'
  return [
    `Stipend report ${report.number}, saved on ${formatDate(report.savedAt)}: ${report.position}, ${DEFINITION_LABELS[definition].toLowerCase()} for ${paidTimeWords(report)} as of ${formatDate(report.asOf)}: ${figures.join(', ')}.`,
    `It comes from snapshot ${snapshot.name} of ${survey}, with figures as of ${formatDate(snapshot.referenceDate)}, from ${report.organizations} organizations; strength ${report.strength}.`,
    ...(report.limits ? [report.limits] : []),
    ...report.method,
  ]
}

function comparableLine(one: OwnComparable): string {
  const time = one.fullTime
    ? 'full-time'
    : `part-time${one.hoursPerWeek ? `, ${one.hoursPerWeek} hours a week` : ''}`
  const year = one.period === 'year' ? '' : ` (${formatMoney(one.annual)} a year)`
  const budget = one.budget === null ? '' : `, operating budget ${formatMoney(one.budget)}`
  return `${one.organization}${budget}: ${one.position}, ${time}, ${formatPay(one.amount, one.period)}${year}, ${DEFINITION_LABELS[one.definition].toLowerCase()}. Source: ${SOURCE_LABELS[one.source].toLowerCase()}, ${one.sourceDetail}; ${formatDate(one.obtainedOn)}; obtained by ${one.obtainedBy}.`
}

export function receiptsLines(
  { receipts, comparables }: PacketRecord,
  limit: ReceiptsLimit | null,
): string[] {
  if (!receipts) return []
  const rule = smallOrganizationRule(receipts, comparables, limit)
  return [
    `Average gross receipts of ${receipts.years}: ${formatMoney(receipts.averageReceipts)} a year. ${smallOrganizationWords(rule, limit)}`,
  ]
}

function decisionLines(record: PacketRecord, decision: Decision): string[] {
  const definition = record.criteria?.definition ?? 'salary'
  const parts = [
    part('cash', decision.cash),
    part('housing', decision.housing),
    part('SECA offset', decision.secaOffset),
    part('retirement', decision.retirement),
    part('insurance', decision.insurance),
    part('employer’s FICA', decision.employerFica),
  ].filter((words) => words !== null)
  const range = reliedOnRange(record)
  const pay = range && approvedPay(decision, range.definition)
  const standing = range && pay !== null && standingInWords(pay, range)
  const isInside = range && pay !== null && standingOf(pay, range) === 'inside'
  return [
    `Approved: ${parts.join(', ')} a year. ${DEFINITION_LABELS[definition]}: ${formatMoney(approvedPay(decision, definition))} a year.`,
    `It takes effect on ${formatDate(decision.effectiveOn)}.`,
    `Terms: ${decision.terms}`,
    ...(standing ? [`${standing}.`] : []),
    ...(decision.basis
      ? [`${isInside ? 'Basis' : 'Basis for pay outside the range'}: ${decision.basis}`]
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
    ...(voted ? [`Voted: ${voted}.`] : []),
    ...attendees
      .filter(({ vote, isMember, conflict }) => isMember && vote === 'voted' && conflict !== 'none')
      .map(({ name }) => `${name} voted with a conflict of interest; that vote is not counted.`),
  ]
}

function namesOf(people: readonly { readonly name: string }[]): string {
  return people.map(({ name }) => name).join(', ')
}

/** "November 1, 2026 at 09:00 UTC" */
export function instant(at: string): string {
  return `${formatDate(at)} at ${at.slice(11, 16)} UTC`
}

function ordinal(rank: number): string {
  const teen = rank % 100 >= 11 && rank % 100 <= 13
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[rank % 10] ?? 'th')
  return `${rank}${ending}`
}
