/** How long ago somebody's pay last changed, and how wages went on since. */
import { type Ageing, ageingFactorAtGrowth, monthsBetween } from '../estimation/model/ageing.ts'

export interface PaySince {
  /** YYYY-MM-DD */
  readonly changedOn: string
  readonly months: number
  /** rise of the wage index since then, as a share */
  readonly indexRise: number
  /** salary of then carried to today, dollars a year; one's own, to the dollar */
  readonly inTodaysDollars: number
  /** last published month of the index, YYYY-MM; growth is assumed after it */
  readonly publishedTo: string
}

/** Younger pay needs no reminder. */
const WATCHED_AFTER_MONTHS = 12

/** Null where pay is too young for it, or nobody knows it. Salary in dollars a year. */
export function paySinceOf({
  ageing,
  growth,
  changedOn,
  today,
  salary,
}: {
  readonly ageing: Ageing
  /** the organization's own yearly growth beyond the index */
  readonly growth: number
  readonly changedOn: string
  readonly today: string
  readonly salary: number | null
}): PaySince | null {
  const months = Math.floor(monthsBetween(changedOn, today) + 1e-9)
  if (salary === null || salary <= 0 || months < WATCHED_AFTER_MONTHS) return null
  const factor = ageingFactorAtGrowth(ageing, growth, changedOn, today)
  return {
    changedOn,
    months,
    indexRise: factor - 1,
    inTodaysDollars: Math.round(salary * factor),
    publishedTo: ageing.index.at(-1)?.month ?? '',
  }
}
