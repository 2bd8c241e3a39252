/** A person as the raise planner reads them. All amounts are integer cents a year of salary (cash and housing). */
import type { RangeInCents } from '../../answers/analysis/range-in-cents.ts'
import { type EmployerLaw, ficaOn } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'

/** How well the work was done, as the employer rates it. */
export const RATINGS = ['below', 'meets', 'exceeds'] as const
export type Rating = (typeof RATINGS)[number]

export interface PlanPerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  /** people are compared with others in the same position only */
  readonly position: { readonly key: string; readonly title: string }
  /** present salary, above zero */
  readonly pay: Cents
  /** paid hours a year, above zero */
  readonly yearlyHours: number
  /** paid by the hour: new pay is a whole cent an hour */
  readonly isHourly: boolean
  /** 25th, 50th and 75th percentile of the market; null where there is no range */
  readonly range: RangeInCents | null
  /** pay at the target percentile of the pay policy; null where there is no range */
  readonly target: Cents | null
  /** what law or denomination requires; null where nothing is known */
  readonly minimum: { readonly amount: Cents; readonly words: string } | null
  readonly rating: Rating
  readonly isFrozen: boolean
  readonly employer: EmployerShare
}

export interface EmployerShare {
  /** wages that employer FICA is computed from at present */
  readonly wages: Cents
  /**
   * null: none is due, for ministers and organizations that filed Form 8274; `unknown`: it is due, and no rate is in
   * force
   */
  readonly fica: EmployerLaw | null | 'unknown'
  /** the employer's pension contribution, as a fraction of salary */
  readonly pensionRate: number
}

export interface RaiseCost {
  readonly raise: Cents
  /** null: left out, because no rate is known */
  readonly fica: Cents | null
  readonly pension: Cents
}

/** What a raise costs the employer a year. Exact, also where the wage base of Social Security is crossed. */
export function costOfRaise({ employer }: PlanPerson, raise: Cents): RaiseCost {
  const { wages, fica, pensionRate } = employer
  return {
    raise,
    fica: ficaOfRaise({ wages, fica }, raise),
    pension: Math.round(pensionRate * raise),
  }
}

function ficaOfRaise({ wages, fica }: Pick<EmployerShare, 'wages' | 'fica'>, raise: Cents) {
  if (fica === 'unknown') return null
  return fica === null ? 0 : ficaOn(wages + raise, fica) - ficaOn(wages, fica)
}

/** What the pool pays for: salary alone, or salary with employer FICA and pension. */
export const POOL_BASES = ['salary', 'employer_cost'] as const
export type PoolBasis = (typeof POOL_BASES)[number]

/** What a raise takes from the pool; FICA that is not known is left out. */
export function drawOf(person: PlanPerson, raise: Cents, basis: PoolBasis): Cents {
  if (basis === 'salary') return raise
  const { fica, pension } = costOfRaise(person, raise)
  return raise + (fica ?? 0) + pension
}

/** Salary of one paid hour, in cents, not rounded. */
export function hourlyOf({ yearlyHours }: PlanPerson, salary: number): number {
  return salary / yearlyHours
}
