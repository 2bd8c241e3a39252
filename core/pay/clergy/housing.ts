/** Ministers' housing: what of an allowance is free of income tax. */
import type { Cents } from '../../quantities/cents.ts'

/**
 * The least of what was designated in advance, what was spent, and the furnished rental value with
 * utilities (IRC 107(2)); never below zero.
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
  /** the limits that apply; null where nobody said how much */
  readonly limits: readonly { readonly limit: HousingLimit; readonly amount: Cents | null }[]
  /** the smallest known; the first of equal ones */
  readonly binding: HousingLimit
  /** free of income tax, at most: what is unknown may still lower it */
  readonly excludable: Cents
  /** no limit that is unknown can lower it */
  readonly complete: boolean
}

/**
 * The same with what is not known yet, and which of the limits binds. In a parsonage the rental value is given in kind,
 * so that an allowance beside it has two limits: what was designated and what was spent.
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
