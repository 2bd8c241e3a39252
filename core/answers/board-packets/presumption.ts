/**
 * What 26 CFR 53.4958-6 asks of a record, held against what the packet has: documentation support, not legal advice.
 */
import { formatCount, formatList, formatPercent } from '../../forms/numbers.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { formatMoney, HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import {
  areSimilarHours,
  isOwnOrganization,
  isSimilarWork,
  organizationsOf,
} from '../matches/own-comparable-words.ts'
import { DECISION_LABELS } from './labels.ts'
import type { DateFinding } from './order-of-dates.ts'
import {
  type Attendee,
  type CriteriaTest,
  type Decision,
  type Meeting,
  PACKET_STEPS,
  type PacketRecord,
  type PacketStep,
  type Receipts,
} from './packet.ts'
import {
  approvedPay,
  coverageOf,
  reliedOnRange,
  standingInWords,
  standingOf,
} from './pay-decided.ts'

/**
 * done: it is there. missing: the record cannot be finished without it. impossible: nor with it. look: it can, and the
 * minutes say so.
 */
export interface Check {
  readonly key: string
  readonly state: 'done' | 'missing' | 'impossible' | 'look'
  readonly sentence: string
  /** the step where it is answered */
  readonly step: PacketStep
}

/**
 * Everything the record is held against, in the order of the steps. A date out of order takes the place of its tick.
 */
export function checksOf(
  record: PacketRecord,
  { limit, dates }: { limit: ReceiptsLimit | null; dates: readonly DateFinding[] },
): readonly Check[] {
  const checks = [
    ...practiceCheck(record),
    sealCheck(record),
    ...dataChecks(record, limit),
    ...meetingChecks(record),
    ...decisionChecks(record),
  ]
  const refuted = dates.flatMap(({ key }) => REFUTED[key] ?? [])
  const kept = checks.filter(({ key, state }) => state !== 'done' || !refuted.includes(key))
  return PACKET_STEPS.flatMap((step) => [
    ...kept.filter((one) => one.step === step),
    ...dates.filter((one) => one.step === step),
  ])
}

/** Whether the record cannot be finished before this is answered. */
export function holdsUp(state: Check['state']): boolean {
  return state === 'missing' || state === 'impossible'
}

/** Finding -> the tick that would be untrue with it. */
const REFUTED: Readonly<Record<string, string>> = {
  'seal-report': 'seal',
  'seal-meeting': 'seal',
  'report-meeting': 'had-data',
  'comparable-meeting': 'had-data',
  'meeting-effective': 'advance',
  'report-effective': 'advance',
  'comparable-effective': 'advance',
  'seal-effective': 'advance',
}

/** Evidence that is invented makes practice, whatever else the packet holds. */
export function isPractice({
  report,
  match = null,
}: Pick<PacketRecord, 'report' | 'match'>): boolean {
  const sources = [report?.snapshot.source, match?.set.snapshot.source]
  return sources.includes('demonstration')
}

export const PRACTICE =
  'This is a practice packet: its figures are from the demonstration survey, which is invented. It cannot be finished as a record.'

function practiceCheck(record: PacketRecord): Check[] {
  if (!isPractice(record)) return []
  const remove = 'Remove the report and the match to go on with data of your own.'
  return [check('practice', 'impossible', 'data', `${PRACTICE} ${remove}`)]
}

function sealCheck({ seal }: PacketRecord): Check {
  return seal
    ? check(
        'seal',
        'done',
        'criteria',
        'Criteria were written and sealed before this packet showed a figure.',
      )
    : check('seal', 'missing', 'criteria', 'Write the criteria and seal them.')
}

function dataChecks(record: PacketRecord, limit: ReceiptsLimit | null): Check[] {
  const { report, match = null, comparables, receipts, criteria } = record
  const rule = smallOrganizationRule(receipts, comparables, limit, jobOf(record))
  const otherDefinition =
    report && criteria && report.definition !== criteria.definition
      ? [
          check(
            'definition',
            'look',
            'data',
            'The report’s definition of pay differs from the criteria.',
          ),
        ]
      : []
  if (!report && !match && comparables.length === 0)
    return [
      check(
        'data',
        'missing',
        'data',
        'Attach a report, cite a frozen match, or enter comparables from other sources.',
      ),
    ]
  if (!report && !match && rule.kind !== 'enough')
    return [
      check(
        'data',
        'look',
        'data',
        'There is no report, and the comparables alone do not meet the rule for small organizations. Consider whether they are appropriate data.',
      ),
    ]
  const modelAlone = report?.modelled && !match && comparables.length === 0
  return [
    modelAlone
      ? check(
          'data',
          'look',
          'data',
          `The range of report ${report.number} comes from the model alone, because too few organizations are similar enough. Add comparables.`,
        )
      : check('data', 'done', 'data', `The packet holds ${formatList(dataOf(record))}.`),
    ...criteriaCheck(record),
    ...comparablesCheck(record),
    ...otherDefinition,
    ...partTimeCheck(record),
  ]
}

/** "report 4", "the match “Ohio”", "2 comparables from other sources" */
export function dataOf({ report, match = null, comparables }: PacketRecord): string[] {
  const organizations = new Set(organizationsOf(comparables)).size
  const of =
    organizations < comparables.length ? ` of ${formatCount(organizations, 'organization')}` : ''
  const own = `${formatCount(comparables.length, 'comparable')}${of}`
  return [
    report && `report ${report.number}`,
    match && `the match “${match.set.name}”`,
    comparables.length > 0 && `${own} from other sources`,
  ].filter((one) => typeof one === 'string')
}

/** Whether too few organizations of the report are known to meet the sealed criteria, so that a reason is asked. */
export function isOutsideCriteria({ report, test }: PacketRecord): boolean {
  return report !== null && !(test?.report === report.number && test.quantiles)
}

/** The sealed criteria held against the comparables of the report; below five organizations a reason is needed. */
function criteriaCheck({ report, test, decision, match = null }: PacketRecord): Check[] {
  if (!report) return match ? [check('criteria', 'look', 'data', MATCH_NOT_TESTED)] : []
  const meets = test?.report === report.number ? test : null
  const sentences = meets ? criteriaTestLines(meets) : [NOT_TESTED]
  const state =
    meets?.quantiles && meets.untested.length === 0
      ? 'done'
      : meets?.quantiles || decision?.outsideCriteria
        ? 'look'
        : 'missing'
  const ask = state === 'missing' ? ' Say in the decision why this data is still right.' : ''
  return [
    check(
      'criteria',
      state,
      state === 'missing' ? 'decision' : 'data',
      `${sentences.join(' ')}${ask}`,
    ),
  ]
}

const MATCH_NOT_TESTED =
  'The match was not tested against the sealed criteria. Compare what it fixes with them.'
const NOT_TESTED =
  'The report was not tested against the sealed criteria. Detach it and attach it again to test it.'

/** Own comparables of a budget or a kind that the sealed criteria leave out. */
function comparablesCheck({ comparables, criteria }: PacketRecord): Check[] {
  if (!criteria) return []
  const { organizationTypes, budgetFrom, budgetTo } = criteria
  const outside = comparables.filter(
    ({ budget, organizationType }) =>
      (budget !== null && (budget < budgetFrom || budget > budgetTo)) ||
      (organizationTypes !== 'both' && organizationType !== organizationTypes),
  ).length
  if (outside === 0) return []
  const sentence = `${outside} of ${formatCount(comparables.length, 'comparable')} from other sources ${outside === 1 ? 'is' : 'are'} outside the sealed criteria.`
  return [check('own-criteria', 'look', 'data', sentence)]
}

/** How many meet the criteria, what those pay, and what could not be tested. */
export function criteriaTestLines({
  report,
  asked,
  organizations,
  quantiles,
  untested,
}: CriteriaTest): string[] {
  if (organizations === null) return untested.slice()
  const counted = organizations.replace('-', ' to ')
  const met = `Of the organizations in report ${report}, ${counted} meet the sealed criteria (${asked})`
  const [low, median, high] = [quantiles?.p25, quantiles?.p50, quantiles?.p75].map(
    (one) => one && formatMoney(one * 100),
  )
  const found = quantiles
    ? `${met}. Half of those pay ${low} to ${high}; the median is ${median}.`
    : `${met}: too few to show what they pay.`
  return [found, ...untested]
}

function partTimeCheck({ comparables, employee }: PacketRecord): Check[] {
  const isFullTime = employee.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  const others = comparables.filter(({ fullTime }) => fullTime !== isFullTime).length
  if (others === 0) return []
  return [
    check(
      'hours',
      'look',
      'data',
      `${others} of ${comparables.length} comparables ${others === 1 ? 'is' : 'are'} ${isFullTime ? 'part-time' : 'full-time'}, this position is ${isFullTime ? 'full-time' : 'part-time'}.`,
    ),
  ]
}

function meetingChecks(record: PacketRecord): Check[] {
  const { meeting, attendees } = record
  if (!meeting) return [check('meeting', 'missing', 'meeting', 'Enter which body met, and when.')]
  const isLarge = isLargeBody(meeting)
  const voting = votingMembers(attendees)
  if (voting.length === 0)
    return [
      check(
        'members',
        'missing',
        'meeting',
        'Enter who was present; at least one member without a conflict decides.',
      ),
    ]
  const problem = voteProblem(meeting, attendees)
  const stayed = attendees.filter(({ conflict }) => conflict === 'stayed')
  const votedAll = attendees.filter(({ conflict, vote }) => conflict !== 'none' && vote === 'voted')
  return [
    check(
      'members',
      'done',
      'meeting',
      isLarge
        ? `${people(voting.length)} without a conflict of interest ${voting.length === 1 ? 'is' : 'are'} named.`
        : `${people(voting.length)} without a conflict of interest decided.`,
    ),
    ...(isLarge ? [check('roll', 'look', 'meeting', ROLL)] : []),
    ...confirmationCheck(record),
    dataCheck(meeting),
    ...stayed.map(({ name }) =>
      check(
        'conflict',
        'look',
        'meeting',
        `${name} has a conflict and stayed: the regulation requires members without one.`,
      ),
    ),
    ...votedAll.map(({ name }) =>
      check(
        'conflict',
        'look',
        'meeting',
        `${name} has a conflict and voted; that vote is not counted here.`,
      ),
    ),
    problem
      ? check('vote', 'missing', 'meeting', problem)
      : meeting.votesFor > meeting.votesAgainst
        ? check(
            'vote',
            'done',
            'meeting',
            isLarge
              ? `The motion passed, ${meeting.votesFor} to ${meeting.votesAgainst}.`
              : 'The votes add up, and the motion passed.',
          )
        : check('vote', 'look', 'meeting', 'By these votes the motion did not pass.'),
  ]
}

const ROLL =
  'The record names the members who were present in the debate and who voted. Keep the roll of this meeting with the minutes.'

/** In the Presbyterian Church (U.S.A.) a congregation's vote on a pastor's terms is not the last one. */
function confirmationCheck({ meeting, organization }: PacketRecord): Check[] {
  if (meeting?.approver !== 'congregation' || organization.denomination !== 'presbyterian-usa')
    return []
  const { confirmation } = meeting
  if (confirmation && !/to come|pending|not yet/i.test(confirmation)) return []
  return [
    check(
      'confirmation',
      'look',
      'meeting',
      confirmation
        ? 'The presbytery’s approval of the terms is still to come (Book of Order G-2.0804).'
        : 'The presbytery approves a pastor’s terms too (Book of Order G-2.0804). Enter its approval, or that it is still to come.',
    ),
  ]
}

/** Only the meeting form says what the members had before them. */
function dataCheck({ hadData }: Meeting): Check {
  if (hadData === undefined)
    return check(
      'had-data',
      'missing',
      'meeting',
      'Say in the meeting form whether the members had the data before they voted.',
    )
  return hadData
    ? check(
        'had-data',
        'done',
        'meeting',
        'By the meeting form, the members had the data before they voted.',
      )
    : check(
        'had-data',
        'look',
        'meeting',
        'By the meeting form, the members did not have the data before they voted. The regulation asks that they relied on it.',
      )
}

function decisionChecks(record: PacketRecord): Check[] {
  const { decision, meeting } = record
  if (!decision)
    return [check('decision', 'missing', 'decision', 'Enter the pay that was approved.')]
  return [
    check(
      'decision',
      'done',
      'decision',
      `Total compensation of ${formatMoney(approvedPay(decision, 'package'))} and its terms are recorded.`,
    ),
    ...(meeting
      ? [check('advance', 'done', 'decision', 'The pay was approved before it takes effect.')]
      : []),
    ...coverageCheck(record),
    ...basisCheck(record, decision),
    ...criteriaRangeLines(record).map((words) =>
      check('criteria-range', 'look', 'decision', words),
    ),
  ]
}

/** Pay inside the report's range, and outside that of its organizations that meet the sealed criteria. */
export function criteriaRangeLines(record: PacketRecord): string[] {
  const { report, test, decision } = record
  const whole = reliedOnRange(record)
  const { p25 = null, p75 = null } = test?.quantiles ?? {}
  if (!report || !decision || !whole || test?.report !== report.number) return []
  if (p25 === null || p75 === null) return []
  const { definition } = report
  const pay = approvedPay(decision, definition)
  const range = { from: 'report', definition, low: p25, high: p75, veryHigh: null } as const
  if (standingOf(pay, whole) !== 'inside' || standingOf(pay, range) === 'inside') return []
  return [
    `${DEFINITION_LABELS[definition]} of ${standingInWords(pay, range)} of the organizations that meet the sealed criteria.`,
  ]
}

function coverageCheck(record: PacketRecord): Check[] {
  const coverage = coverageOf(record)
  if (!coverage) return []
  const words = coverageWords(coverage)
  if (coverage.uncovered.length === 0) return [check('coverage', 'done', 'decision', words)]
  return record.decision?.uncovered
    ? [
        check(
          'coverage',
          'look',
          'decision',
          `${words} What the body relied on for it is recorded.`,
        ),
      ]
    : [
        check(
          'coverage',
          'missing',
          'decision',
          `${words} Add data for it, or write what the body relied on.`,
        ),
      ]
}

/** "The packet has data for $68,400 of the $163,400 approved (42%). It has none for retirement ($25,000)." */
export function coverageWords({
  uncovered,
  covered,
  total,
}: NonNullable<ReturnType<typeof coverageOf>>): string {
  if (uncovered.length === 0)
    return `The packet has data for the whole ${formatMoney(total)} that was approved.`
  const share = formatPercent(Math.floor((100 * covered) / total))
  const without = uncovered.map(
    ({ name, cents }) => `${DECISION_LABELS[name]} (${formatMoney(cents)})`,
  )
  return `The packet has data for ${formatMoney(covered)} of the ${formatMoney(total)} approved (${share}). It has none for: ${formatList(without)}.`
}

function basisCheck(record: PacketRecord, decision: Decision): Check[] {
  const range = reliedOnRange(record)
  if (!range) return []
  const pay = approvedPay(decision, range.definition)
  const words = `${DEFINITION_LABELS[range.definition]} of ${standingInWords(pay, range)}`
  const isPartOnly = (coverageOf(record)?.uncovered.length ?? 0) > 0
  if (standingOf(pay, range) === 'inside')
    return isPartOnly
      ? [check('basis', 'look', 'decision', `${words}. That is only part of what was approved.`)]
      : [check('basis', 'done', 'decision', `${words}.`)]
  return decision.basis === null
    ? [check('basis', 'missing', 'decision', `${words}. Write the basis for it.`)]
    : [check('basis', 'done', 'decision', `${words}, and the basis for it is recorded.`)]
}

function check(key: string, state: Check['state'], step: Check['step'], sentence: string): Check {
  return { key, state, step, sentence }
}

/** A dated constant as it is kept, with where it comes from. */
export interface ReceiptsLimit {
  /** dollars */
  readonly dollars: number
  readonly source: string
  readonly sourceUrl: string | null
  /** YYYY-MM-DD */
  readonly checkedOn: string
}

const COMPARABLES_OF_SMALL = 3

type SmallOrganizationRule =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'more needed'; readonly count: number; readonly left?: number }
  | { readonly kind: 'enough'; readonly count: number }

/**
 * May three comparables be enough? Only where average gross receipts are below the limit: at the limit itself the rule
 * is not available. Counted are different organizations in the same or similar communities, for similar work of
 * similar hours where the job is given. Source: 26 CFR 53.4958-6(c)(2)(ii), (iii).
 */
export function smallOrganizationRule(
  receipts: Receipts | null,
  comparables: readonly CountedComparable[],
  limit: Pick<ReceiptsLimit, 'dollars'> | null,
  job: ReturnType<typeof jobOf> | null = null,
): SmallOrganizationRule {
  if (receipts === null || limit === null) return { kind: 'unknown' }
  if (receipts.averageReceipts >= Math.round(limit.dollars * 100)) return { kind: 'too large' }
  const places = organizationsOf(comparables)
  const counted = places.filter(
    (_, at) => comparables[at]!.similarCommunity && isComparable(comparables[at]!, job),
  )
  const count = new Set(counted).size
  if (count >= COMPARABLES_OF_SMALL) return { kind: 'enough', count }
  const left = comparables.length - count
  return { kind: 'more needed', count, ...(left > 0 && { left }) }
}

/** What the comparables of a packet are compared with. */
export function jobOf({ criteria, employee, organization }: PacketRecord) {
  const titles = [criteria?.position, employee.jobTitle].filter((title) => title !== undefined)
  return { titles, hoursPerWeek: employee.hoursPerWeek, organization: organization.name }
}

type CountedComparable = Pick<
  OwnComparable,
  | ('organization' | 'isOther' | 'similarCommunity' | 'position' | 'similarWork')
  | ('fullTime' | 'hoursPerWeek')
>

function isComparable(one: CountedComparable, job: ReturnType<typeof jobOf> | null): boolean {
  if (job === null) return true
  return (
    job.titles.some((position) => isSimilarWork(one, { position })) &&
    areSimilarHours(one, job.hoursPerWeek) &&
    !isOwnOrganization(one, job.organization)
  )
}

/** The same in a sentence, for the page and the minutes. */
export function smallOrganizationWords(
  rule: SmallOrganizationRule,
  limit: Pick<ReceiptsLimit, 'dollars'> | null,
): string {
  const dollars = limit ? formatMoney(Math.round(limit.dollars * 100)) : 'the limit'
  switch (rule.kind) {
    case 'unknown':
      return `Organizations with average gross receipts below ${dollars} may rely on three comparables. Your receipts are not entered.`
    case 'too large':
      return `Average gross receipts are ${dollars} or more: so three comparables alone are not enough. The rule for small organizations does not apply.`
    case 'more needed':
      return `Average gross receipts are below ${dollars}: three different organizations in the same or similar communities, with similar work and hours, are enough; there ${rule.count === 1 ? 'is 1' : `are ${rule.count}`} so far.${rule.left ? ` ${formatCount(rule.left, 'other comparable')} ${rule.left === 1 ? 'does' : 'do'} not count toward them.` : ''}`
    case 'enough':
      return `Average gross receipts are below ${dollars}, and there are comparables of ${rule.count} organizations in the same or similar communities: three are enough for an organization of this size.`
  }
}

/** Members who may vote: present, of the body, without a conflict. */
export function votingMembers(attendees: readonly Attendee[]): readonly Attendee[] {
  return attendees.filter(({ isMember, conflict }) => isMember && conflict === 'none')
}

/** Of a congregation or a conference only some of those who vote are named. */
export function isLargeBody({ approver }: Meeting): boolean {
  return approver === 'congregation' || approver === 'conference'
}

/** null where the votes fit those who voted, or where only some of many voters are named; else what does not. */
export function voteProblem(meeting: Meeting, attendees: readonly Attendee[]): string | null {
  if (isLargeBody(meeting)) return null
  const voting = votingMembers(attendees)
  const voted = voting.filter(({ vote }) => vote === 'voted').length
  const abstained = voting.filter(({ vote }) => vote === 'abstained').length
  const counted = meeting.votesFor + meeting.votesAgainst
  if (counted > voted || meeting.votesAbstained > abstained || counted < voted)
    return `${people(voted)} without a conflict voted and ${people(abstained)} abstained, but the votes are ${meeting.votesFor} for, ${meeting.votesAgainst} against and ${meeting.votesAbstained} abstained.`
  if (meeting.votesAbstained < abstained)
    return `${people(abstained)} abstained, but ${meeting.votesAbstained} abstentions are counted.`
  return null
}

function people(count: number): string {
  return formatCount(count, 'member')
}
