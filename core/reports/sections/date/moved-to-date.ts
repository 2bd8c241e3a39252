/** How pay was adjusted from the survey's date to the day asked for, step by step. */

import type { MethodFacts } from '../../../estimation/estimate/estimate.ts'
import { monthNumber } from '../../../estimation/model/ageing.ts'
import type { IndexSeries } from '../../../estimation/model/estimation-settings.ts'
import type { MovedToDate } from './facts.ts'

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
