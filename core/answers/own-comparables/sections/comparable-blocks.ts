/** Own comparables as a table with their sources, and what makes each less comparable. */

import { formatDate } from '../../../pay/date.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { formatMoney, formatPay } from '../../../pay/money.ts'
import type { Block, TableBlock } from '../../documents/blocks.ts'
import type { OwnComparable } from '../comparable.ts'
import { SOURCE_LABELS } from '../labels.ts'

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
