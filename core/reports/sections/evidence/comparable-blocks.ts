/** The comparables behind a range, a row for each group that may be told, nearest first. */
import type { Block, TableBlock } from '../../../documents/blocks.ts'
import type { PublishedComparable, PublishedCrowd } from '../../../privacy/published-crowd.ts'
import { dollars } from '../../../quantities/figures.ts'
import { formatCount } from '../../../quantities/format-number.ts'
import { span } from '../../words.ts'
import { isFromModelAlone, type ModelledEstimate } from '../head/modelled.ts'

/** All groups, or why there is no list. */
export function comparableBlocks(estimate: ModelledEstimate): Block[] {
  const { crowds = [], comparables = [], comparablesWithheld } = estimate
  const heading: Block = { kind: 'heading', level: 3, text: 'The nearest comparables' }
  if (comparablesWithheld) {
    const words = `${comparablesWithheld.reason} ${comparablesWithheld.unlock}`
    return [heading, { kind: 'paragraph', words }]
  }
  if (crowds.length > 0) {
    const alone = isFromModelAlone(estimate) ? ' None is close enough to count.' : ''
    const range = crowds.some(({ width }) => width === undefined) ? PERCENTILES : AROUND_AVERAGE
    const words = `${CROWDS} ${range} ${ADJUSTED}${alone}`
    return [heading, { kind: 'paragraph', words }, ...crowdTables(crowds)]
  }
  if (comparables.length === 0) return []
  return [heading, { kind: 'paragraph', words: SINGLE_RECORDS }, comparableTable(comparables)]
}

const CROWDS =
  'Each row is a group of at least five organizations of one size and place, the nearest first.'
const AROUND_AVERAGE =
  'Typical range: drawn around the group’s average, about as wide as what holds half of it, so that no organization can be recognized.'
/** Of reports saved while the percentiles themselves were told. */
const PERCENTILES =
  'Typical range: the 25th to 75th percentile of what they pay, to $500, so that no organization can be recognized.'
const ADJUSTED = 'Adjusted: the group’s average, for this person’s facts and date.'

/** Before the others are folded away on a screen. */
const SHOWN_AT_ONCE = 3

/** Of a report, and of the packet it is attached to: all groups, those after the first few folded on a screen. */
export function crowdTables(crowds: readonly PublishedCrowd[]): Block[] {
  const rest = crowds.slice(SHOWN_AT_ONCE)
  const first = crowdTable('Groups of comparables, nearest first', crowds.slice(0, SHOWN_AT_ONCE))
  if (rest.length === 0) return [first]
  const summary = `${formatCount(rest.length, 'more group')}${MORE_GROUPS}`
  const more = crowdTable('More groups of comparables, nearest first', rest)
  return [first, { kind: 'note', summary, blocks: [more] }]
}

/** The end of the head of the list of further groups. */
export const MORE_GROUPS = ' of comparables'

function crowdTable(caption: string, crowds: readonly PublishedCrowd[]): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'Where and budget' },
      { header: 'Hours a week' },
      { header: 'Nearness' },
      { header: 'Organizations', align: 'end' },
      { header: 'Typical range', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: crowds.map((crowd) => [
      { text: crowd.place, below: crowd.budgetBand },
      ...[crowd.hoursBand, crowd.nearness],
      ...[crowd.organizations.text, span(crowd.low, crowd.high) ?? '', dollars(crowd.adjusted)],
    ]),
  }
}

const SINGLE_RECORDS =
  'Shown in bands and rounded to $500, so that no organization can be recognized. They come in groups of at least five organizations that look alike. Adjusted: the group’s average, for this person’s facts and date.'

/** Of a report that was saved with single records. */
function comparableTable(comparables: readonly PublishedComparable[]): TableBlock {
  return {
    ...{ kind: 'table', caption: 'Nearest comparables', stacked: true },
    columns: [
      { header: 'Budget' },
      { header: 'Where' },
      { header: 'Nearness' },
      { header: 'Pays', align: 'end' },
      { header: 'Adjusted', align: 'end' },
    ],
    rows: comparables.map(({ budgetBand, place, nearness, pay, movedPay }) => [
      ...[budgetBand, place, nearness, dollars(pay), dollars(movedPay)],
    ]),
  }
}
