/** What 26 CFR 53.4958-6 asks of a record, held against what the packet has: documentation support, not legal advice. */

import { formatDate } from '../quantities/date.ts'
import { formatMoney } from '../quantities/format-money.ts'
import { formatCount } from '../quantities/format-number.ts'
import { HOURS_PER_WEEK_FULL_TIME } from '../quantities/period.ts'
import { daysBetween } from './deadline.ts'
import type {
  AttachedReport,
  Attendee,
  Decision,
  Meeting,
  OwnComparable,
  PacketRecord,
  Receipts,
} from './packet.ts'
import { approvedPay, reliedOnRange, standingInWords, standingOf } from './pay-decided.ts'

/** done: it is there. missing: the record cannot be finished without it. look: it can, and the minutes say so. */
export interface Check {
  readonly key: string
  readonly state: 'done' | 'missing' | 'look'
  readonly sentence: string
  /** the step where it is answered */
  readonly step: 'criteria' | 'data' | 'meeting' | 'decision'
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
/** A figure older than this is asked about. */
const OLD_AFTER_DAYS = 730

export type SmallOrganizationRule =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'more needed'; readonly count: number }
  | { readonly kind: 'enough'; readonly count: number }

/**
 * May three comparables be enough? Only where average gross receipts are below the limit: at the limit itself the rule is
 * not available. Counted are those in the same or similar communities. Source: 26 CFR 53.4958-6(c)(2)(ii), (iii).
 */
export function smallOrganizationRule(
  receipts: Receipts | null,
  comparables: readonly Pick<OwnComparable, 'similarCommunity'>[],
  limit: Pick<ReceiptsLimit, 'dollars'> | null,
): SmallOrganizationRule {
  if (receipts === null || limit === null) return { kind: 'unknown' }
  if (receipts.averageReceipts >= Math.round(limit.dollars * 100)) return { kind: 'too large' }
  const count = comparables.filter(({ similarCommunity }) => similarCommunity).length
  return { kind: count >= COMPARABLES_OF_SMALL ? 'enough' : 'more needed', count }
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
      return `Average gross receipts are below ${dollars}: three comparables from the same or similar communities are enough; there ${rule.count === 1 ? 'is 1' : `are ${rule.count}`} so far.`
    case 'enough':
      return `Average gross receipts are below ${dollars}, and there are ${rule.count} comparables from the same or similar communities: three are enough for an organization of this size.`
  }
}

/** Beside one comparable: what makes it less comparable. */
export function comparableWarnings(
  comparable: OwnComparable,
  asked: {
    readonly hoursPerWeek: number
    readonly definition: string | null
    /** YYYY-MM-DD */
    readonly today: string
  },
): readonly string[] {
  const isFullTime = asked.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  return [
    comparable.fullTime !== isFullTime &&
      `This position is ${comparable.fullTime ? 'full-time' : 'part-time'}, yours is ${isFullTime ? 'full-time' : `${asked.hoursPerWeek} hours a week`}: compare full-time with full-time.`,
    asked.definition !== null &&
      comparable.definition !== asked.definition &&
      'Its definition of pay differs from your criteria.',
    daysBetween(comparable.obtainedOn, asked.today) > OLD_AFTER_DAYS &&
      `The figure is from ${formatDate(comparable.obtainedOn)}, more than two years old.`,
  ].filter((sentence) => sentence !== false)
}

/** Members who may vote: present, of the body, without a conflict. */
function votingMembers(attendees: readonly Attendee[]): readonly Attendee[] {
  return attendees.filter(({ isMember, conflict }) => isMember && conflict === 'none')
}

/** null where the votes fit those who voted; else what does not. */
export function voteProblem(meeting: Meeting, attendees: readonly Attendee[]): string | null {
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

/** Everything the record is held against, in the order of the steps. */
export function checksOf(record: PacketRecord, limit: ReceiptsLimit | null): readonly Check[] {
  return [
    sealCheck(record),
    ...dataChecks(record, limit),
    ...meetingChecks(record),
    ...decisionChecks(record),
  ]
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
  const { report, comparables, receipts, criteria } = record
  const rule = smallOrganizationRule(receipts, comparables, limit)
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
  if (!report && comparables.length === 0)
    return [check('data', 'missing', 'data', 'Attach a report, or enter comparables of your own.')]
  if (!report && rule.kind !== 'enough')
    return [
      check(
        'data',
        'look',
        'data',
        'There is no report, and the comparables alone do not meet the rule for small organizations. Consider whether they are appropriate data.',
      ),
    ]
  return [
    check('data', 'done', 'data', dataSentence(report, comparables)),
    ...otherDefinition,
    ...partTimeCheck(record),
  ]
}

function dataSentence(
  report: AttachedReport | null,
  comparables: readonly OwnComparable[],
): string {
  const own = `${comparables.length} ${comparables.length === 1 ? 'comparable' : 'comparables'} of your own`
  if (!report) return `The board reviewed ${own}.`
  return comparables.length === 0
    ? `The board reviewed report ${report.number}.`
    : `The board reviewed report ${report.number} and ${own}.`
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

function meetingChecks({ meeting, attendees }: PacketRecord): Check[] {
  if (!meeting) return [check('meeting', 'missing', 'meeting', 'Enter which body met, and when.')]
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
      `${people(voting.length)} without a conflict of interest decided.`,
    ),
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
      : passed(meeting)
        ? check('vote', 'done', 'meeting', 'The votes add up, and the motion passed.')
        : check('vote', 'look', 'meeting', 'By these votes the motion did not pass.'),
  ]
}

function passed({ votesFor, votesAgainst }: Meeting): boolean {
  return votesFor > votesAgainst
}

function decisionChecks(record: PacketRecord): Check[] {
  const { decision, meeting } = record
  if (!decision)
    return [check('decision', 'missing', 'decision', 'Enter the pay that was approved.')]
  return [
    check('decision', 'done', 'decision', 'The approved pay and its terms are recorded.'),
    ...(meeting ? [advanceCheck(decision, meeting)] : []),
    ...basisCheck(record, decision),
  ]
}

/** Approval in advance: on the day itself is not late. */
function advanceCheck({ effectiveOn }: Decision, { metOn }: Meeting): Check {
  return effectiveOn < metOn
    ? check(
        'advance',
        'look',
        'decision',
        `The pay takes effect on ${formatDate(effectiveOn)}, before it was approved on ${formatDate(metOn)}: the regulation requires approval in advance.`,
      )
    : check('advance', 'done', 'decision', 'The pay was approved before it takes effect.')
}

function basisCheck({ report, comparables, criteria }: PacketRecord, decision: Decision): Check[] {
  const range = reliedOnRange(report, comparables, criteria?.definition ?? 'salary')
  if (!range) return []
  const pay = approvedPay(decision, range.definition)
  const words = standingInWords(pay, range)
  if (standingOf(pay, range) === 'inside') return [check('basis', 'done', 'decision', `${words}.`)]
  return decision.basis === null
    ? [check('basis', 'missing', 'decision', `${words}. Write the basis for it.`)]
    : [check('basis', 'done', 'decision', `${words}, and the basis for it is recorded.`)]
}

function check(key: string, state: Check['state'], step: Check['step'], sentence: string): Check {
  return { key, state, step, sentence }
}
