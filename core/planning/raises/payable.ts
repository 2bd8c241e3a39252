/**
 * The salaries that can be paid: whole steps of $1 or $100 a year, or of a cent an hour for people paid by the hour.
 * Present pay can always be paid, also where it is not a whole step.
 */
import type { Cents } from '../../pay/money.ts'
import type { PlanPerson } from './person.ts'

export const ROUNDINGS = ['dollar', 'hundred'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const STEP: Readonly<Record<Rounding, Cents>> = { dollar: 100, hundred: 10_000 }

export interface PayableSalaries {
  /** the highest at or below; never less than present pay */
  readonly down: (salary: number) => Cents
  /** the lowest at or above */
  readonly up: (salary: number) => Cents
  /** the nearest; from half a step on the higher one */
  readonly nearest: (salary: number) => Cents
}

/** Floating-point error of a product such as level x target, in cents. */
const NOISE = 1e-6

export function payableSalaries(
  { pay, isHourly, yearlyHours }: Pick<PlanPerson, 'pay' | 'isHourly' | 'yearlyHours'>,
  rounding: Rounding,
): PayableSalaries {
  const step = isHourly ? yearlyHours : STEP[rounding]
  const at = (count: number) => Math.round(count * step)
  const countDown = (salary: number) => {
    let count = Math.floor(salary / step) + 1
    while (count > 0 && at(count) > salary + NOISE) count--
    return count
  }
  const down = (salary: number) => Math.max(pay, at(countDown(salary)))
  const next = (salary: number) => {
    let count = countDown(salary)
    while (at(count) <= salary + NOISE) count++
    return at(count)
  }
  const up = (salary: number) => {
    if (salary <= pay) return pay
    const lower = down(salary)
    return lower >= salary - NOISE ? lower : next(salary)
  }
  const nearest = (salary: number) => {
    if (salary <= pay) return pay
    const lower = down(salary)
    const higher = next(lower)
    return salary - lower + NOISE >= higher - salary ? higher : lower
  }
  return { down, up, nearest }
}
