/**
 * The data of a record held against 26 CFR 53.4958-6: what there is, whether it meets the sealed criteria, and the rule
 * for small organizations.
 */
import { formatCount, formatList } from '../../forms/numbers.ts'
import { areSameWords } from '../../forms/twins.ts'
import { formatMoney, HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import { areSimilarHours, isSimilarWork, organizationsOf } from '../matches/own-comparable-words.ts'
import {
  type AttachedReport,
  type Check,
  type CriteriaTest,
  check,
  type PacketRecord,
  type Receipts,
} from './packet.ts'

export function dataChecks(record: PacketRecord, limit: ReceiptsLimit | null): Check[] {
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
  const isAlone = !match && comparables.length === 0
  const modelAlone = report?.modelled && isAlone
  if (report && isBackground(report) && isAlone) {
    const words = `Report ${report.number}: ${BACKGROUND} Enter comparables of similar organizations.`
    return [check('data', 'missing', 'data', words), ...otherDefinition]
  }
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

/** Pay of an occupation does not describe organizations like this one (26 CFR 53.4958-6(c)(2)(i)). */
export const BACKGROUND =
  'Pay by occupation and place is background: it does not say what similarly situated organizations pay.'

/** Of public sources the filings alone are of similar organizations. */
export function isBackground({ snapshot, origin }: AttachedReport): boolean {
  return snapshot.source === 'public' && origin !== 'public_filings'
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
    !areSameWords(one.organization, job.organization)
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
