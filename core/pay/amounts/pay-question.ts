/** The question about an amount that looks like a slip, with answers that enter the fields of its own form. */
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
import { enter, keep, type Question } from '../../question.ts'
import { askAboutPay, type EnteredPay, type PayQuestion } from '../questions.ts'
import { rateText } from './salary-rate.ts'

export interface PayFields {
  readonly amount: string
  /** null where the text itself says the period: "$25/hr" */
  readonly period: string | null
  /** the paid time, the weekly hours first; empty where it is not of this form */
  readonly time: readonly string[]
  /** what the amount is called: "base salary" */
  readonly called: string
}

export function payQuestion(pay: EnteredPay, fields: PayFields): Question | null {
  const asked = askAboutPay(pay)
  if (!asked) return null
  const { amount, period, time } = fields
  const correction = correctionOf(asked, fields)
  return {
    ...{ key: asked.key, field: amount, sentence: asked.sentence },
    about: [amount, ...(period === null ? [] : [period]), ...time],
    answers: [
      ...(correction ? [correction] : []),
      keep(`Keep ${formatPay(pay.cents, pay.period)}`),
    ],
  }
}

/** Where nothing likelier is known, what was wrong is entered again. */
function correctionOf({ key, suggested }: PayQuestion, fields: PayFields) {
  const { amount, period, time, called } = fields
  if (suggested) {
    const label = `Make it ${formatPay(suggested.cents, suggested.period)}`
    const text = { amount: suggested.cents, period: suggested.period }
    if (period === null) return enter(label, { [amount]: rateText(text) })
    return enter(label, { [amount]: formatMoney(suggested.cents), [period]: suggested.period })
  }
  const [hours] = time
  if (key === 'pay-hours' && hours !== undefined) {
    return enter('Clear the hours, to enter them again', { [hours]: '' })
  }
  return enter(`Clear the ${called}, to enter it again`, { [amount]: '' })
}
