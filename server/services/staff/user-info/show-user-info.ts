/** One user whole, for staff who help the owner of the account. Never pay, never a token. */

import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { parseEmail } from '~/core/forms/email.ts'
import { readRecordId } from '~/core/forms/record-id.ts'
import { browserName } from '~/core/people/accounts/account-labels.ts'
import { describeAnyEvent } from '~/core/staff/audit/event-words.ts'
import {
  AccountTokenRow,
  LegalAcceptance,
  SessionRow,
  StaffNote,
  StaffRoleRow,
} from '~/database/models/account.ts'
import { OutgoingMail } from '~/database/models/log.ts'
import { User } from '~/database/models/user.ts'
import { findTwoStep } from '~/database/queries/people/account.ts'
import {
  type EventAroundUser,
  listEventsAround,
  listOrganizationsOf,
  listPlanSteps,
  listReportsOf,
} from '~/database/queries/staff/user-info.ts'
import type { Context } from '../../../context.ts'
import { listCountedAttempts } from '../../limits-of-user.ts'
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
    events: events.map(tell),
  }
}

/** Throws NotFound where there is no such account. */
export async function findUser(context: Context, which: string): Promise<User> {
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

function tell(row: EventAroundUser) {
  const { id, at, actorKind, actor, action, subject, organization, details } = row
  const who = actorKind === 'system' ? `Stipend (${actor})` : (actor ?? 'A visitor')
  const told = describeAnyEvent({ action, subject, details })
  return {
    ...{ id, at, who, organization },
    what: typeof details.reason === 'string' ? `${told}: “${details.reason}”` : told,
    byStaff: actorKind === 'staff',
  }
}
