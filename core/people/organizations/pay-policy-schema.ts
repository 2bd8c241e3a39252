/** The form of the pay policy. */
import { z } from 'zod'
import { optional, required } from '../../forms/fields-schema.ts'
import { parsePercent, wholeNumberBetween } from '../../forms/numbers.ts'
import { oneOf, type Reading } from '../../forms/reading.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { yearlyMoneyBetween } from '../../pay/money.ts'
import { PARSONAGE_METHODS } from '../../pay/pay-package.ts'
import type { PayPolicy } from './pay-policy.ts'

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
