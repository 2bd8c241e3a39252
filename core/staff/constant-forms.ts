/** The forms of a proposal and of its decision. */
import { z } from 'zod'
import { optional, required } from '../forms/fields.ts'
import { lineOfText, type Parser, refused, understood } from '../forms/reading.ts'
import { parseDate } from '../pay/date.ts'
import { CONSTANT_KEYS, CONSTANT_STATUSES, CONSTANT_UNITS, JURISDICTIONS } from '../pay/law.ts'
import { passwordAndCodeForm } from '../people/accounts/settings-forms.ts'

const figure: Parser<number> = (text) => {
  const plain = text.replaceAll(/[$,\s]/g, '')
  const value = plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain)
  if (plain === '' || !Number.isFinite(value) || value < 0)
    return refused('Enter a number, for example 184,500 or 7.65%.')
  if (value > 1e9) return refused('Enter a number below a billion.')
  return understood(Math.round(value * 1e8) / 1e8)
}

const address: Parser<string> = (text) =>
  /^https:\/\/\S{4,500}$/.test(text.trim())
    ? understood(text.trim())
    : refused('Enter an address that begins with https://.')

export const proposalForm = z
  .object({
    key: z.enum(CONSTANT_KEYS as [string, ...string[]], { error: 'Choose a figure.' }),
    jurisdiction: z
      .string({ error: 'Choose a jurisdiction.' })
      .refine((code) => JURISDICTIONS.some((one) => one.code === code), 'Choose a jurisdiction.'),
    value: required(figure, 'Enter the figure.'),
    unit: z.enum(CONSTANT_UNITS, { error: 'Choose a unit.' }),
    effectiveFrom: required(parseDate, 'Enter the first day.'),
    effectiveTo: optional(parseDate),
    status: z.enum(CONSTANT_STATUSES, { error: 'Choose a status.' }),
    source: required(lineOfText({ minimum: 5, maximum: 300 }), 'Enter the source.'),
    sourceUrl: optional(address),
    checkedOn: required(parseDate, 'Enter the day you compared it with the source.'),
    reason: required(lineOfText({ minimum: 5, maximum: 300 }), 'Enter what changes, and why.'),
  })
  .superRefine((input, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (input.effectiveTo !== null && input.effectiveTo < input.effectiveFrom) {
      say('effectiveTo', 'The last day is before the first.')
    }
    if (input.unit === 'ratio' && input.value > 1) {
      say('value', 'A share is at most 1. Enter 7.65% or 0.0765.')
    }
  })
export type ProposalInput = z.output<typeof proposalForm>

export const decideProposalForm = passwordAndCodeForm.extend({
  proposal: z.coerce.number().int().positive(),
})
