/** The form of one entry of a person's pay history: amounts from a day on, and why they changed. */
import { z } from 'zod'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { required } from '../../forms/fields-schema.ts'
import { parseDate } from '../../pay/date.ts'
import { amountsWithPeriods, enteredComponents } from './employee-fields.ts'
import { payChangeFields, payFields } from './employee-fields-schema.ts'

const fields = z.object({
  ...payFields,
  ...payChangeFields,
  effectiveOn: required(parseDate, 'Choose the date this pay starts.'),
  typed: z.record(z.string(), z.unknown()),
})

/** Strings of the form -> amounts, not yet annualized: hours and weeks are the person's. */
export const payChangeForm = z.preprocess(
  (form) => amountsWithPeriods(typedForm(form)),
  fields.transform(({ typed, effectiveOn, payReason, payNote, ...amounts }, context) => {
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
