/** The day the range is for, and each step from the survey's date to it. */
import type { Block, Cell, TableBlock } from '../../../documents/blocks.ts'
import type { Section } from '../../section.ts'
import { longDate, monthText, percentOf } from '../../words.ts'
import type { Head } from '../head/facts.ts'
import type { DateFacts, MovedToDate } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & DateFacts

export const date: Section<Drawn> = {
  key: 'date',
  view: 'package',
  title: ({ asOf }) => `Pay as of ${longDate(asOf)}`,
  blocks: ({ moved }) => (moved ? dateBlocks(moved) : []),
}

/** Older records are said to be old. */
const OLD_DATA_MONTHS = 12

function dateBlocks(moved: MovedToDate): Block[] {
  const { from, asOf, factor, publishedTo, assumedMonths, assumedGrowth, monthsOld } = moved
  const growth =
    assumedMonths > 0
      ? `The wage index is published to ${monthText(publishedTo)}. For the ${assumedMonths === 1 ? 'month' : `${assumedMonths} months`} after that, ${percentOf(assumedGrowth)} a year is assumed.`
      : 'The wage index is published for all of these months.'
  const old: Block = {
    ...{ kind: 'notice', tone: 'signal' },
    words: `Half of the comparables are more than ${monthsOld} months older than that date. The index adjusts them, but it does not know what changed for this kind of position since.`,
  }
  return [
    {
      kind: 'paragraph',
      words: `The survey is dated ${longDate(from)}. Its pay was multiplied by ${factor.toFixed(4)} to reach ${longDate(asOf)}. ${growth}`,
    },
    ...(monthsOld !== null && monthsOld > OLD_DATA_MONTHS ? [old] : []),
    { kind: 'slot', name: 'day' },
    {
      ...{ kind: 'note', summary: 'The wage index and the assumed growth' },
      blocks: [{ kind: 'paragraph', words: aboutIndex(moved) }, quarterTable(moved)],
    },
  ]
}

function aboutIndex({ gaps }: MovedToDate): string {
  const lacking =
    gaps.length > 0 ? ` Missing quarters are interpolated: ${gaps.map(gapText).join(', ')}.` : ''
  return `Employment Cost Index of the Bureau of Labor Statistics: wages and salaries, private industry, December 2005 = 100. It follows what the same jobs pay, not prices.${lacking}`
}

function quarterTable({ quarters, asOf, assumedMonths, assumedGrowth }: MovedToDate): TableBlock {
  const last = quarters.at(-1)
  const assumed: Cell[][] =
    assumedMonths > 0 && last
      ? [
          [
            `Assumed, ${monthText(last.month)} to ${monthText(asOf)}`,
            (last.value * (1 + assumedGrowth) ** (assumedMonths / 12)).toFixed(1),
            `${percentOf(assumedGrowth)} a year`,
          ],
        ]
      : []
  const rows = quarters.map(({ month, value, overYear }) => [
    ...[monthText(month), value.toFixed(1)],
    overYear === null ? 'not published' : percentOf(overYear),
  ])
  return {
    ...{ kind: 'table', caption: 'Employment cost index by quarter' },
    columns: [
      { header: 'Quarter to' },
      { header: 'Index', align: 'end' },
      { header: 'In a year', align: 'end' },
    ],
    rows: [...rows, ...assumed],
  }
}

function gapText(gap: string): string {
  return gap.split(' to ').map(monthText).join(' to ')
}
