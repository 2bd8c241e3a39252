import { deletionDue } from '~/core/accounts/deletion.ts'
import type { DeletionInput } from '~/core/accounts/settings-forms.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { User } from '~/database/models/user.ts'
import { type OwnedAlone, organizationsOwnedAlone } from '~/database/queries/account.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Session } from './find-visit.ts'
import { ownAccount } from './own-account.ts'
import { endSessions } from './rotate-session.ts'

/**
 * Asks for the account to be deleted after a time of grace. Refuses while others would be left without an owner;
 * organizations that nobody else belongs to go with it. Every other device is signed out.
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

/** Keeps the account after all. */
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

function refuseToLeave(owned: readonly OwnedAlone[]): void {
  const names = owned.filter(({ others }) => others > 0).map(({ name }) => name)
  if (names.length === 0) return
  throw new Conflict(
    `You are the only owner of ${names.join(', ')}, which has other members. Make one of them an owner first, on the organization’s Members page.`,
  )
}
