/** Links and steps that work once: 32 random bytes for the person, their hash for the table. */
import { randomBytes } from 'node:crypto'
import type { Row } from '~/database/table-types.ts'
import type { Context } from '../../context.ts'
import { hashToken } from './find-visit.ts'

export type TokenPurpose =
  | 'verify-email'
  | 'change-email'
  | 'undo-email-change'
  | 'reset-password'
  | 'second-step'

export interface AccountToken {
  readonly purpose: TokenPurpose
  readonly userId: number
  /** the address the link went to, or the one it will set */
  readonly email: string | null
  readonly createdAt: Date
}

interface IssueToken {
  readonly purpose: TokenPurpose
  readonly userId: number
  readonly email?: string
  readonly minutes: number
}

export async function issueToken(context: Context, issue: IssueToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  await context.db('account_tokens').insert({
    token_hash: hashToken(token),
    purpose: issue.purpose,
    user_id: issue.userId,
    email: issue.email ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + issue.minutes * 60_000),
  })
  return token
}

/** Null for a token that is unknown, used, expired or for something else. Leaves it usable. */
export async function findToken(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<AccountToken | null> {
  const row = await usable(context, token, purposes).first()
  return row ? tokenOf(row) : null
}

/** The same, and uses it up: of two at the same time one gets it. */
export async function spendToken(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<AccountToken | null> {
  const [row] = await usable(context, token, purposes)
    .update({ used_at: context.now() })
    .returning('*')
  return row ? tokenOf(row) : null
}

/** What was sent before, or since a moment, no longer works. */
export async function revokeTokens(
  context: Context,
  userId: number,
  purposes: readonly TokenPurpose[],
  since = new Date(0),
): Promise<void> {
  await context
    .db('account_tokens')
    .where({ user_id: userId })
    .where('created_at', '>=', since)
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .update({ used_at: context.now() })
}

function tokenOf({ purpose, user_id, email, created_at }: Row<'account_tokens'>): AccountToken {
  return { purpose, userId: user_id, email, createdAt: created_at }
}

function usable(context: Context, token: string, purposes: readonly TokenPurpose[]) {
  return context
    .db('account_tokens')
    .where({ token_hash: hashToken(token) })
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .where('expires_at', '>', context.now())
}
