/** A figure of law or tax with its source, shown with results computed from it. */
import { formatDate } from '../quantities/date.ts'

export interface DatedConstant {
  readonly key: string
  readonly value: number
  readonly unit: 'dollars' | 'dollars_per_week' | 'dollars_per_year' | 'dollars_per_hour' | 'ratio'
  /** YYYY-MM-DD */
  readonly effectiveFrom: string
  /** last day it is in force, if known */
  readonly effectiveTo: string | null
  readonly source: string
  readonly sourceUrl: string | null
  /** day it was last compared with the source */
  readonly checkedOn: string
}

/**
 * Note for a reader on a day: the figure's year is over and the next figure is not entered, or it was not checked for
 * more than twelve months. Null where neither applies.
 */
export function noteOnConstant(constant: DatedConstant, on: string): string | null {
  const { effectiveTo, checkedOn } = constant
  if (effectiveTo !== null && effectiveTo < on) {
    return `The figure of ${effectiveTo.slice(0, 4)}; that of ${on.slice(0, 4)} is not available here yet and may be higher.`
  }
  if (monthsBetween(checkedOn, on) >= 12)
    return `As of ${formatDate(checkedOn)}, may be higher now.`
  return null
}

/** Whole months between two dates. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0)
}
