/** The day the range is for, and each step from the survey's date to it. */

import { z } from 'zod'
import type { MethodFacts } from '../../engine/estimate/estimate.ts'
import { monthNumber } from '../../engine/model/ageing.ts'
import type { IndexSeries } from '../../engine/model/estimation-settings.ts'
import { formatDate, formatMonth, formatMonths } from '../../pay/date.ts'
import { figureSource } from '../../pay/vintage.ts'
import type { Block, Cell, TableBlock } from '../documents/blocks.ts'
import type { Section, ShareRules } from './addresses.ts'
import type { Head } from './head-facts-schema.ts'
import { percentOf } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & DateFacts

export const date: Section<Drawn> = {
  key: 'date',
  view: 'package',
  title: ({ asOf }) => `Pay as of ${formatDate(asOf)}`,
  blocks: ({ moved }) => (moved ? dateBlocks(moved) : []),
}

/** Older records are said to be old. */
const OLD_DATA_MONTHS = 12

function dateBlocks(moved: MovedToDate): Block[] {
  const { from, asOf, factor, publishedTo, assumedMonths, assumedGrowth, monthsOld } = moved
  const growth =
    assumedMonths > 0
      ? `The wage index is published here to ${formatMonth(publishedTo)}. For the ${assumedMonths === 1 ? 'month' : `${assumedMonths} months`} after that, ${percentOf(assumedGrowth)} a year is assumed.`
      : 'The wage index is published for all of these months.'
  const old: Block = {
    ...{ kind: 'notice', tone: 'signal' },
    words: `Half of the comparables are more than ${monthsOld} months older than that date. The index adjusts them, but it does not know what changed for this kind of position since.`,
  }
  return [
    {
      kind: 'paragraph',
      words: `The survey is dated ${formatDate(from)}. Its pay was multiplied by ${factor.toFixed(4)} to reach ${formatDate(asOf)}. ${growth}`,
    },
    ...(monthsOld !== null && monthsOld > OLD_DATA_MONTHS ? [old] : []),
    { kind: 'slot', name: 'day' },
    {
      ...{ kind: 'note', summary: 'The wage index and the assumed growth' },
      blocks: [{ kind: 'paragraph', words: aboutIndex(moved) }, quarterTable(moved)],
    },
  ]
}

function aboutIndex({ gaps, publishedTo }: MovedToDate): string {
  const lacking =
    gaps.length > 0
      ? ` Missing quarters are interpolated: ${gaps.map(formatMonths).join(', ')}.`
      : ''
  return `${figureSource('employment_cost_index', publishedTo)}; December 2005 = 100. It follows what the same jobs pay, not prices.${lacking}`
}

function quarterTable({ quarters, asOf, assumedMonths, assumedGrowth }: MovedToDate): TableBlock {
  const last = quarters.at(-1)
  const assumed: Cell[][] =
    assumedMonths > 0 && last
      ? [
          [
            `Assumed, ${formatMonth(last.month)} to ${formatMonth(asOf)}`,
            (last.value * (1 + assumedGrowth) ** (assumedMonths / 12)).toFixed(1),
            `${percentOf(assumedGrowth)} a year`,
          ],
        ]
      : []
  const rows = quarters.map(({ month, value, overYear }) => [
    ...[formatMonth(month), value.toFixed(1)],
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

// How pay was adjusted from the survey's date to the day of the report.

const dateSchema = z.object({
  moved: z
    .object({
      /** the survey's own date, YYYY-MM-DD */
      from: z.string(),
      asOf: z.string(),
      /** what pay was multiplied by */
      factor: z.number(),
      /** the published quarters around the survey's records, oldest first */
      quarters: z
        .array(
          z.object({
            /** last month of the quarter, YYYY-MM */
            month: z.string(),
            value: z.number(),
            /** change from the same quarter a year before, as a share; null where that is not published */
            overYear: z.number().nullable(),
          }),
        )
        .readonly(),
      /** last published month, YYYY-MM */
      publishedTo: z.string(),
      /** months that are filled by assumed growth, and how much that is a year */
      assumedMonths: z.number(),
      assumedGrowth: z.number(),
      gaps: z.array(z.string()).readonly(),
      /** median age of the comparables on the day asked for; null without any */
      monthsOld: z.number().nullable(),
    })
    .optional(),
})

export type DateFacts = Readonly<z.infer<typeof dateSchema>>
export type MovedToDate = Readonly<NonNullable<DateFacts['moved']>>

const DATE_SHARE: ShareRules<DateFacts> = { moved: true }

export const datePart = { schema: dateSchema, share: DATE_SHARE }

// How pay was adjusted from the survey's date to the day asked for, step by step.

/** The quarters shown: two years, so that each can be told from the year before. */
const QUARTERS_SHOWN = 8

/** `index` as it was frozen with the model. */
export function movedToDate(
  method: MethodFacts,
  { index, monthsOld }: { readonly index: IndexSeries; readonly monthsOld: number | null },
): MovedToDate {
  return {
    from: method.referenceDate,
    asOf: method.asOf,
    factor: method.ageingFactor,
    quarters: index.slice(-QUARTERS_SHOWN).map(({ month, value }) => ({
      month,
      value,
      overYear: overYear(index, month, value),
    })),
    publishedTo: method.indexEndsOn,
    assumedMonths: method.monthsBeyondIndex,
    assumedGrowth: method.growthBeyondIndex,
    gaps: method.indexGaps ?? [],
    monthsOld,
  }
}

function overYear(index: IndexSeries, month: string, value: number): number | null {
  const before = index.find((one) => monthNumber(one.month) === monthNumber(month) - 12)
  return before ? value / before.value - 1 : null
}
