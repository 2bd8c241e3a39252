/** The form by which staff begin to view as a person, and the one by which an owner shows them pay. */
import { z } from 'zod'
import { optional, required } from '../forms/fields.ts'
import { lineOfText, type Reading, refused, understood } from '../forms/reading.ts'
import { safeNext } from '../people/accounts/account-forms.ts'
import { passwordAndCodeForm } from '../people/accounts/settings-forms.ts'
import { SHADOW_PAGE } from './shadow-words.ts'

const text = lineOfText({ maximum: 300 })

/** One line that a person of the organization can understand. */
function readReason(typed: string): Reading<string> {
  const reading = text(typed)
  if (reading.ok && reading.value.length < 10) return refused('Use at least 10 characters.')
  return reading
}

const who = required(lineOfText({ maximum: 254 }), 'Enter an email address or a user number.')
const reason = required(readReason, 'Enter the reason. The owners of the organization read it.')

/** Strings -> { person, reason, payReason, next, currentPassword, code }. `payReason` opens all pay. */
export const shadowForm = passwordAndCodeForm.extend({
  person: who,
  reason,
  payReason: optional(readReason),
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
