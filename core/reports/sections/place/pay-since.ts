/** How long ago a person's pay last changed, and how wages have risen since. */
import {
  type Ageing,
  ageingFactorAtGrowth,
  monthsBetween,
} from '../../../estimation/model/ageing.ts'
import type { PlaceFacts } from './facts.ts'

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

type PaySince = Readonly<NonNullable<PlaceFacts['since']>>
