/** Staff roles, messages, views and merges in words and rules; apart from the forms, which no browser loads. */

import { Conflict } from '../errors.ts'
import { formatCount } from '../forms/numbers.ts'
import { pageNumber, queryOf, words } from '../forms/query.ts'
import { addDays, formatInstant } from '../pay/date.ts'
import { ACCOUNT_LABELS } from '../people/accounts/account-labels.ts'
import type { StaffRole } from '../policy.ts'

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

// Who may still give roles after one was changed: an installation must not lose its last admin.

// Who counts as the second of two admins: nobody whom an admin has made one just now.

const DAYS = 7

/** The role of admin of the one who decides. */
export interface AdminRole {
  /** null: the terminal */
  readonly grantedBy: number | null
  readonly grantedAt: Date
}

/**
 * Throws where another admin gave the role less than a week ago. Which admin it was does not matter: two new ones
 * could pass the role on to each other, and nobody could tell any more who began.
 */
export function refuseNewAdmin({ grantedBy, grantedAt }: AdminRole, now: Date): void {
  if (grantedBy === null) return
  if (now.getTime() - grantedAt.getTime() >= DAYS * 24 * 60 * 60 * 1000) return
  throw new Conflict(
    `You have been an admin for less than ${DAYS} days. Another admin has to decide on this.`,
  )
}

/** The words of what staff type about a user. */
export const USER_ACTION_LABELS = { reason: 'Reason', note: 'Note' } as const

// What became of a message to a person, in words.

export interface MailFacts {
  readonly sentAt: string | Date | null
  readonly givenUpAt: string | Date | null
  readonly attempts: number
  /** of the last attempt that failed, as `problemOfMail` names it */
  readonly problem: string | null
}

export interface MailState {
  readonly kind: 'sent' | 'waiting' | 'refused' | 'given up'
  readonly detail: string
}

const REFUSED = 'refused with code '

/**
 * What went wrong, without the server's text, which may repeat the address. A refusal is an answer of 500 or more to
 * the recipient (RFC 5321, 4.2.1): no such mailbox, most often.
 */
export function problemOfMail(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, command, responseCode }: SmtpError = error
  const isRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  if (isRefused) return `${REFUSED}${responseCode}`
  return `${error.name} ${typeof code === 'string' ? code : ''}`.trim()
}

/** As nodemailer makes them. */
interface SmtpError extends Error {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: number
}

export function stateOfMail({ sentAt, givenUpAt, attempts, problem }: MailFacts): MailState {
  if (sentAt) return { kind: 'sent', detail: formatInstant(sentAt) }
  const tries = formatCount(attempts, 'attempt')
  if (problem?.startsWith(REFUSED)) {
    const next = givenUpAt ? 'given up' : 'will be tried again'
    const code = problem.slice(REFUSED.length)
    return { kind: 'refused', detail: `by the mail server (code ${code}), ${tries}, ${next}` }
  }
  const kind = givenUpAt ? 'given up' : 'waiting'
  return { kind, detail: attempts > 0 ? `after ${tries}: ${problem ?? 'unknown'}` : '' }
}

// Where staff begin to view as a person, and the words of its form.

export const SHADOW_PAGE = '/mgmt/shadowUser'

export const SHADOW_LABELS = {
  person: 'Person',
  reason: 'Reason',
  payReason: 'Reason to open pay without an owner',
} as const

export const SHADOWS = queryOf(SHADOW_PAGE, { page: pageNumber })

// The words of a merge of two accounts.

export const MERGE_LABELS = {
  keep: 'Account to keep',
  drop: 'Account to close',
  reason: 'Reason',
} as const

/** The page: groups of twins, and a merge that is looked at before it is made. */
export const TWIN_ACCOUNTS = queryOf('/mgmt/emailCase', {
  keep: words(300),
  drop: words(300),
  page: pageNumber,
})
