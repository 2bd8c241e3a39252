/** One user whole, for staff who help the owner of the account. Never pay, never a token. */

import { authorize, can } from '~/core/authorize.ts'
import { Conflict, NotAllowed, NotFound } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import { readRecordId } from '~/core/forms/record-id.ts'
import { browserName } from '~/core/people/accounts/account-labels.ts'
import { describeAnyEvent } from '~/core/staff/audit.ts'
import {
  AccountTokenRow,
  LegalAcceptance,
  SessionRow,
  StaffNote,
  StaffRoleRow,
  User,
} from '~/database/models/people.ts'
import { OutgoingMail } from '~/database/models/staff.ts'
import { findTwoStep } from '~/database/queries/people/account.ts'
import {
  type EventAroundUser,
  listEventsAround,
  listOrganizationsOf,
  listPlanSteps,
  listReportsOf,
} from '~/database/queries/staff/user-info.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { liftLimits, listCountedAttempts } from '../../limits-of-user.ts'
import { sendVerification } from '../../people/accounts/email.ts'
import { revokeTokens } from '../../people/accounts/links.ts'
import { endSessions } from '../../people/sessions/session.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'

export type UserInfo = Awaited<ReturnType<typeof showUserInfo>>

/** By number or by address. The look is recorded. */
export async function showUserInfo(context: Context, which: string) {
  authorize(context.actor, 'staff.userInfo')
  const user = await findUser(context, which)
  await recordEvent(context, { action: 'user.show', subject: { kind: 'user', id: user.id } })
  const { db } = context
  const of = { user_id: user.id }
  const { reports, count: reportCount } = await listReportsOf(db, user.id)
  const events = await listEventsAround(db, user.id)
  return {
    user: await identityOf(context, user),
    staffRoles: await staffRolesOf(context, user.id),
    organizations: await listOrganizationsOf(db, user.id),
    planSteps: await listPlanSteps(db, user.id),
    sessions: await sessionsOf(context, user.id),
    ...{ reports, reportCount },
    mails: await mailsOf(context, user.email),
    notes: await StaffNote.query(db).where(of).orderBy('id', 'desc').limit(50),
    tokens: await tokensOf(context, user.id),
    accepted: await LegalAcceptance.query(db).where(of).orderBy('accepted_at', 'desc'),
    limits: await listCountedAttempts(context, user),
    events: events.map(describeEvent),
  }
}

/** Throws NotFound where there is no such account. */
async function findUser(context: Context, which: string): Promise<User> {
  const id = readRecordId(which.trim())
  const email = parseEmail(which)
  const by = email.ok ? { email_normalized: email.value.normalized } : { id: id ?? 0 }
  const user = await User.query(context.db).findOne(by)
  if (!user) throw new NotFound('No account has this number or address.')
  return user
}

async function identityOf(context: Context, user: User) {
  const { id, name, email, createdAt, emailVerifiedAt, passwordChangedAt, deletionDueAt } = user
  const twoStep = await findTwoStep(context.db, id)
  return {
    ...{ id, name, email, createdAt, emailVerifiedAt, passwordChangedAt, deletionDueAt },
    twoStepSince: twoStep?.confirmed_at ?? null,
    recoveryCodesLeft: twoStep?.confirmed_at ? twoStep.codesLeft : null,
  }
}

/** Those that have not expired, whether two-step sign-in puts them in force or not. */
async function staffRolesOf({ db, now }: Context, userId: number) {
  const rows = await StaffRoleRow.query(db).where({ user_id: userId }).orderBy('role')
  return rows
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now())
    .map(({ role }) => role)
}

async function sessionsOf({ db, now }: Context, userId: number) {
  const rows = await SessionRow.query(db)
    .where({ user_id: userId })
    .orderBy('last_seen_at', 'desc')
    .limit(20)
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt, expiresAt, revokedAt }) => ({
    ...{ id, address, createdAt, lastSeenAt },
    browser: browserName(userAgent),
    isOpen: revokedAt === null && expiresAt > now(),
  }))
}

/** To the address of today, newest first; their words are gone once they are sent. */
async function mailsOf({ db }: Context, email: string) {
  return await OutgoingMail.query(db)
    .where({ to_address: email })
    .orderBy('id', 'desc')
    .limit(20)
    .select('id', 'kind', 'queued_at', 'sent_at', 'given_up_at', 'attempts', 'problem')
}

/** Links and steps that would still work: kind and age, never the token or its hash. */
async function tokensOf({ db, now }: Context, userId: number) {
  return await AccountTokenRow.query(db)
    .where({ user_id: userId, used_at: null })
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .select('purpose', 'created_at', 'expires_at')
}

function describeEvent(row: EventAroundUser) {
  const { id, at, actorKind, actor, action, subject, organization, details } = row
  const who = actorKind === 'system' ? `Stipend (${actor})` : (actor ?? 'A visitor')
  const told = describeAnyEvent({ action, subject, details })
  return {
    ...{ id, at, who, organization },
    what: typeof details.reason === 'string' ? `${told}: “${details.reason}”` : told,
    byStaff: actorKind === 'staff',
  }
}

// What staff do for the owner of an account: each with a reason, recorded, and told to the owner by mail.

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
