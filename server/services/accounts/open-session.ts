/** Opens a session for a person: a random token for the cookie, its hash for the table. */
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashToken } from './find-visit.ts'

const LIFETIME_DAYS = 30

export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

export async function openSession(context: Context, userId: number): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const startedAt = context.now()
  const expiresAt = new Date(startedAt.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000)
  await context.db('sessions').insert({
    token_hash: hashToken(token),
    user_id: userId,
    created_at: startedAt,
    last_seen_at: startedAt,
    expires_at: expiresAt,
    user_agent: context.request?.userAgent?.slice(0, 300) ?? null,
    address: context.request?.address ?? null,
  })
  return { token, expiresAt }
}
