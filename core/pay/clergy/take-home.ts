/** Take-home pay after Social Security, Medicare and a marginal income tax: an approximation, labeled as one. */
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
  /** null without a rate */
  readonly incomeTax: Cents | null
  /** money left after both taxes, or after the first where no rate was given */
  readonly left: Cents
  /** rental value of a house, in addition to the money */
  readonly inKind: Cents
  /** cost to the employer, without benefits */
  readonly cost: Cents
}

/**
 * Applies one rate to every taxable dollar: real brackets and the standard deduction take less. Half of SECA is
 * deducted first (26 USC 164(f)); `marginalRate` is a fraction.
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
