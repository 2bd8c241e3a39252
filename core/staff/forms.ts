/** The forms of the staff tools; no browser loads them. First what staff type about a user: reasons and notes. */

import { z } from 'zod'
import { pickedIds, readRecordId } from '~/core/forms/record-id.ts'
import { hasControl } from '~/core/forms/text-problems.ts'
import { optional, required } from '../forms/fields-schema.ts'
import { formatNumber } from '../forms/numbers.ts'
import { lineOfText, type Parser, type Reading, refused, understood } from '../forms/reading.ts'
import { parseDate } from '../pay/date.ts'
import {
  CONSTANT_KEYS,
  CONSTANT_UNITS,
  JURISDICTIONS,
  LARGEST_FIGURES,
  PROPOSED_STATUSES,
  scopeOf,
  UNIT_LABELS,
  unitOf,
} from '../pay/law.ts'
import { parseMoney } from '../pay/money.ts'
import { safeNext } from '../people/accounts/account-forms.ts'
import { emailForm, passwordAndCodeForm } from '../people/accounts/settings-forms-schema.ts'
import { PLAN_KEYS } from '../people/organizations/plans.ts'
import { STAFF_ROLES } from '../policy.ts'
import { SHADOW_PAGE } from './accounts.ts'
import { parametersOf } from './database-browser.ts'
import { readChoices } from './duplicates.ts'

/** Internal, for the audit log. */
export const parseReason = lineOfText({ minimum: 3, maximum: 300 })

const REASON = required(parseReason, 'Enter the reason. It goes into the audit log.')

const USER = z.coerce.number().int().positive()

/** Strings -> { user, reason }. */
export const actOnUserForm = z.object({ user: USER, reason: REASON })

export const noteForm = z.object({
  user: USER,
  note: required(lineOfText({ maximum: 2000 }), 'Enter the note.'),
})

export const undoImportForm = z.object({ import: z.coerce.number().int().positive() })

/** Strings -> { name, reason } of a snapshot that waits, or was published before. */
export const publishForm = z.object({
  name: required(lineOfText({ maximum: 40 }), 'Reload the page.'),
  reason: REASON,
})

// The forms of one organization: its plan, money and requests.

const ORGANIZATION = z.coerce.number().int().positive()

export const organizationForm = z.object({ organization: ORGANIZATION })

export const setPlanForm = passwordAndCodeForm.extend({
  organization: ORGANIZATION,
  plan: z.enum(PLAN_KEYS, 'Choose a plan.'),
})

/** Cents; nothing is all that is left of the payment. */
const dollarsAndCents: Parser<number> = (text) => {
  return parseMoney(text, { minimum: 1, example: '49.50' })
}

export const refundForm = passwordAndCodeForm.extend({
  organization: ORGANIZATION,
  payment: required(lineOfText({ maximum: 100 }), 'Choose a payment.'),
  amount: optional(dollarsAndCents),
  reason: REASON,
})

export const creditForm = passwordAndCodeForm.extend({
  organization: ORGANIZATION,
  amount: required(dollarsAndCents, 'Enter how much, such as 49.50.'),
  reason: REASON,
})

export const grantForm = z.object({
  organization: ORGANIZATION,
  employee: z.coerce
    .number('Enter the number of the employee.')
    .int('Enter the number of the employee.')
    .positive('Enter the number of the employee.'),
  reason: REASON,
})

export const closeRequestForm = z.object({
  organization: ORGANIZATION,
  request: z.coerce.number().int().positive(),
  outcome: required(lineOfText({ maximum: 500 }), 'Enter what was done. The owners read it.'),
})

// The forms of a merge and of its undo.

const account = required(lineOfText({ maximum: 254 }), 'Enter an email address or a user number.')

/** Strings -> { keep, drop, reason, currentPassword, code } */
export const mergeForm = passwordAndCodeForm.extend({
  keep: account,
  drop: account,
  reason: required(lineOfText({ maximum: 300 }), 'Enter the reason.'),
})

/** Strings -> { merge, currentPassword, code } */
export const undoMergeForm = passwordAndCodeForm.extend({
  merge: z.coerce.number({ error: 'Reload the page.' }).int().positive(),
})

// The form by which staff begin to view as a person, and the one by which an owner shows them pay.

const text = lineOfText({ maximum: 300 })

/** One line that a person of the organization can understand. */
function reasonOf(typed: string): Reading<string> {
  const reading = text(typed)
  if (reading.ok && reading.value.length < 10) return refused('Use at least 10 characters.')
  return reading
}

const who = required(lineOfText({ maximum: 254 }), 'Enter an email address or a user number.')
const reason = required(reasonOf, 'Enter the reason. The owners of the organization read it.')

/** Strings -> { person, reason, payReason, next, currentPassword, code }. `payReason` opens all pay. */
export const shadowForm = passwordAndCodeForm.extend({
  person: who,
  reason,
  payReason: optional(reasonOf),
  next: z
    .string()
    .optional()
    .transform((path) => safeNext(path, SHADOW_PAGE)),
})

export type ShadowInput = z.output<typeof shadowForm>

/** The same two for the terminal, as `--reason` is typed there. */
export const shadowLinkForm = z.object({ person: who, reason })

/** For how long an owner shows pay to staff. */
const STAFF_PAY_DAYS = [1, 3, 7] as const

/** Strings -> { days } */
export const staffPayForm = z.object({
  days: required((typed) => {
    const days = STAFF_PAY_DAYS.find((one) => String(one) === typed.trim())
    return days === undefined ? refused('Choose how long.') : understood(days)
  }, 'Choose how long.'),
})

// The form that asks for a run of a job.

export const askForm = z.object({ job: z.string() })

// The forms of a proposal and of its decision.

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
    key: z
      .string({ error: 'Choose a figure.' })
      .max(100, 'Choose a figure.')
      .refine((key) => CONSTANT_KEYS.includes(key) || scopeOf(key) !== null, 'Choose a figure.'),
    jurisdiction: z
      .string({ error: 'Choose a jurisdiction.' })
      .refine((code) => JURISDICTIONS.some((one) => one.code === code), 'Choose a jurisdiction.'),
    value: required(figure, 'Enter the figure.'),
    unit: z.enum(CONSTANT_UNITS, { error: 'Choose a unit.' }),
    effectiveFrom: required(parseDate, 'Enter the first day.'),
    effectiveTo: optional(parseDate),
    status: z.enum(PROPOSED_STATUSES, { error: 'Choose a status.' }),
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
    if (input.unit !== unitOf(input.key)) {
      say('unit', `This figure is in ${UNIT_LABELS[unitOf(input.key)]}.`)
    } else if (input.unit === 'ratio' && input.value > 1) {
      say('value', 'A share is at most 1. Enter 7.65% or 0.0765.')
    } else if (input.value > LARGEST_FIGURES[input.unit]) {
      const most = formatNumber(LARGEST_FIGURES[input.unit])
      say('value', `Enter at most ${most} ${UNIT_LABELS[input.unit]}.`)
    }
  })
export type ProposalInput = z.output<typeof proposalForm>

export const decideProposalForm = passwordAndCodeForm.extend({
  proposal: z.coerce.number().int().positive(),
})

// The forms that send decisions of staff about findings.

export const REASON_NEEDED =
  'Enter a short reason, at most 1,000 characters, none of them an invisible or control character.'
const LONGEST_REASON = 1000

/** Null for a reason that is missing, too long, or holds what nobody sees. */
export function readReason(typed: string | undefined): string | null {
  const reason = (typed ?? '').trim()
  const isShort = reason.length >= 1 && reason.length <= LONGEST_REASON
  return isShort && !hasControl(reason) ? reason : null
}

const FIELDS = z.record(z.string(), z.string())

/** The findings that are checked, and the reason. */
export const decisionForm = FIELDS.transform((fields, check) => {
  const reason = readReason(fields.reason)
  if (reason === null) {
    check.addIssue({ code: 'custom', path: ['reason'], message: REASON_NEEDED })
    return z.NEVER
  }
  return { findingIds: pickedIds(fields), reason }
})

/** The findings that are checked, and who takes them: null for nobody. */
export const assignmentForm = FIELDS.transform((fields) => ({
  findingIds: pickedIds(fields),
  assignTo: readRecordId(fields.assignTo),
}))

export const pickedForm = FIELDS.transform((fields) => ({ findingIds: pickedIds(fields) }))

/** One decision to undo; 0 where the field holds no id. */
export const undoForm = FIELDS.transform(({ decision }) => ({
  decisionId: readRecordId(decision) ?? 0,
}))

// Giving and taking staff roles: what is typed.

const ROLE = z.enum(STAFF_ROLES, { error: 'Choose a role.' })

/** Strings -> { email, role, lastDay, reason, currentPassword, code }. */
export const grantRoleForm = z.object({
  ...emailForm.shape,
  role: ROLE,
  lastDay: optional(parseDate),
  reason: REASON,
  ...passwordAndCodeForm.shape,
})

export const revokeRoleForm = z.object({
  user: z.coerce.number().int().positive(),
  role: ROLE,
  reason: REASON,
  ...passwordAndCodeForm.shape,
})

// The forms of the database browser.

const LONGEST_QUERY = 20_000
/** PostgreSQL takes 65,535; a form of more fields is none. */
const MOST_PARAMETERS = 20

export const queryForm = z.object({ text: required(parseQuery, 'Enter a query.') })

export const saveQueryForm = z.object({
  query: z.coerce.number().int().positive(),
  title: required(lineOfText({ maximum: 120 }), 'Enter a name for the query.'),
})

export const forgetQueryForm = z.object({ query: z.coerce.number().int().positive() })

export const askUnmaskingForm = passwordAndCodeForm.extend({
  reason: required(
    lineOfText({ minimum: 10, maximum: 500 }),
    'Enter what you need to see, and why.',
  ),
})

export const endUnmaskingForm = z.object({ unmasking: z.coerce.number().int().positive() })

export const decideUnmaskingForm = passwordAndCodeForm.extend(endUnmaskingForm.shape)

function parseQuery(typed: string) {
  const text = typed.replaceAll('\r\n', '\n').trim().replace(/;$/, '')
  if (text.length > LONGEST_QUERY) return refused('Keep the query under 20,000 characters.')
  if (text.includes('\0')) return refused('The query holds a character that no database stores.')
  if (parametersOf(text).length > MOST_PARAMETERS) {
    return refused(`Use at most ${MOST_PARAMETERS} parameters.`)
  }
  return understood(text)
}

// What staff send about a group of duplicates.

const RELOAD = 'Reload the page.'
const digest = z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD)

/** Strings -> { seen, choices, reason, currentPassword, code }; `seen`: digest of what was shown. */
export const resolveForm = passwordAndCodeForm
  .extend({ seen: digest, reason: REASON })
  .loose()
  .transform(({ seen, reason, currentPassword, code, ...rest }) => {
    return { seen, reason, currentPassword, code, choices: readChoices(rest) }
  })

export const finishForm = passwordAndCodeForm.extend({
  resolution: z.coerce.number({ error: RELOAD }).int().positive(),
})

/** `signature`: of the group as it was shown. */
export const dismissForm = z.object({ signature: digest, reason: REASON })

export const restoreForm = z.object({ signature: digest })

// What staff decide about organizations that wait before their records count.

/** Strings -> { organization, reason }. */
export const contributorForm = z.object({
  organization: z.coerce.number().int().positive(),
  reason: REASON,
})
