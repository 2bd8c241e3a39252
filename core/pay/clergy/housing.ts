/** Ministers' housing: the part of an allowance that is free of income tax. */
import type { Cents } from '../../quantities/cents.ts'

/**
 * The least of the designated amount, the amount spent, and the furnished rental value with utilities (IRC 107(2));
 * never below zero. Cents a year.
 */
export function excludableHousing(allowance: {
  readonly designated: Cents
  readonly spent: Cents
  /** fair rental value furnished plus utilities */
  readonly rentalValue: Cents
}): Cents {
  return Math.max(0, Math.min(allowance.designated, allowance.spent, allowance.rentalValue))
}

export const HOUSING_LIMITS = ['designated', 'spent', 'rentalValue'] as const

export type HousingLimit = (typeof HOUSING_LIMITS)[number]

export interface LeastOfThree {
  /** limits that apply; null where the amount was not entered */
  readonly limits: readonly { readonly limit: HousingLimit; readonly amount: Cents | null }[]
  /** the smallest known; the first of equal ones */
  readonly binding: HousingLimit
  /** free of income tax, at most: an unknown limit may lower it */
  readonly excludable: Cents
  /** whether no unknown limit can lower `excludable` */
  readonly complete: boolean
}

/**
 * The same with unknown limits, and which limit binds. In a parsonage the rental value is given in kind, so that an
 * allowance has two limits: the designated amount and the amount spent.
 */
export function leastOfThree(allowance: {
  readonly designated: Cents
  readonly spent: Cents | null
  readonly rentalValue: Cents | null
  readonly inParsonage: boolean
}): LeastOfThree {
  const { designated, inParsonage } = allowance
  const applying = inParsonage ? HOUSING_LIMITS.slice(0, 2) : HOUSING_LIMITS
  const limits = applying.map((limit) => ({ limit, amount: allowance[limit] }))
  const known = { designated, spent: allowance.spent ?? designated, rentalValue: designated }
  if (!inParsonage) known.rentalValue = allowance.rentalValue ?? designated
  const excludable = excludableHousing(known)
  const binding = limits.find(({ amount }) => amount !== null && amount <= excludable)
  return {
    limits,
    binding: binding?.limit ?? 'designated',
    excludable,
    complete: excludable === 0 || limits.every(({ amount }) => amount !== null),
  }
}
