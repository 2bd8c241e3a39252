import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import type { HeldRole } from '~/core/people/accounts/last-admin.ts'
import type { TypedCode } from '~/core/people/accounts/password.ts'
import type { StaffRole } from '~/core/policy.ts'
import { endOfRole, refuseNewAdmin } from '~/core/staff/accounts.ts'
import { StaffRoleRow, User } from '~/database/models/people.ts'
import {
  listStaffRows,
  putStaffRole,
  type StaffRow,
} from '~/database/queries/people/staff-roles.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { ownAccount } from '../../people/accounts/account.ts'
import { confirmPassword } from '../../people/accounts/password.ts'
import { changeOfRoles } from '../../people/accounts/two-step.ts'
import { checkCode } from '../../people/accounts/two-step-codes.ts'
import { endSessions } from '../../people/sessions/session.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'

/** What `passwordAndCodeForm` read. */
export interface Confirmation {
  readonly currentPassword: string
  readonly code: TypedCode
}

/**
 * Asks a member of staff for password and code again before what an unattended screen must not allow. A command at the
 * terminal brings null: who may run it can read the database. A request without them throws InvalidInput.
 */
export async function confirmStaff(
  context: Context,
  confirmation: Confirmation | null,
): Promise<void> {
  if (context.request === null) return
  if (confirmation === null) throw new InvalidInput({ currentPassword: 'Enter your password.' })
  const user = await ownAccount(context, 'account.read')
  await confirmPassword(context, user, confirmation.currentPassword)
  await checkCode(context, user.id, confirmation.code)
}

// Who is staff; roles given and taken. Never one's own, never the last admin's, told to the person by email.

export interface ListedStaff extends StaffRow {
  /** granted, not expired, and two-step sign-in is on */
  readonly inForce: boolean
  readonly isExpired: boolean
  readonly isOneself: boolean
}

/** One line for each role of each person; the look is recorded. */
export async function listStaff(context: Context): Promise<readonly ListedStaff[]> {
  authorize(context.actor, 'staff.adminUsers')
  await recordEvent(context, { action: 'staff.list' })
  const now = context.now()
  return (await listStaffRows(context.db)).map((row) => {
    const isExpired = row.expiresAt !== null && row.expiresAt <= now
    const inForce = !isExpired && row.twoStepSince !== null
    return { ...row, isExpired, inForce, isOneself: row.userId === personOf(context) }
  })
}

interface ChangeRole {
  readonly role: StaffRole
  readonly reason: string
  /** null at the terminal */
  readonly confirmation: Confirmation | null
}

export interface GrantRole extends ChangeRole {
  readonly email: { readonly normalized: string }
  /** the last day it holds, in UTC; null: until it is taken away */
  readonly lastDay: string | null
}

/**
 * Gives a role, or a new end to one that is held. Signs the person out: a role begins with a sign-in in two steps.
 */
export async function grantRole(context: Context, input: GrantRole): Promise<void> {
  authorize(context.actor, 'staff.adminUsers')
  const { role, lastDay, reason, email } = input
  const expiresAt = endOfRole(lastDay)
  if (expiresAt !== null && expiresAt <= context.now()) {
    throw new InvalidInput({ lastDay: 'Choose a day that is not over.' })
  }
  await confirmStaff(context, input.confirmation)
  await change(context, async (inside, held) => {
    const user = await User.query(inside.db).findOne({ email_normalized: email.normalized })
    if (!user) throw new InvalidInput({ email: 'No account has this email.' })
    refuseOneself(inside, user)
    if (!user.emailVerifiedAt) {
      throw new InvalidInput({
        email: 'This email is not confirmed. Its owner must confirm it first.',
      })
    }
    const grantedBy = personOf(inside)
    await putStaffRole(inside.db, {
      ...{ user_id: user.id, role, granted_by: grantedBy, granted_at: inside.now() },
      expires_at: expiresAt,
    })
    if (!held.some((one) => one.userId === user.id && one.role === role)) {
      await endSessions(inside, user.id)
    }
    await tell(inside, user, { what: 'granted', role, lastDay })
    await recordEvent(inside, {
      action: 'staff.grantRole',
      subject: { kind: 'user', id: user.id },
      details: { role, lastDay, reason },
    })
  })
}

export interface RevokeRole extends ChangeRole {
  readonly user: number
}

/** Takes a role, from the next request on. */
export async function revokeRole(context: Context, input: RevokeRole): Promise<void> {
  authorize(context.actor, 'staff.adminUsers')
  const { user: userId, role, reason } = input
  await confirmStaff(context, input.confirmation)
  await change(context, async (inside) => {
    const user = await User.query(inside.db).findById(userId)
    if (!user) throw new NotFound('There is no such account any more.')
    refuseOneself(inside, user)
    const taken = await StaffRoleRow.query(inside.db).where({ user_id: user.id, role }).delete()
    if (taken === 0) throw new Conflict('This account does not have this role any more.')
    await tell(inside, user, { what: 'revoked', role, lastDay: null })
    await recordEvent(inside, {
      action: 'staff.revokeRole',
      subject: { kind: 'user', id: user.id },
      details: { role, reason },
    })
  })
}

/** One change at a time: who lost the role of admin while waiting for it changes nothing. */
async function change(
  context: Context,
  work: (inside: Context, before: readonly HeldRole[]) => Promise<void>,
): Promise<void> {
  await transact(context, async (inside) => {
    const refusal = await changeOfRoles(inside, async (before) => {
      refuseFormerAdmin(inside, before)
      await work(inside, before)
    })
    if (refusal !== null) throw new Conflict(refusal)
  })
}

function refuseFormerAdmin(context: Context, held: readonly HeldRole[]): void {
  const { actor } = context
  if (actor.kind === 'system') return
  const isAdmin = held.some(({ userId, role, expiresAt }) => {
    const lasts = expiresAt === null || expiresAt > context.now()
    return userId === personOf(context) && role === 'admin' && lasts
  })
  if (!isAdmin) throw new NotFound()
}

/** An admin who asks for something must not be able to make the second admin who allows it. */
export async function refuseAsNewAdmin(context: Context): Promise<void> {
  const userId = personOf(context)
  if (userId === null) return
  const role = await StaffRoleRow.query(context.db)
    .where({ user_id: userId, role: 'admin' })
    .first()
  if (role) refuseNewAdmin(role, context.now())
}

function refuseOneself(context: Context, { id }: User): void {
  if (id !== personOf(context)) return
  throw new NotAllowed('You cannot change your own roles. Ask another admin.')
}

async function tell(
  context: Context,
  { name, email }: User,
  told: { what: 'granted' | 'revoked'; role: StaffRole; lastDay: string | null },
): Promise<void> {
  await queueMail(context, { to: email, message: { kind: 'staff-role', name, ...told } })
}
