import { randomBytes } from 'node:crypto'
import { storable } from '~/core/forms/text-problems.ts'
import { KeptForm, SessionRow } from '~/database/models/people.ts'
import { takeKept } from '~/database/queries/people/attempts.ts'
import type { Context } from '../../../context.ts'
import { isTriedTooOften } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { hashToken } from './visit.ts'

/** Far above the longest real form. */
const LONGEST = 100_000
const AN_HOUR = 60 * 60

/**
 * Keeps the values of a form whose session had ended. Returns the token that finds them; null where they are too large.
 */
export async function keepForm(
  context: Context,
  form: {
    /** path of the page, with its query */
    readonly path: string
    /** never passwords or tokens */
    readonly values: Readonly<Record<string, string>>
    /** token of the session that had ended, if the browser still sent one */
    readonly sessionToken: string | null
  },
): Promise<string | null> {
  const values = JSON.stringify(
    Object.fromEntries(Object.entries(form.values).map((pair) => pair.map(storable))),
  )
  if (values.length > LONGEST || (await isTooOften(context))) return null
  const token = randomBytes(32).toString('base64url')
  const userId = await personOfSession(context, form.sessionToken)
  await KeptForm.query(context.db).insert({
    tokenHash: userId === null ? hashWithAddress(context, token) : hashToken(token),
    userId,
    path: pathOf(form.path),
    values,
    keptAt: context.now(),
  })
  return token
}

/**
 * The values kept under this token for this page: once, within the hour, and only for the user of that session.
 * Without a session, only for the same address, so that a prepared link cannot fill in a form for another user.
 */
export async function takeKeptForm(
  context: Context,
  { token, path, userId }: { token: string; path: string; userId: number },
): Promise<Readonly<Record<string, string>> | null> {
  return await takeKept(context.db, {
    path: pathOf(path),
    keptAfter: new Date(context.now().getTime() - AN_HOUR * 1000),
    userId,
    ownHash: hashToken(token),
    addressHash: hashWithAddress(context, token),
  })
}

function hashWithAddress({ request }: Context, token: string): Buffer {
  return hashToken(`${token} ${request?.address ?? 'none'}`)
}

/** Ended sessions too: they identify the user. */
async function personOfSession(context: Context, token: string | null): Promise<number | null> {
  if (token === null) return null
  const session = await SessionRow.query(context.db).findOne({ token_hash: hashToken(token) })
  return session?.userId ?? null
}

async function isTooOften(context: Context): Promise<boolean> {
  const key = `kept form address ${networkOf(context)}`
  // above the limit nothing is kept; the user signs in as usual
  return await isTriedTooOften(context, { key, most: 30, withinSeconds: AN_HOUR })
}

function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? '/'
}
