/** The words of staff roles, and the days they hold; apart from the forms: the browser needs the words only. */

import { addDays } from '../../pay/date.ts'
import { ACCOUNT_LABELS } from '../../people/accounts/account-labels.ts'
import type { StaffRole } from '../../policy.ts'

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
