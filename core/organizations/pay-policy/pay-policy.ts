/** How an organization decides pay: what it compares, where in the range it aims, what it pays a fact in dollars. */

import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { ParsonageMethod } from '../../pay/pay-package.ts'
import type { Cents } from '../../quantities/cents.ts'

/** Facts about a person that an organization may put a price of its own on. */
export const POLICY_FACTORS = [
  'yearOfExperience',
  'yearInRole',
  'educationLevel',
  'ordination',
] as const
export type PolicyFactor = (typeof POLICY_FACTORS)[number]

export interface PayPolicy {
  /** default definition of reports and tables */
  readonly definition: DefinitionOfPay
  /** value of a parsonage without an entered rental value */
  readonly parsonageMethod: ParsonageMethod
  /** where in the market's range pay is aimed at: 10 to 90 */
  readonly targetPercentile: number
  /** cents a year for one more of each; null = as the market pays it */
  readonly dollarsPer: Readonly<Record<PolicyFactor, Cents | null>>
  /** growth of pay after the last published index, as a fraction a year; null = the usual 3% */
  readonly growthBeyondIndex: number | null
  /** the church filed Form 8274 (IRC 3121(w)): it pays no FICA, its lay staff pay SECA */
  readonly form8274: boolean
}

/** What holds where nothing was chosen. */
export const DEFAULT_PAY_POLICY: PayPolicy = {
  definition: 'salary',
  parsonageMethod: 'fair_rental_value',
  targetPercentile: 50,
  dollarsPer: { yearOfExperience: null, yearInRole: null, educationLevel: null, ordination: null },
  growthBeyondIndex: null,
  form8274: false,
}
