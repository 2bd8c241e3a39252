/** What staff do for the owner of an account: each with a reason, recorded, and told to the owner by mail. */

import { authorize, can } from '~/core/authorize.ts'
import { Conflict, NotAllowed, NotFound } from '~/core/errors.ts'
import { StaffNote, StaffRoleRow } from '~/database/models/account.ts'
import { User } from '~/database/models/user.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { liftLimits } from '../../limits-of-user.ts'
import { sendVerification } from '../../people/accounts/email.ts'
import { revokeTokens } from '../../people/accounts/links.ts'
import { endSessions } from '../../people/accounts/session.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { findUser } from './show-user-info.ts'

export interface ActOnUser {
  readonly user: number
  /** internal, for the audit log */
  readonly reason: string
}

/** Sends the link that confirms the address; the earlier one stops working. */
export async function sendVerificationFor(
  context: Context,
  input: ActOnUser,
): Promise<{ readonly sentTo: string }> {
  return await act(context, input, 'user.sendVerification', async (inside, user) => {
    if (user.emailVerifiedAt) throw new Conflict('This email address is already confirmed.')
    await sendVerification(inside, user)
    return { sentTo: user.email }
  })
}

/** Signs every device out, those that wait for their second step too; gives back how many were signed in. */
export async function endSessionsOf(
  context: Context,
  input: ActOnUser,
): Promise<{ readonly ended: number }> {
  return await act(context, input, 'user.endSessions', async (inside, user) => {
    const ended = await endSessions(inside, user.id)
    await revokeTokens(inside, user.id, ['second-step'])
    await tell(inside, user, 'sessions-ended')
    return { ended }
  })
}

/** Lets a person try again who tried too often; limits of network addresses stay. */
export async function liftLimitsOf(
  context: Context,
  input: ActOnUser,
): Promise<{ readonly lifted: number }> {
  return await act(context, input, 'user.liftLimits', async (inside, user) => {
    await refuseOwnAndStaffs(inside, user)
    const lifted = await liftLimits(inside, user)
    if (lifted === 0) throw new Conflict('No attempts of this account are counted.')
    await tell(inside, user, 'limits-lifted')
    return { lifted }
  })
}

/** They guard what an unattended screen must not allow: who could lift them could try every code. */
async function refuseOwnAndStaffs(inside: Context, { id }: User): Promise<void> {
  if (id === personOf(inside))
    throw new NotAllowed('You cannot lift the limits of your own account.')
  if (can(inside.actor, 'staff.adminUsers')) return
  const role = await StaffRoleRow.query(inside.db).findOne({ user_id: id })
  if (role) throw new NotAllowed('This account has a staff role. Only an admin lifts its limits.')
}

/** Does one of these for the account of a number or an address, as the terminal names it. */
export async function forUser<Answer>(
  context: Context,
  { which, reason }: { readonly which: string; readonly reason: string },
  actOn: (context: Context, input: ActOnUser) => Promise<Answer>,
): Promise<Answer> {
  authorize(context.actor, 'staff.userInfo')
  const { id } = await findUser(context, which)
  return await actOn(context, { user: id, reason })
}

/** Only staff read notes, so that their owner is told nothing. */
export async function addNote(
  context: Context,
  { user: userId, note }: { readonly user: number; readonly note: string },
): Promise<void> {
  authorize(context.actor, 'staff.userInfo')
  await transact(context, async (inside) => {
    const user = await lockUser(inside, userId)
    const writer = personOf(inside)
    const named = writer === null ? undefined : await User.query(inside.db).findById(writer)
    await StaffNote.query(inside.db).insert({
      ...{ userId: user.id, text: note, writtenAt: inside.now() },
      ...{ writtenBy: writer, writtenByName: named?.name ?? 'Stipend' },
    })
    await recordEvent(inside, { action: 'user.note', subject: { kind: 'user', id: user.id } })
  })
}

async function act<Details extends Readonly<Record<string, unknown>>>(
  context: Context,
  { user: userId, reason }: ActOnUser,
  action: string,
  work: (inside: Context, user: User) => Promise<Details>,
): Promise<Details> {
  authorize(context.actor, 'staff.userInfo')
  return await transact(context, async (inside) => {
    const user = await lockUser(inside, userId)
    const details = await work(inside, user)
    const subject = { kind: 'user', id: user.id }
    await recordEvent(inside, { action, subject, details: { ...details, reason } })
    return details
  })
}

async function lockUser({ db }: Context, id: number): Promise<User> {
  const user = await User.query(db).findById(id).forUpdate()
  if (!user) throw new NotFound('There is no such account any more.')
  return user
}

async function tell(
  context: Context,
  { name, email }: User,
  what: 'sessions-ended' | 'limits-lifted',
): Promise<void> {
  await queueMail(context, { to: email, message: { kind: 'support-action', name, what } })
}
