/** The form of the decision: what was approved, from when, on which terms, and why where it lies outside the range. */
import { z } from 'zod'
import { optional, required } from '../../forms/form-field.ts'
import { parseDate } from '../../quantities/date.ts'
import { yearlyMoneyBetween } from '../../quantities/money.ts'
import type { Decision } from '../packet.ts'
import { paragraphOf } from './paragraph.ts'

const amount = yearlyMoneyBetween(0, 100_000_000, '58k or 4,200')
const none = optional(amount).transform((cents) => cents ?? 0)

export const decisionForm = z
  .object({
    cash: required(amount, 'Enter the cash salary a year, for example 58,000.'),
    housing: none,
    secaOffset: none,
    retirement: none,
    insurance: none,
    employerFica: none,
    effectiveOn: required(parseDate, 'Choose the date the pay starts.'),
    terms: required(
      paragraphOf(4000),
      'Write the terms, for example one year, reviewed each fall.',
    ),
    basis: optional(paragraphOf(4000)),
    adjustments: optional(paragraphOf(4000)),
  })
  .transform((decision): Decision => decision)

/** What only the calendar can tell. Field -> sentence. */
export function decisionProblems({ effectiveOn }: Decision, today: string): Record<string, string> {
  const years = Math.abs(Number(effectiveOn.slice(0, 4)) - Number(today.slice(0, 4)))
  return years > 5 ? { effectiveOn: 'That is more than five years from now. Check the date.' } : {}
}
