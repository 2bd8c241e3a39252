/** The fields of the employee form as a schema: strings to what is stored. */
import { z } from 'zod'
import {
  PAY_FIELD_NAMES,
  PAY_FIELDS,
  type PayField,
  PERSON,
} from '../../engine/facts/person-facts.ts'
import { confirmedQuestions, questionIssue, typedForm } from '../../forms/asking.ts'
import { fieldsOf, required } from '../../forms/fields-schema.ts'
import { parseDate } from '../../pay/date.ts'
import type { TypedPay } from '../../pay/entered-amount.ts'
import { PERIODS } from '../../pay/money.ts'
import type { EnteredComponent } from '../../pay/pay-package.ts'
import { beforeField, readBefore, readPayField, readShare } from '../../pay/resolve-amount.ts'
import type { Question } from '../../question.ts'
import { shareQuestion, withShares } from './share-of-pay.ts'

/** "25/hr" with its chosen period -> pay, or null if the amount is empty. An empty period is a year. */
const payField = z.custom<AmountAsTyped>().transform((typed, context): TypedPay | null => {
  if (typed.text.trim() === '') return null
  if (typed.question) {
    context.addIssue({ ...questionIssue(typed.question), path: [] })
    return z.NEVER
  }
  const period = typed.period === '' ? 'year' : PERIODS.find((one) => one === typed.period)
  const isShare = typed.field !== 'basePay' && readShare(typed.text) !== null
  const reading = isShare
    ? ({ ok: false, problem: SHARE_OF_NOTHING } as const)
    : period
      ? readPayField(typed.text, period, readBefore(typed.before))
      : ({
          ok: false,
          problem: 'Choose what this is paid per: hour, week, month or year.',
        } as const)
  const isFine =
    reading.ok && reading.value.period !== 'hour' && !Number.isInteger(reading.value.cents)
  if (reading.ok && !(isFine && typed.field !== 'basePay')) {
    return reading.value
  }
  context.addIssue({ code: 'custom', message: reading.ok ? TOO_FINE : reading.problem })
  return z.NEVER
})

const TOO_FINE = 'Enter dollars and cents, at most two digits after the point.'
const SHARE_OF_NOTHING =
  'Enter an amount in dollars a year. We cannot tell what this is a share of.'

const fields = fieldsOf(PERSON)
const { effectiveOn, payReason, payNote, retirementStatus, insuranceStatus } = fields

const payFields = {
  ...(Object.fromEntries(PAY_FIELD_NAMES.map((name) => [name, payField])) as Record<
    PayField,
    typeof payField
  >),
  ...{ retirementStatus, insuranceStatus },
}

/** From when pay holds, and why it changed. */
export const payChangeFields = { effectiveOn, payReason, payNote }

export const employeeFields = z.object({ ...fields, ...payFields })

/** The answers of the form one by one, before they are put together. */
export type EmployeeAnswers = z.output<typeof employeeFields>

/** For `z.preprocess`: puts each amount and its period together. */
export function amountsWithPeriods(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  const texts = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const values = withShares(Object.fromEntries(texts))
  const amounts = PAY_FIELD_NAMES.map((field): [string, AmountAsTyped] => {
    const [text = '', period = '', before = ''] = [field, `${field}Period`, beforeField(field)].map(
      (name) => values[name],
    )
    const question = shareQuestion(field, values)
    return [field, { field, text, period: period.trim(), before, question }]
  })
  return { ...form, ...Object.fromEntries(amounts) }
}

/** The components that were filled in. */
export function enteredComponents(
  typed: Readonly<Record<PayField, TypedPay | null>>,
): readonly EnteredComponent[] {
  return PAY_FIELD_NAMES.flatMap((name) => {
    const pay = typed[name]
    if (pay === null) return []
    const { asTyped, period, cents } = pay
    // "Keep $19.23 a year" of 19.2307: only rates by the hour are finer than a cent
    const amount = period === 'hour' ? cents : Math.round(cents)
    return [{ kind: PAY_FIELDS[name], asTyped, amount, period }]
  })
}

export interface AmountAsTyped {
  readonly field: PayField
  readonly text: string
  readonly period: string
  readonly before: string
  /** "10%": of pay, or more than now? */
  readonly question: Question | null
}

// The form of one entry of a pay history: amounts from a day on, and why they changed.

const entryFields = z.object({
  ...payFields,
  ...payChangeFields,
  effectiveOn: required(parseDate, 'Choose the date this pay starts.'),
  typed: z.record(z.string(), z.unknown()),
})

/** Strings of the form -> amounts, not yet annualized: hours and weeks are the person's. */
export const payChangeForm = z.preprocess(
  (form) => amountsWithPeriods(typedForm(form)),
  entryFields.transform(({ typed, effectiveOn, payReason, payNote, ...amounts }, context) => {
    const entered = enteredComponents(amounts)
    if (entered.length === 0) {
      const message = 'Enter the base salary, for example 58,000, 58k or 25/hr.'
      context.addIssue({ code: 'custom', path: ['basePay'], message })
    }
    const confirmed = confirmedQuestions(typed)
    return { effectiveOn, payReason, payNote, amounts, entered, confirmed }
  }),
)

export type PayChangeInput = z.output<typeof payChangeForm>
