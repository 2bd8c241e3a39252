/** Dated constants as staff keep them: their words, their form, and when a check is too old. */
import { z } from 'zod'
import { passwordAndCodeForm } from '../../accounts/settings-forms.ts'
import { optional, required } from '../../forms/form-field.ts'
import { STATES } from '../../organizations/region.ts'
import { CONSTANT_WORDS } from '../../pay/constant-words.ts'
import { parseDate } from '../../quantities/date.ts'
import { formatMoney } from '../../quantities/format-money.ts'
import { formatNumber } from '../../quantities/format-number.ts'
import { type Parser, refused, understood } from '../../quantities/reading.ts'
import { lineOfText } from '../../quantities/text.ts'

export const CONSTANT_UNITS = [
  'dollars',
  'dollars_per_week',
  'dollars_per_year',
  'dollars_per_hour',
  'ratio',
] as const
export type ConstantUnit = (typeof CONSTANT_UNITS)[number]

export const UNIT_LABELS: Readonly<Record<ConstantUnit, string>> = {
  dollars: 'dollars',
  dollars_per_week: 'dollars a week',
  dollars_per_year: 'dollars a year',
  dollars_per_hour: 'dollars an hour',
  ratio: 'share, such as 0.0765',
}

export const CONSTANT_STATUSES = ['in_force', 'planned', 'vacated'] as const
export type ConstantStatus = (typeof CONSTANT_STATUSES)[number]

export const CONSTANT_STATUS_LABELS: Readonly<Record<ConstantStatus, string>> = {
  in_force: 'In force',
  planned: 'Planned',
  vacated: 'Vacated',
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  'flsa.highly_compensated_yearly': 'Overtime law, highly compensated, a year',
  'flsa.salary_level_weekly': 'Overtime law, exempt salary, a week',
  'flsa.salary_level_weekly.new_york_city_area':
    'Overtime law, exempt salary, a week, New York City area',
  'flsa.salary_level_yearly': 'Overtime law, exempt salary, a year',
  'flsa.salary_level_yearly.new_york_city_area':
    'Overtime law, exempt salary, a year, New York City area',
  'minimum_wage.hourly': 'Minimum wage',
  'presumption.small_organization_receipts': 'Small-organization rule, yearly receipts',
  'seca.half_of_pay': 'Half of SECA, share of pay',
  'seca.rate': 'SECA, both parts',
}

/** A key of the table in words. */
export function constantLabel(key: string): string {
  return CONSTANT_WORDS[key] ?? OTHER_WORDS[key] ?? key
}

/** Keys that code reads; another one would change nothing. */
export const CONSTANT_KEYS: readonly string[] = Object.keys({
  ...CONSTANT_WORDS,
  ...OTHER_WORDS,
}).sort()

export const JURISDICTIONS = [
  { code: 'US', name: 'United States' },
  ...STATES.map(({ code, name }) => ({ code, name })),
]

export function jurisdictionName(code: string): string {
  return JURISDICTIONS.find((one) => one.code === code)?.name ?? code
}

/** "12.4%", "$7.25", "$184,500". */
export function figureText({ value, unit }: { readonly value: number; readonly unit: string }) {
  if (unit === 'ratio') return `${formatNumber(Math.round(value * 1e6) / 1e4)}%`
  return formatMoney(Math.round(value * 100))
}

/** A check counts for a year. */
export function isStale(checkedOn: string, today: string): boolean {
  const [year = 0] = today.split('-').map(Number)
  return checkedOn < `${year - 1}${today.slice(4)}`
}

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

export const PROPOSAL_LABELS = {
  key: 'Figure',
  jurisdiction: 'Jurisdiction',
  value: 'Value',
  unit: 'Unit',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  status: 'Status',
  source: 'Source',
  sourceUrl: 'Address of the source',
  checkedOn: 'Compared with the source on',
  reason: 'Reason',
} as const

export const decideProposalForm = passwordAndCodeForm.extend({
  proposal: z.coerce.number().int().positive(),
})
