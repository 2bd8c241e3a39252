/** The rules of a raise plan. Their order is their priority: each is met as far as possible before the next. */
import type { Rating } from './person.ts'

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
