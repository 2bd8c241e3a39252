/** What is left of a year's pay after Social Security, Medicare and a marginal income tax: an approximation, and said to be one. */
import type { Cents } from '../../quantities/cents.ts'

export interface Money {
  /** paid out in money, cents a year */
  readonly paid: Cents
  /** of which income tax is due */
  readonly taxable: Cents
}

export interface TakeHome {
  readonly paid: Cents
  /** SECA, or the employee's FICA */
  readonly socialTax: Cents
  /** null while no rate was given: it is not guessed */
  readonly incomeTax: Cents | null
  /** money left after both, or after the first alone where no rate was given */
  readonly left: Cents
  /** the use of a house beside the money, at its rental value */
  readonly inKind: Cents
  /** what the employer spends for all of it, benefits apart */
  readonly cost: Cents
}

/**
 * One rate on every taxable dollar: real brackets and the standard deduction take less. Half of SECA is deducted first
 * (26 USC 164(f)); `marginalRate` is a fraction.
 */
export function takeHome(facts: {
  readonly money: Money
  readonly inKind: Cents
  readonly socialTax: Cents
  readonly deductible: Cents
  readonly marginalRate: number | null
  readonly cost: Cents
}): TakeHome {
  const { money, inKind, socialTax, deductible, marginalRate, cost } = facts
  const taxed = Math.max(0, money.taxable - deductible)
  const incomeTax = marginalRate === null ? null : Math.round(marginalRate * taxed)
  const left = money.paid - socialTax - (incomeTax ?? 0)
  return { paid: money.paid, socialTax, incomeTax, left, inKind, cost }
}
