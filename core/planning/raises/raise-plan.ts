/** A solved plan: what each person gets, what each rule did, and where the pool ended. */
import type { Cents } from '../../pay/money.ts'
import type { Rounding } from './payable.ts'
import type { PlanPerson, PoolBasis } from './person.ts'
import type { Rule } from './rules.ts'

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
  readonly stop: Stop
  /** what one more dollar in the pool adds to this raise, in dollars; before rounding */
  readonly ofNextDollar: number
}

/** Why a raise is not larger. */
export type Stop =
  /** the pool ended while this rule would give more */
  | { readonly kind: 'pool'; readonly rule: number }
  /** a limit (cap, freeze, order) holds back what the rule `wanting` would give */
  | {
      readonly kind: 'limit'
      readonly rule: number
      readonly wanting: number
      /** whom this person would overtake; null for a cap and a freeze */
      readonly behind: number | null
    }
  /** no rule gives more */
  | { readonly kind: 'met' }

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
