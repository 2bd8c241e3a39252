/** Ministers' housing: what of an allowance is free of income tax, and what a parsonage is worth as pay. */
import type { Cents } from '../../quantities/cents.ts'
import { annualOf, type PayPackage } from '../pay-package.ts'

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

export const PARSONAGE_METHODS = ['fair_rental_value', 'thirty_percent', 'forty_percent'] as const
export type ParsonageMethod = (typeof PARSONAGE_METHODS)[number]

/**
 * A parsonage's worth a year, so that somebody housed compares with somebody who is paid an allowance.
 * 30 % is a PCUSA presbytery's form, 40 % the PCA's. Null where the method needs a figure that is unknown.
 */
export function parsonageValue(
  method: ParsonageMethod,
  facts: {
    readonly cash: Cents | null
    readonly rentalValue: Cents | null
    readonly utilities: Cents | null
  },
): Cents | null {
  if (method === 'fair_rental_value') {
    return facts.rentalValue === null || facts.utilities === null
      ? null
      : facts.rentalValue + facts.utilities
  }
  const share = method === 'thirty_percent' ? 0.3 : 0.4
  return facts.cash === null ? null : Math.round(facts.cash * share)
}

/**
 * The package with a value for a parsonage whose rental value nobody entered, by the organization's method; unchanged
 * where it was entered, where nobody lives in one, and where the method needs a figure that is unknown.
 */
export function withParsonageMethod(pay: PayPackage, method: ParsonageMethod): PayPackage {
  if (!pay.unknown.includes('parsonage_rental_value')) return pay
  const cash = annualOf(pay, 'base')
  const annual = parsonageValue(method, { cash, rentalValue: null, utilities: null })
  if (annual === null) return pay
  const kind = 'parsonage_rental_value'
  const whole = { kind, asTyped: '', amount: annual, period: 'year', annual } as const
  // A share of pay stands for the whole house: utilities that were entered are part of it.
  const entered = pay.components.filter((one) => one.kind !== 'parsonage_utilities')
  return {
    components: [...entered, whole],
    unknown: pay.unknown.filter((one) => one !== kind && one !== 'parsonage_utilities'),
    estimated: [kind],
  }
}
