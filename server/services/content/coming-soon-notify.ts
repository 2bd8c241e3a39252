/** People who want one message when a page is ready. Only a confirmed address gets it, and it is deleted with it. */
import { randomBytes } from 'node:crypto'
import { shadowOf } from '~/core/authorize.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import { CONFIRM_WITHIN_DAYS, type NotifyInput } from '~/core/content/coming-soon-forms.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { type Email, normalizeEmail } from '~/core/forms/email.ts'
import { User } from '~/database/models/people.ts'
import { ComingSoonFlagRow, ComingSoonRequest } from '~/database/models/staff.ts'
import {
  findRequest,
  lockPeopleToTell,
  saveRequest,
} from '~/database/queries/content/coming-soon.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { isTriedTooOften, limitAttempts } from '../attempts.ts'
import { networkOf } from '../network.ts'
import { hashToken } from '../people/sessions/visit.ts'
import { queueMail } from '../queue-mail.ts'

const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR
const MOST_OF_ADDRESS = 20
const MAILS_A_DAY = 3

/**
 * Visitors, and members without a confirmed address, get a link first. The answer is the same whether an address has
 * an account, asked before or got too many links: who types another's address learns nothing. The answer
 * is `on` for a confirmed address of an account, which needs no link.
 */
export async function askToBeTold(context: Context, input: NotifyInput) {
  const { flag, email: typed } = input
  const user = await actingUser(context)
  await limitAttempts(context, {
    key: `notify me from ${user ? `user ${user.id}` : networkOf(context)}`,
    ...{ most: MOST_OF_ADDRESS, withinSeconds: AN_HOUR },
  })
  const email = user ? addressOf(user) : typed
  if (!email) throw new InvalidInput({ email: 'Enter your email address.' })
  const found = await findOpenFlag(context, flag)
  const isConfirmed = user?.emailVerifiedAt != null
  await transact(context, async (inside) => {
    const isMailed = !isConfirmed && (await mayMail(inside, email))
    const token = await save(inside, { flag: found.id, email, isConfirmed, isMailed })
    if (isMailed) await sendLink(inside, { email, token, flag: found })
  })
  return isConfirmed ? 'on' : 'sent'
}

async function findOpenFlag({ db }: Context, id: number): Promise<ComingSoonFlag> {
  const flag = await ComingSoonFlagRow.query(db).findOne({ id, released_at: null })
  if (!flag) throw new NotFound('This page is ready. Open it from the menu.')
  return flag
}

async function actingUser(context: Context): Promise<User | null> {
  const id = personOf(context)
  return id === null ? null : ((await User.query(context.db).findById(id)) ?? null)
}

function addressOf({ email }: User): Email {
  return { address: email, normalized: normalizeEmail(email) }
}

interface Saved {
  readonly flag: number
  readonly email: Email
  readonly isConfirmed: boolean
  readonly isMailed: boolean
}

/** At most a few a day to one address, from all networks together. More are not sent, and the answer is the same. */
async function mayMail(context: Context, email: Email): Promise<boolean> {
  const key = `notify me to ${email.normalized}`
  return !(await isTriedTooOften(context, { key, most: MAILS_A_DAY, withinSeconds: A_DAY }))
}

/** The token; that of an earlier request stays in force where no link is sent. */
async function save(context: Context, given: Saved): Promise<string> {
  const { flag, email, isConfirmed, isMailed } = given
  const token = randomBytes(32).toString('base64url')
  await saveRequest(context.db, {
    ...{ flagId: flag, email: email.address, emailKey: email.normalized },
    ...{ tokenHash: hashToken(token), now: context.now(), isConfirmed, isMailed },
  })
  return token
}

interface Link {
  readonly email: Email
  readonly token: string
  readonly flag: ComingSoonFlag
}

async function sendLink(context: Context, { email, token, flag }: Link): Promise<void> {
  await queueMail(context, {
    to: email.address,
    message: {
      kind: 'notify-confirm',
      title: flag.title,
      path: `/coming-soon/request/${token}`,
      validDays: CONFIRM_WITHIN_DAYS,
    },
  })
}

/** What a link is about; null where it does nothing any more. Changes nothing: mail programs open links too. */
export async function showRequest(context: Context, token: string) {
  const found = await findUsable(context, token)
  return (
    found && { title: found.title, email: found.email, isConfirmed: found.confirmedAt !== null }
  )
}

export async function confirmRequest(context: Context, token: string): Promise<void> {
  const found = await usableRequest(context, token)
  await ComingSoonRequest.query(context.db)
    .where({ id: found.id, confirmed_at: null })
    .patch({ confirmedAt: context.now() })
}

/** Deletes the address. */
export async function withdrawRequest(context: Context, token: string): Promise<void> {
  const found = await usableRequest(context, token)
  await ComingSoonRequest.query(context.db).deleteById(found.id)
}

async function usableRequest(context: Context, token: string) {
  const key = `use link address ${networkOf(context)}`
  await limitAttempts(context, { key, most: 60, withinSeconds: AN_HOUR })
  const found = await findUsable(context, token)
  if (!found) throw new NotFound('This link no longer works. We do not keep your address for it.')
  return found
}

/** A request for a page that was released is being answered. */
async function findUsable(context: Context, token: string) {
  const found = await findRequest(context.db, hashToken(token))
  return found?.releasedAt === null ? found : null
}

export interface ShownPanel extends ComingSoonFlag {
  /** the reader's own address, to be asked at; null for visitors */
  readonly email: string | null
  /** only for an address that its owner confirmed: else anyone could ask who is on the list */
  readonly isAsked: boolean
  /** nothing can be asked for */
  readonly isShadow: boolean
}

/** A page that is not ready, for its panel; NotFound once it is. */
export async function showPanel(context: Context, flagId: number): Promise<ShownPanel> {
  const flag = await ComingSoonFlagRow.query(context.db).findOne({ id: flagId, released_at: null })
  if (!flag) throw new NotFound()
  const user = await actingUser(context)
  const { id, path, title, what, expected } = flag
  const isAsked = user?.emailVerifiedAt != null && (await hasAsked(context, flag.id, user))
  return {
    ...{ id, path, title, what, expected },
    ...{ email: user?.email ?? null, isAsked, isShadow: shadowOf(context.actor) !== null },
  }
}

async function hasAsked({ db }: Context, flagId: number, user: User): Promise<boolean> {
  const found = await ComingSoonRequest.query(db)
    .where({ flag_id: flagId, email_key: user.emailNormalized })
    .whereNotNull('confirmed_at')
    .first()
  return found !== undefined
}

/** Takes the actor's own request back, without a link. */
export async function stopBeingTold(context: Context, flag: number): Promise<void> {
  const user = await actingUser(context)
  if (user?.emailVerifiedAt == null) throw new NotFound()
  await ComingSoonRequest.query(context.db)
    .where({ flag_id: flag, email_key: user.emailNormalized })
    .delete()
}

const AT_ONCE = 200

/** Queues the one message of each request and deletes it in the same transaction: killed, the rest is still there. */
export async function tellWaiting(context: Context): Promise<{ readonly told: number }> {
  let told = 0
  for (;;) {
    const some = await transact(context, tellSome)
    if (some === 0) return { told }
    told += some
  }
}

async function tellSome(context: Context): Promise<number> {
  const people = await lockPeopleToTell(context.db, { limit: AT_ONCE })
  for (const { email, title, path } of people) {
    await queueMail(context, { to: email, message: { kind: 'page-ready', title, path } })
  }
  const ids = people.map(({ id }) => id)
  await ComingSoonRequest.query(context.db).whereIn('id', ids).delete()
  return people.length
}

export async function forgetUnconfirmed({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_WITHIN_DAYS * A_DAY * 1000)
  await ComingSoonRequest.query(db)
    .whereNull('confirmed_at')
    .where('asked_at', '<', before)
    .delete()
}
