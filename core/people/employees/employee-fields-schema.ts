/** The fields of the employee form as a schema: strings to what is stored. */
import { z } from 'zod'
import { EDUCATIONS, EMPLOYEE_KINDS } from '../../engine/facts/person.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { numberBetween, wholePercentBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf, type Reading, refused, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { CLERGY_TAX_STATUSES } from '../../pay/definition.ts'
import type { TypedPay } from '../../pay/entered-amount.ts'
import { PERIODS } from '../../pay/money.ts'
import { BENEFIT_STATUSES, PAY_TYPES } from '../../pay/pay-package.ts'
import { readBefore, readPayField } from '../../pay/resolve-amount.ts'
import { type AmountAsTyped, PAY_REASONS } from './employee-fields.ts'

/** "25/hr" with its chosen period -> pay, or null if the amount is empty. An empty period is a year. */
const payField = z.custom<AmountAsTyped>().transform((typed, context): TypedPay | null => {
  if (typed.text.trim() === '') return null
  const period = typed.period === '' ? 'year' : PERIODS.find((one) => one === typed.period)
  const reading = period
    ? readPayField(typed.text, period, readBefore(typed.before))
    : ({ ok: false, problem: 'Choose what this is paid per: hour, week, month or year.' } as const)
  if (reading.ok) return reading.value
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
})

export const payFields = {
  basePay: payField,
  housingAllowance: payField,
  parsonageRentalValue: payField,
  parsonageUtilities: payField,
  secaOffset: payField,
  retirement: payField,
  insurance: payField,
  reimbursements: payField,
  retirementStatus: optional(oneOf(BENEFIT_STATUSES)),
  insuranceStatus: optional(oneOf(BENEFIT_STATUSES)),
}

const weight = optional(wholePercentBetween(1, 100))
const years = (example: string) => optional(numberBetween(0, 80, example, 1))

/** From when pay holds, and why it changed. */
export const payChangeFields = {
  effectiveOn: optional(parseDate),
  payReason: optional(oneOf(PAY_REASONS)),
  payNote: optional(lineOfText({ maximum: 300 })),
}

export const employeeFields = z.object({
  name: required(lineOfText({ maximum: 200 }), 'Enter the full name, or initials.'),
  jobTitle: required(lineOfText({ maximum: 200 }), 'Enter the job title as you use it.'),
  kind: optional(oneOf(EMPLOYEE_KINDS)),
  campus: optional(parseCampusId),
  position: required(parsePositionKey, 'Choose the position that fits best.'),
  position2: optional(parsePositionKey),
  position3: optional(parsePositionKey),
  weight,
  weight2: weight,
  weight3: weight,
  hoursPerWeek: required(
    numberBetween(0, 100, '40', 2),
    'Enter the paid hours in a normal week, for example 40.',
  ),
  weeksPerYear: optional(numberBetween(1, 52, '52', 1)),
  ...payFields,
  payType: optional(oneOf(PAY_TYPES)),
  livesInParsonage: optional(parseYesOrNo),
  yearsExperience: years('12'),
  yearsInRole: years('4'),
  education: optional(oneOf(EDUCATIONS)),
  ordained: optional(parseYesOrNo),
  clergyTaxStatus: optional(oneOf(CLERGY_TAX_STATUSES)),
  ...payChangeFields,
})

/** The answers of the form one by one, before they are put together. */
export type EmployeeAnswers = z.output<typeof employeeFields>

/** A key of the catalog, such as 'solo-pastor'; whether it exists is the database's to say. */
function parsePositionKey(text: string): Reading<string> {
  const key = text.trim()
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && key.length <= 80
    ? understood(key)
    : refused('Choose a position from the list.')
}

/** The id of a campus; whose it is is the database's to say. */
function parseCampusId(text: string): Reading<number> {
  const id = /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? understood(id) : refused('Choose a campus from the list.')
}

/** What selects, radio buttons and tick boxes send. */
function parseYesOrNo(text: string): Reading<boolean> {
  const answer = text.trim().toLowerCase()
  if (['yes', 'true', 'on'].includes(answer)) return understood(true)
  if (['no', 'false'].includes(answer)) return understood(false)
  return refused('Choose yes or no.')
}
