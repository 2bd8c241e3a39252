/** Deletion of an account: requested, canceled, and done after a grace period. */

import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatDate } from '~/core/pay/date.ts'
import { deletionDue } from '~/core/people/accounts/account-labels.ts'
import type { DeletionInput } from '~/core/people/accounts/settings-forms-schema.ts'
import { Invitation, Organization, StaffRoleRow, User } from '~/database/models/people.ts'
import { ComingSoonRequest } from '~/database/models/staff.ts'
import { type OwnedAlone, organizationsOwnedAlone } from '~/database/queries/people/account.ts'
import { type Context, transact } from '../../../context.ts'
import type { Deletion } from '../../../integrations/deletion-list.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { deleteOrganization, noteDeletions } from '../organizations/archive-organization.ts'
import { endSessions } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { confirmPassword } from './password.ts'

/**
 * Requests deletion after a grace period. Refuses while an organization with other members would have no owner;
 * organizations without other members are deleted too. Signs every other device out.
 */
export async function requestDeletion(
  context: Context,
  input: DeletionInput & { readonly session: Session | null },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (input.email.normalized !== user.emailNormalized) {
    throw new InvalidInput({ email: `Enter the address of this account: ${user.email}` })
  }
  await confirmPassword(context, user, input.currentPassword)
  const owned = await organizationsOwnedAlone(context.db, user.id)
  refuseToLeave(owned)
  await refuseStaff(context, user.id)
  const dueAt = deletionDue(context.now())

  await transact(context, async (inside) => {
    await User.query(inside.db)
      .findById(user.id)
      .patch({ deletionRequestedAt: inside.now(), deletionDueAt: dueAt })
    await endSessions(inside, user.id, input.session)
    await recordEvent(inside, {
      action: 'user.requestDeletion',
      subject: { kind: 'user', id: user.id },
    })
    await queueMail(inside, {
      to: user.email,
      message: {
        kind: 'deletion-requested',
        name: user.name,
        day: formatDate(dueAt),
        organizations: owned.map(({ name }) => name),
      },
    })
  })
}

/** Cancels a requested deletion. */
export async function keepAccount(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (!user.deletionDueAt) return
  await transact(context, async (inside) => {
    await User.query(inside.db)
      .findById(user.id)
      .patch({ deletionRequestedAt: null, deletionDueAt: null })
    await recordEvent(inside, { action: 'user.keep', subject: { kind: 'user', id: user.id } })
  })
}

/** An installation must not lose its last admin this way, and what staff did keeps a name. */
async function refuseStaff({ db, now }: Context, userId: number): Promise<void> {
  const held = await StaffRoleRow.query(db).where({ user_id: userId })
  if (held.every(({ expiresAt }) => expiresAt !== null && expiresAt <= now())) return
  throw new Conflict('You have a staff role. Ask another admin to take it first.')
}

function refuseToLeave(owned: readonly OwnedAlone[]): void {
  const names = owned.filter(({ others }) => others > 0).map(({ name }) => name)
  if (names.length === 0) return
  throw new Conflict(
    `You are the only owner of ${names.join(', ')}, which has other members. Make one of them an owner first, on the organization’s Members page.`,
  )
}

interface Outcome {
  readonly deleted: number
  /** others joined since the request and would have no owner */
  readonly stopped: number
}

/** Deletes accounts whose grace period is over, each in its own transaction. For the daily job; safe to run twice. */
export async function deleteDueAccounts(context: Context): Promise<Outcome> {
  const outcome = { deleted: 0, stopped: 0 }
  await fillRecentDays(context)
  for (;;) {
    const done = await transact(context, deleteNext)
    if (done === 'nothing') break
    outcome[done] += 1
  }
  // all of them, and not the last alone: what could not be written yesterday is written today
  await noteDeletions(context)
  return outcome
}

async function deleteNext(context: Context): Promise<keyof Outcome | 'nothing'> {
  const user = await User.query(context.db)
    .where('deletion_due_at', '<=', context.now())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first()
  if (!user) return 'nothing'
  const owned = await organizationsOwnedAlone(context.db, user.id)
  const left = owned.filter(({ others }) => others > 0)
  if (left.length > 0) {
    await stop(
      context,
      user,
      left.map(({ name }) => name),
    )
    return 'stopped'
  }
  for (const { id, name } of owned) {
    await deleteOrganization(context, { organizationId: id, typedName: name })
  }
  await erase(context, user)
  const { name, email } = user
  await queueMail(context, { to: email, message: { kind: 'account-deleted', name } })
  return 'deleted'
}

/**
 * Deletes once more, after a restore from before, what had been deleted; nobody is told a second time. A number may
 * belong by now to someone who signed up after that moment, or to an organization that was added, which are left alone.
 * An organization that had other members in those days keeps them and has no owner: its number is in `ownerless`.
 */
export async function deleteAgain(context: Context, deletions: readonly Deletion[]) {
  const outcome = { deleted: 0, organizationsDeleted: 0, ownerless: [] as number[] }
  for (const { of, id, at } of deletions) {
    if (of === 'user') continue
    const found = await Organization.query(context.db).findById(id)
    if (!found || found.createdAt > new Date(at)) continue
    await deleteOrganization(context, { organizationId: id, typedName: found.name })
    outcome.organizationsDeleted += 1
  }
  for (const { of, id, at } of deletions) {
    if (of === 'organization') continue
    await transact(context, async (inside) => {
      const user = await User.query(inside.db).findById(id).forUpdate()
      if (!user || user.createdAt > new Date(at)) return
      for (const { id: organizationId, name, others } of await organizationsOwnedAlone(
        inside.db,
        id,
      )) {
        if (others > 0) outcome.ownerless.push(organizationId)
        else await deleteOrganization(inside, { organizationId, typedName: name })
      }
      await erase(inside, user)
      outcome.deleted += 1
    })
  }
  return outcome
}

/**
 * Data that others keep (employees, reports, pay) loses its author; the audit log keeps the number alone. Open
 * invitations end.
 */
async function erase(context: Context, user: User): Promise<void> {
  const { id } = user
  await Invitation.query(context.db)
    .where({ invited_by: id, accepted_at: null, revoked_at: null })
    .patch({ revokedAt: context.now() })
  await ComingSoonRequest.query(context.db).where({ email_key: user.emailNormalized }).delete()
  await User.query(context.db).deleteById(id)
  await recordEvent(context, { action: 'user.delete', subject: { kind: 'user', id } })
}

async function stop(context: Context, user: User, organizations: readonly string[]): Promise<void> {
  await User.query(context.db)
    .findById(user.id)
    .patch({ deletionRequestedAt: null, deletionDueAt: null })
  await recordEvent(context, {
    action: 'user.deletionStopped',
    subject: { kind: 'user', id: user.id },
  })
  const { name } = user
  await queueMail(context, {
    to: user.email,
    message: { kind: 'deletion-stopped', name, organizations },
  })
}
