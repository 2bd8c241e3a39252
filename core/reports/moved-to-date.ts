/** How pay came from the survey's date to the day asked for, step by step. */

import type { MethodFacts } from '../estimation/estimate/estimate.ts'
import { monthNumber } from '../estimation/model/ageing.ts'
import type { IndexSeries } from '../estimation/model/estimation-settings.ts'

export interface MovedToDate {
  /** the survey's own date, YYYY-MM-DD */
  readonly from: string
  readonly asOf: string
  /** what pay was multiplied by on the way */
  readonly factor: number
  /** the published quarters around the survey's records, oldest first */
  readonly quarters: readonly {
    /** last month of the quarter, YYYY-MM */
    readonly month: string
    readonly value: number
    /** change since the same quarter a year before, as a share; null where that is not published */
    readonly overYear: number | null
  }[]
  /** last published month, YYYY-MM */
  readonly publishedTo: string
  /** months of the way that are filled by assumed growth, and how much that is a year */
  readonly assumedMonths: number
  readonly assumedGrowth: number
  readonly gaps: readonly string[]
  /** median age of the comparables at the day asked for; null without any */
  readonly monthsOld: number | null
}

/** Older records are said to be old. */
export const OLD_DATA_MONTHS = 12

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
