/** Single-use links and steps: 32 random bytes go to the user, their hash to the table. */

import { randomBytes } from 'node:crypto'
import { AccountTokenRow } from '~/database/models/people.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../sessions/visit.ts'

export type TokenPurpose =
  | 'verify-email'
  | 'change-email'
  | 'undo-email-change'
  | 'reset-password'
  | 'second-step'
  | 'claim'

export interface AccountToken {
  readonly purpose: TokenPurpose
  readonly userId: number
  /** the address the link was sent to, or the new one */
  readonly email: string | null
  readonly createdAt: Date
}

export async function issueToken(
  context: Context,
  issue: {
    readonly purpose: TokenPurpose
    readonly userId: number
    readonly email?: string
    readonly minutes: number
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  await AccountTokenRow.query(context.db).insert({
    tokenHash: hashToken(token),
    purpose: issue.purpose,
    userId: issue.userId,
    email: issue.email ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + issue.minutes * 60_000),
  })
  return token
}

/** Null for a token that is unknown, used, expired or for another purpose. Does not use it up. */
export async function findToken(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<AccountToken | null> {
  const row = await usable(context, token, purposes)
    .select(...COLUMNS)
    .first()
  return row ?? null
}

/** The same, and uses the token up: of two concurrent calls one gets it. */
export async function spendToken(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<AccountToken | null> {
  const [row] = await usable(context, token, purposes)
    .patch({ usedAt: context.now() })
    .returning(...COLUMNS)
  return row ?? null
}

/** Ends links that were sent before, or since a time. */
export async function revokeTokens(
  context: Context,
  userId: number,
  purposes: readonly TokenPurpose[],
  since = new Date(0),
): Promise<void> {
  await AccountTokenRow.query(context.db)
    .where({ user_id: userId, used_at: null })
    .where('created_at', '>=', since)
    .whereIn('purpose', purposes)
    .patch({ usedAt: context.now() })
}

const COLUMNS = ['purpose', 'user_id', 'email', 'created_at'] as const

function usable(context: Context, token: string, purposes: readonly TokenPurpose[]) {
  return AccountTokenRow.query(context.db)
    .where({ token_hash: hashToken(token), used_at: null })
    .whereIn('purpose', purposes)
    .where('expires_at', '>', context.now())
}

export interface ShownLink {
  readonly purpose: TokenPurpose
  /** the address that is confirmed, set or taken back */
  readonly email: string | null
}

/** What a link would do; null where it does nothing any more. Does not use it up: mail programs open links too. */
export async function showEmailLink(context: Context, token: string): Promise<ShownLink | null> {
  return await show(context, token, ['verify-email', 'change-email', 'undo-email-change'])
}

export async function showResetLink(context: Context, token: string): Promise<ShownLink | null> {
  return await show(context, token, ['reset-password'])
}

async function show(context: Context, token: string, purposes: readonly TokenPurpose[]) {
  const found = await findToken(context, token, purposes)
  return found && { purpose: found.purpose, email: found.email }
}
