/** Giving and taking staff roles: what is typed, and the words of the roles. */
import { z } from 'zod'
import { ACCOUNT_LABELS } from '../../accounts/account-labels.ts'
import { emailForm, passwordAndCodeForm } from '../../accounts/settings-forms.ts'
import { optional } from '../../forms/form-field.ts'
import { STAFF_ROLES, type StaffRole } from '../../policies/actor.ts'
import { addDays, parseDate } from '../../quantities/date.ts'
import { REASON } from '../user-info/forms.ts'

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

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  support: 'Support: helps users',
  analyst: 'Analyst: checks data and figures',
  editor: 'Editor: writes content',
  admin: 'Admin: everything, and gives roles',
}

export const ADMIN_USERS_LABELS = {
  email: 'Email of the account',
  role: 'Role',
  lastDay: 'Last day',
  reason: 'Reason',
  currentPassword: ACCOUNT_LABELS.currentPassword,
  code: ACCOUNT_LABELS.code,
} as const

/** A role holds through its last day, in UTC. */
export function endOfRole(lastDay: string | null): Date | null {
  return lastDay === null ? null : new Date(`${addDays(lastDay, 1)}T00:00:00Z`)
}

/** The way back, for people: the last day on which it holds. */
export function lastDayOfRole(expiresAt: Date): string {
  return addDays(expiresAt.toISOString().slice(0, 10), -1)
}
