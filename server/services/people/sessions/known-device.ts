/**
 * Browsers that an account was fully signed in with, by a mark in a cookie of its own: 32 random bytes, which say
 * nothing and open nothing. The table holds a digest of account and mark, so that nobody can tell from it which
 * accounts share a browser. All a mark does is spare its owner the wait that others caused.
 */
import { createHash, randomBytes } from 'node:crypto'
import { KnownDevice } from '~/database/models/people.ts'
import { putKnownDevice } from '~/database/queries/people/sessions.ts'
import type { Context } from '../../../context.ts'

export const KNOWN_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** The mark of the request's browser; null where it has none, or a text that is none. */
function markOf({ request }: Pick<Context, 'request'>): string | null {
  const device = request?.device ?? null
  return device !== null && /^[\w-]{43}$/.test(device) ? device : null
}

/** The digest of an account's known browser, if the request is from one. Asks the same for an account that is none. */
export async function knownDevice(
  context: Context,
  userId: number | undefined,
): Promise<string | null> {
  const mark = markOf(context)
  if (mark === null) return null
  const digest = digestOf(userId ?? 0, mark)
  const row = await KnownDevice.query(context.db)
    .findById(digest)
    .where('known_until', '>', context.now())
  return row && userId !== undefined ? digest.toString('hex') : null
}

/** After a full sign-in: the browser is known from now on; answers its mark, a new one where it has none. */
export async function rememberDevice(context: Context, userId: number): Promise<string> {
  const mark = markOf(context) ?? randomBytes(32).toString('base64url')
  const knownUntil = new Date(context.now().getTime() + KNOWN_DAYS * DAY_MS)
  const digest = digestOf(userId, mark)
  await putKnownDevice(context.db, { digest, user_id: userId, known_until: knownUntil })
  return mark
}

/** Also of the browser that asks: who copied its mark has lost it too. */
export async function forgetDevices(context: Context, userId: number): Promise<void> {
  await KnownDevice.query(context.db).where({ user_id: userId }).delete()
}

/** Without a key: 256 random bits cannot be tried. */
function digestOf(userId: number, mark: string): Buffer {
  return createHash('sha256').update(`${userId}:${mark}`).digest()
}
