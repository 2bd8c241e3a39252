import { User } from '~/database/models/user.ts'
import { organizationsOwnedAlone } from '~/database/queries/account.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteOrganization } from '../organizations/delete-organization.ts'

interface Outcome {
  readonly deleted: number
  /** others joined meanwhile and would be left without an owner */
  readonly stopped: number
}

/** Deletes the accounts whose time of grace is over, each in a transaction of its own. For the daily job; safe to run twice. */
export async function deleteDueAccounts(context: Context): Promise<Outcome> {
  const outcome = { deleted: 0, stopped: 0 }
  for (;;) {
    const done = await transact(context, deleteNext)
    if (done === 'nothing') return outcome
    outcome[done] += 1
  }
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
  await remove(context, user)
  return 'deleted'
}

/** What others keep (employees, reports, pay they entered) forgets who made it; the audit log keeps the number alone. Who is gone invites nobody. */
async function remove(context: Context, user: User): Promise<void> {
  const { id, name, email } = user
  await context
    .db('organization_invitations')
    .where({ invited_by: id, accepted_at: null, revoked_at: null })
    .update({ revoked_at: context.now() })
  await User.query(context.db).deleteById(id)
  await recordEvent(context, { action: 'user.delete', subject: { kind: 'user', id } })
  await queueMail(context, { to: email, message: { kind: 'account-deleted', name } })
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
