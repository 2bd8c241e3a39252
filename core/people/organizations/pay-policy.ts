/** How an organization decides pay: what it compares, where in the range it aims, what it pays a fact in dollars. */

import { z } from 'zod'
import { optional, required } from '../../forms/fields.ts'
import { parsePercent, wholeNumberBetween } from '../../forms/numbers.ts'
import { oneOf, type Reading } from '../../forms/reading.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import { type Cents, yearlyMoneyBetween } from '../../pay/money.ts'
import { PARSONAGE_METHODS, type ParsonageMethod } from '../../pay/pay-package.ts'

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

/** A box sends "yes" when it is ticked, and nothing when it is not. */
const ticked = z
  .string()
  .optional()
  .transform((text) => text === 'yes')

const dollars = optional(yearlyMoneyBetween(0, 10_000_000, '500 or 1.2k'))

/** Strings -> a pay policy: dollars a year in cents, growth as a fraction, what was left empty as null. */
export const payPolicyForm = z
  .object({
    definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what counts as pay.'),
    parsonageMethod: required(oneOf(PARSONAGE_METHODS), 'Choose how a parsonage counts.'),
    targetPercentile: required(
      wholeNumberBetween(10, 90, '50'),
      'Enter the percentile you aim at, from 10 to 90.',
    ),
    yearOfExperience: dollars,
    yearInRole: dollars,
    educationLevel: dollars,
    ordination: dollars,
    growthBeyondIndex: optional(parseGrowth),
    form8274: ticked,
  })
  .transform(
    ({ yearOfExperience, yearInRole, educationLevel, ordination, ...rest }): PayPolicy => ({
      ...rest,
      dollarsPer: { yearOfExperience, yearInRole, educationLevel, ordination },
    }),
  )

/** "3", "3%" -> 0.03 */
function parseGrowth(text: string): Reading<number> {
  const percent = parsePercent(text, { maximum: 20, example: '3 or 2.5%', decimals: 2 })
  return percent.ok ? { ok: true, value: Math.round(percent.value * 100) / 10_000 } : percent
}

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
