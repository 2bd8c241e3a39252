/** How an organization decides pay: what it compares, where in the range it aims, what it pays a fact in dollars. */

import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import type { ParsonageMethod } from '../../pay/pay-package.ts'

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

// The form of the pay policy: what may be typed, what is understood.

// The words of the pay policy: labels of its fields and of its choices.

/** On-screen names of the fields. */
export const PAY_POLICY_LABELS = {
  definition: 'What counts as pay',
  parsonageMethod: 'How a parsonage counts',
  targetPercentile: 'Target percentile',
  yearOfExperience: 'Dollars per year of experience',
  yearInRole: 'Dollars per year in the role',
  educationLevel: 'Dollars per degree',
  ordination: 'Dollars for ordination',
  growthBeyondIndex: 'Pay growth after the wage index',
  form8274: 'We filed Form 8274',
} as const

export const PARSONAGE_METHOD_LABELS: Readonly<Record<ParsonageMethod, string>> = {
  fair_rental_value: 'Fair rental value and utilities',
  thirty_percent: '30% of cash pay',
  forty_percent: '40% of cash pay',
}

export const PARSONAGE_METHOD_SENTENCES: Readonly<Record<ParsonageMethod, string>> = {
  fair_rental_value: 'What the house would rent for, with utilities. Unknown until you enter it.',
  thirty_percent: 'As in a form of the Presbyterian Church (U.S.A.).',
  forty_percent: 'As in the Presbyterian Church in America.',
}
