/** The form of the decision: what was approved, from when, on which terms, and why where it lies outside the range. */
import { z } from 'zod'
import { confirmedQuestions, typedForm } from '../../../forms/asking.ts'
import { optional, required } from '../../../forms/fields-schema.ts'
import { type Reading, refused } from '../../../forms/reading.ts'
import { parseDate } from '../../../pay/date.ts'
import { parseAmount, type TypedAmount } from '../../../pay/entered-amount.ts'
import type { Cents } from '../../../pay/money.ts'
import { type PaidTime, resolveAmount } from '../../../pay/resolve-amount.ts'
import { payQuestion } from '../../../pay/salary-rate.ts'
import type { Question } from '../../../question.ts'
import type { Decision } from '../packet.ts'
import type { ApprovedAmounts } from '../pay-decided.ts'
import { paragraphOf } from './paragraph.ts'

const none = optional(parseAmount)

const fields = z.object({
  typed: z.record(z.string(), z.unknown()),
  cash: required(parseAmount, 'Enter the cash salary a year, for example 58,000.'),
  housing: none,
  secaOffset: none,
  retirement: none,
  insurance: none,
  employerFica: none,
  effectiveOn: required(parseDate, 'Choose the date the pay starts.'),
  terms: required(paragraphOf(4000), 'Write the terms, for example one year, reviewed each fall.'),
  basis: optional(paragraphOf(4000)),
  adjustments: optional(paragraphOf(4000)),
})

export const decisionForm = z.preprocess(
  typedForm,
  fields.transform(({ typed, ...answers }) => ({
    ...answers,
    confirmed: confirmedQuestions(typed),
  })),
)

export type TypedDecision = z.output<typeof decisionForm>

/** A million dollars; more is a slip. */
const MOST: Cents = 100_000_000

const AMOUNTS = [
  ...(['cash', 'housing', 'secaOffset', 'retirement', 'insurance', 'employerFica'] as const),
]

/** The amounts in cents a year, beside present ones: "+3%" is of those. Problems by field. */
export function readDecision(
  { confirmed: _, ...typed }: TypedDecision,
  present: Partial<ApprovedAmounts> | null,
  time: PaidTime,
): { readonly decision: Decision; readonly problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {}
  const amounts = AMOUNTS.map((name): [typeof name, Cents] => {
    const reading = yearly(typed[name], present?.[name] ?? null, time)
    if (!reading.ok) problems[name] = reading.problem
    return [name, reading.ok ? reading.value : 0]
  })
  // every name has an amount
  const approved = Object.fromEntries(amounts) as Record<(typeof AMOUNTS)[number], Cents>
  return { decision: { ...typed, ...approved }, problems }
}

function yearly(typed: TypedAmount | null, present: Cents | null, time: PaidTime): Reading<Cents> {
  if (typed === null) return { ok: true, value: 0 }
  const now = present === null ? null : ({ amount: present, period: 'year' } as const)
  const reading = resolveAmount(typed, now, time)
  if (!reading.ok) return reading
  if (reading.value.annual > MOST) {
    return refused('That is more than $1,000,000. Look for a zero too many; enter it like 58k.')
  }
  return { ok: true, value: reading.value.annual }
}

/** Cash of $25 a year was meant by the hour; asked before it is planned as somebody's pay. */
export function askAboutDecision({ cash }: Decision, time: PaidTime): Question | null {
  const fields = { amount: 'cash', period: null, time: [], called: 'cash salary' }
  return payQuestion({ cents: cash, period: 'year', ...time }, fields)
}

/** What only the calendar can tell. Field -> sentence. */
export function decisionProblems({ effectiveOn }: Decision, today: string): Record<string, string> {
  const years = Math.abs(Number(effectiveOn.slice(0, 4)) - Number(today.slice(0, 4)))
  return years > 5 ? { effectiveOn: 'That is more than five years from now. Check the date.' } : {}
}
