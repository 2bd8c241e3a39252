/** A question about a position and its organization, as flags of a command: read, checked and said in words. */
import { Errors, Flags, type Interfaces } from '@oclif/core'
import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  type OrganizationType,
  SETTINGS,
} from '~/core/engine/facts/organization.ts'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { EDUCATIONS } from '~/core/engine/facts/person.ts'
import { PERSON } from '~/core/engine/facts/person-facts.ts'
import { InvalidInput } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import type { Reading } from '~/core/forms/reading.ts'
import type { TypedAmount } from '~/core/pay/entered-amount.ts'
import {
  dollarsFromCents,
  formatDollars,
  HOURS_PER_WEEK_FULL_TIME,
  WEEKS_PER_YEAR,
} from '~/core/pay/money.ts'
import { type ResolvedAmount, resolveAmount } from '~/core/pay/resolve-amount.ts'
import { number, payAmount, stateCode, yearlyDollars } from './flags.ts'

const asked = { exclusive: ['employee'], helpGroup: 'question' }

/** The flags that describe a position and its organization to someone without an account. */
export const QUESTION_FLAGS = {
  position: Flags.string({
    exclusive: ['employee', 'hybrid'],
    summary: 'key or title of a position, for example solo-pastor',
    helpGroup: asked.helpGroup,
  }),
  budget: yearlyDollars({ ...asked, summary: 'annual operating budget' }),
  state: stateCode({ ...asked, summary: 'where the organization is' }),
  type: Flags.option({
    options: ORGANIZATION_TYPES,
    default: 'church' as const,
    summary: 'type of the organization',
    helpGroup: asked.helpGroup,
  })(),
  attendance: number({
    ...asked,
    read: ORGANIZATION.attendance.parse,
    summary: 'average weekly attendance, or people served',
  }),
  staff: number({ ...asked, read: ORGANIZATION.staffFte.parse, summary: 'staff size in FTE' }),
  denomination: Flags.string({
    ...asked,
    summary: 'key or name of a denomination, for example southern-baptist',
  }),
  setting: Flags.option({ ...asked, options: SETTINGS, summary: 'surroundings' })(),
  hours: number({
    ...asked,
    read: PERSON.hoursPerWeek.parse,
    summary: 'paid hours a week; default: full time',
  }),
  experience: number({
    ...asked,
    read: PERSON.yearsExperience.parse,
    summary: 'years of experience',
  }),
  tenure: number({ ...asked, read: PERSON.yearsInRole.parse, summary: 'years in this role' }),
  education: Flags.option({ ...asked, options: EDUCATIONS, summary: 'highest degree' })(),
  ordained: Flags.boolean({ ...asked, allowNo: true, summary: 'ordained or not' }),
  pay: payAmount({ ...asked, summary: 'current salary with housing, to mark in the range' }),
}

export type Question = Interfaces.InferredFlags<typeof QUESTION_FLAGS>

/** Without an employee: what is asked about, how large the organization is, and where. */
export function requireQuestion({
  position,
  hybrid,
  budget,
  state,
}: Question & { hybrid?: string }): void {
  const given = { 'position, --hybrid or --employee': position ?? hybrid, budget, state }
  const missing = Object.entries(given).find(([, value]) => value === undefined)
  if (!missing) return
  throw new Errors.CLIError(
    `Add --${missing[0]}: a question needs a position, a budget and a state.`,
  )
}

/** Dollars a year of what was typed about a position. */
export function marksOf(
  { pay, hours = HOURS_PER_WEEK_FULL_TIME }: Question,
  proposed: TypedAmount | null,
) {
  const time = { hoursPerWeek: hours, weeksPerYear: WEEKS_PER_YEAR }
  const present = pay ? resolved(resolveAmount(pay, null, time)) : null
  const next = proposed ? resolved(resolveAmount(proposed, present, time)) : null
  return { pay: dollarsOf(present), proposed: dollarsOf(next) }
}

function resolved(reading: Reading<ResolvedAmount>): ResolvedAmount {
  if (reading.ok) return reading.value
  throw new InvalidInput({}, {}, reading.problem)
}

function dollarsOf(amount: ResolvedAmount | null): number | null {
  return amount && dollarsFromCents(amount.annual)
}

interface Described {
  readonly type: OrganizationType
  readonly state?: string
  readonly budget?: number
  readonly attendance?: number
  readonly hours?: number
}

/** "Solo Pastor: church in OH, $310,000 a year, 150 people, 40 hours a week" */
export function describeQuestion(
  title: string,
  { type, state, budget, attendance, hours = 40 }: Described,
): string {
  const facts = [
    `${ORGANIZATION_TYPE_LABELS[type].toLowerCase()}${state ? ` in ${state}` : ''}`,
    ...(budget === undefined ? [] : [`${formatDollars(budget)} a year`]),
    ...(attendance === undefined ? [] : [formatCount(attendance, 'person', 'people')]),
    `${formatCount(hours, 'hour')} a week`,
  ]
  return `${title}: ${facts.join(', ')}`
}
