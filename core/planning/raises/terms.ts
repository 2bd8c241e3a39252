/** The terms of a raise plan: its people, the pool, the rules by priority, and the solved plan. */
import type { RangeInCents } from '../../answers/analysis/range-words.ts'
import { type EmployerLaw, ficaOn } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'

export const RULE_KINDS = [
  'minimum',
  'freeze',
  'cap',
  'order',
  'quarter',
  'target',
  'floor',
  'merit',
  'across',
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Place in the market range before the raise; a person without a range counts as `lower`. */
export const RANGE_PLACES = ['under', 'lower', 'upper', 'over'] as const
export type RangePlace = (typeof RANGE_PLACES)[number]

/** Percent points by rating and place in the range. */
export type MeritMatrix = Readonly<Record<Rating, Readonly<Record<RangePlace, number>>>>

export type Rule =
  /** nobody is paid less than law or denomination requires */
  | { readonly kind: 'minimum' }
  /** chosen people get nothing from the rules after it */
  | { readonly kind: 'freeze' }
  /** no raise above this percentage by the rules after it */
  | { readonly kind: 'cap'; readonly percent: number }
  /** within a position, nobody overtakes a person who is paid more an hour now */
  | { readonly kind: 'order' }
  /** nobody is paid below the 25th percentile */
  | { readonly kind: 'quarter' }
  /** everyone reaches the target percentile */
  | { readonly kind: 'target' }
  /** everyone gets at least this percentage */
  | { readonly kind: 'floor'; readonly percent: number }
  | { readonly kind: 'merit'; readonly matrix: MeritMatrix }
  /** the same percentage for all; null spreads what is left */
  | { readonly kind: 'across'; readonly percent: number | null }

/** A common starting point: a 3% budget, more for people low in the range. */
export const DEFAULT_MATRIX: MeritMatrix = {
  below: { under: 0, lower: 0, upper: 0, over: 0 },
  meets: { under: 4, lower: 3, upper: 2, over: 1 },
  exceeds: { under: 6, lower: 5, upper: 4, over: 2 },
}

export const DEFAULT_RULES: readonly Rule[] = [
  { kind: 'minimum' },
  { kind: 'freeze' },
  { kind: 'cap', percent: 10 },
  { kind: 'order' },
  { kind: 'quarter' },
  { kind: 'target' },
  { kind: 'across', percent: null },
]

/** How well the work was done, as the employer rates it. */
export const RATINGS = ['below', 'meets', 'exceeds'] as const
export type Rating = (typeof RATINGS)[number]

/** A person as the raise planner reads them. All amounts are integer cents a year of salary (cash and housing). */
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
  /** what is paid for an hour, as it was typed: it may be finer than a cent. Absent where it is not by the hour */
  readonly rate?: Cents
  /** 25th, 50th and 75th percentile of the market; null where there is no range */
  readonly range: RangeInCents | null
  /** pay at the target percentile of the pay policy; null where there is no range */
  readonly target: Cents | null
  /** what law or denomination requires; null where nothing is known */
  readonly minimum: {
    readonly amount: Cents
    readonly words: string
    /** day on which it was compared with its source; null for an organization's own table */
    readonly checkedOn: string | null
    /** a sentence on the figure, such as that it is not confirmed */
    readonly note?: string | null
  } | null
  /** why pay at the minimum may still be below what is required on that day, a sentence each */
  readonly notChecked: readonly string[]
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

export const ROUNDINGS = ['dollar', 'hundred'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const STEP: Readonly<Record<Rounding, Cents>> = { dollar: 100, hundred: 10_000 }

/**
 * The salaries that can be paid: whole steps of $1 or $100 a year, or of a cent an hour for people paid by the hour.
 * Present pay can always be paid, also where it is not a whole step.
 */
export interface PayableSalaries {
  /** the highest at or below; never less than present pay */
  readonly down: (salary: number) => Cents
  /** the lowest at or above */
  readonly up: (salary: number) => Cents
  /** the nearest; from half a step on the higher one */
  readonly nearest: (salary: number) => Cents
}

/** Floating-point error of a product such as level x target, in cents. */
export const NOISE = 1e-6

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

export interface PlanTerms {
  /** cents a year; zero or less gives nothing, because the planner never cuts pay */
  readonly pool: Cents
  readonly basis: PoolBasis
  readonly rounding: Rounding
  /** by priority */
  readonly rules: readonly Rule[]
}

export interface RaisePlan {
  readonly terms: PlanTerms
  /** by id */
  readonly raises: readonly PlannedRaise[]
  /** one for each rule, in the same order */
  readonly rules: readonly RuleOutcome[]
  /** taken from the pool */
  readonly drawn: Cents
  /** the first rule that needed more than was left; null where the pool met all */
  readonly endedAt: number | null
  /** the step that was too large for what is left; null where none waits */
  readonly nextStep: { readonly id: number; readonly draw: Cents } | null
}

export interface PlannedRaise {
  readonly person: PlanPerson
  readonly raise: Cents
  /** what each rule gave, in the order of the rules */
  readonly given: readonly Cents[]
  /** what keeps the raise from being larger; empty where no rule gives more */
  readonly stops: readonly Stop[]
  /** what one more dollar in the pool adds to this raise, in dollars; before rounding */
  readonly ofNextDollar: number
}

/** A constraint that is active at the solution: without all of a person's the raise is larger. */
export type Stop =
  /** the pool ended before this rule was met */
  | { readonly kind: 'pool'; readonly rule: number }
  /** a limit, this rule, holds; `behind`: whom the person would overtake, null for a cap and a freeze */
  | { readonly kind: 'limit'; readonly rule: number; readonly behind: number | null }

export interface RuleOutcome {
  readonly rule: Rule
  /** raises by this rule, without employer cost */
  readonly given: Cents
  readonly people: number
  /** added to the pool, this would meet the rule and those before it; 0 where they are met, null for one without end */
  readonly missing: Cents | null
  /** the common share of its level or raise that a rule reached where the pool ended; null elsewhere */
  readonly reached: number | null
  /** what limits keep from those whom the rule would give more, however large the pool */
  readonly heldBack: readonly HeldBack[]
  /** for a cap and a freeze: raises above it, by rules before it */
  readonly exceeded: readonly { readonly id: number; readonly by: Cents }[]
}

export interface HeldBack {
  readonly id: number
  /** index of the limiting rule */
  readonly limit: number
  readonly by: Cents
}
