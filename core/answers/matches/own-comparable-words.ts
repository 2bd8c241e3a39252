/** The words of an own comparable's choices and fields. */

import { daysBetween, formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '../../pay/definition.ts'
import { formatMoney, formatPay, HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { Block, TableBlock } from '../documents/blocks.ts'
import type { ComparableSource, OwnComparable } from './own-comparable.ts'

export const SOURCE_LABELS: Readonly<Record<ComparableSource, string>> = {
  call: 'A call or conversation',
  written_offer: 'A written offer',
  published_survey: 'A published survey',
  form_990: 'A Form 990',
}

/** Field name -> label, in the order of the form. */
export const COMPARABLE_LABELS = {
  organization: 'Organization, described',
  organizationType: 'Type of organization',
  budget: 'Its operating budget',
  position: 'Its position',
  time: 'Full-time or part-time',
  hoursPerWeek: 'Weekly hours',
  pay: 'Pay',
  payPeriod: 'Paid per',
  definition: 'What the pay includes',
  source: 'Source',
  sourceDetail: 'Which survey, form or person',
  obtainedOn: 'Date of the figure',
  obtainedBy: 'Obtained by',
  similarCommunity: 'It is in the same or a similar community',
} as const

/** A figure older than this is asked about. */
const OLD_AFTER_DAYS = 730

/** One sentence for each. */
export function comparableWarnings(
  comparable: OwnComparable,
  asked: {
    readonly hoursPerWeek: number
    readonly definition: DefinitionOfPay | null
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
      `It gives ${named(comparable.definition)}, and you compare ${named(asked.definition)}.`,
    daysBetween(comparable.obtainedOn, asked.today) > OLD_AFTER_DAYS &&
      `The figure is from ${formatDate(comparable.obtainedOn)}, more than two years old.`,
  ].filter((sentence) => sentence !== false)
}

function named(definition: DefinitionOfPay): string {
  return DEFINITION_LABELS[definition].toLowerCase()
}

/**
 * The table with a place at the end of each row, and a notice for each comparable with warnings.
 *
 * @param warnings by comparable, of `comparableWarnings`
 */
export function ownComparableBlocks(
  comparables: readonly OwnComparable[],
  warnings: readonly (readonly string[])[],
): Block[] {
  return [
    comparableTable(comparables),
    ...comparables.flatMap((one, index) => warningBlocks(one, warnings[index])),
  ]
}

function comparableTable(comparables: readonly OwnComparable[]): TableBlock {
  return {
    ...{ kind: 'table', caption: 'Comparables from other sources', stacked: true },
    rowSlot: 'comparables',
    columns: [
      { header: 'Organization and position' },
      { header: 'Source', long: true },
      { header: 'Pay a year', align: 'end' },
    ],
    rows: comparables.map((one) => [
      { text: one.organization, below: positionWords(one) },
      {
        text: `${SOURCE_LABELS[one.source]}: ${one.sourceDetail}`,
        below: `${formatDate(one.obtainedOn)}, obtained by ${one.obtainedBy}`,
      },
      { text: formatMoney(one.annual), below: payWords(one) },
    ]),
  }
}

function positionWords(one: OwnComparable): string {
  const { position, budget, fullTime, hoursPerWeek, similarCommunity } = one
  const size = budget === null ? '' : `, operating budget ${formatMoney(budget)}`
  const hours = fullTime ? 'full-time' : `part-time, ${hoursPerWeek ?? 'unknown'} hours a week`
  const place = similarCommunity ? '. In the same or a similar community' : ''
  return `${position}, ${hours}${size}${place}`
}

function payWords({ definition, period, amount }: OwnComparable): string {
  const label = DEFINITION_LABELS[definition]
  return period === 'year' ? label : `${label}, ${formatPay(amount, period)}`
}

function warningBlocks({ organization }: OwnComparable, warnings: readonly string[] = []): Block[] {
  if (warnings.length === 0) return []
  return [{ kind: 'notice', tone: 'signal', title: organization, words: warnings.join(' ') }]
}
