/** The actor's own account: data, name, notifications and accepted texts. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotSignedIn } from '~/core/errors.ts'
import {
  type AcceptedText,
  inForce,
  TEXTS_TO_ACCEPT,
  textsNotAccepted,
} from '~/core/people/accounts/legal-texts.ts'
import { type NotificationTopic, wantedTopics } from '~/core/people/accounts/settings-forms.ts'
import type { ChangeNameInput } from '~/core/people/accounts/settings-forms-schema.ts'
import {
  AccountTokenRow,
  LegalAcceptance,
  NotificationChoice,
  User,
} from '~/database/models/people.ts'
import {
  insertAcceptances,
  organizationsOwnedAlone,
  saveNotificationChoices,
} from '~/database/queries/people/account.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { hasTwoStep } from './two-step-codes.ts'

/** The actor's own account. Staff who act as a user may read it and change nothing. */
export async function ownAccount(
  context: Context,
  action: 'account.read' | 'account.update',
): Promise<User> {
  authorize(context.actor, action)
  const id = personOf(context)
  const user = id === null ? undefined : await User.query(context.db).findById(id)
  if (!user) throw new NotSignedIn()
  return user
}

/**
 * `pendingEmail`: new address that is not confirmed yet.
 * `hasTwoStep`: a code is asked for beside the password.
 * `textsToAccept`: changed since they were accepted.
 */
export async function showAccount(context: Context) {
  const user = await ownAccount(context, 'account.read')
  const pending = await AccountTokenRow.query(context.db)
    .where({ user_id: user.id, purpose: 'change-email', used_at: null })
    .where('expires_at', '>', context.now())
    .select('email')
    .first()
  const texts = await LegalAcceptance.query(context.db)
    .where({ user_id: user.id })
    .orderBy('accepted_at', 'desc')
  const accepted = texts.map(({ textKey, version, acceptedAt }) => {
    return { key: textKey, version, acceptedAt }
  })
  return {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: pending?.email ?? null,
    createdAt: user.createdAt,
    passwordChangedAt: user.passwordChangedAt,
    hasTwoStep: await hasTwoStep(context, user.id),
    accepted,
    textsToAccept: textsNotAccepted(accepted),
  }
}

/**
 * What a deletion of the account includes.
 * `dueAt`: day of deletion, after a request.
 * `alone`: organizations that go with it.
 * `withOthers`: organizations that need another owner first.
 */
export async function showLeaving(context: Context) {
  const user = await ownAccount(context, 'account.read')
  const owned = await organizationsOwnedAlone(context.db, user.id)
  return {
    email: user.email,
    dueAt: user.deletionDueAt,
    alone: owned.filter(({ others }) => others === 0).map(({ name }) => name),
    withOthers: owned.filter(({ others }) => others > 0).map(({ id, name }) => ({ id, name })),
  }
}

export async function changeName(context: Context, { name }: ChangeNameInput): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await transact(context, async (inside) => {
    await User.query(inside.db).findById(user.id).patch({ name })
    await recordEvent(inside, { action: 'user.rename', subject: { kind: 'user', id: user.id } })
  })
}

type Wanted = Readonly<Record<NotificationTopic, boolean>>

/** The actor's notifications: topic -> wanted. */
export async function showNotifications(context: Context): Promise<Wanted> {
  const user = await ownAccount(context, 'account.read')
  const rows = await NotificationChoice.query(context.db).where({ user_id: user.id })
  return wantedTopics(Object.fromEntries(rows.map(({ topic, wanted }) => [topic, wanted])))
}

export async function chooseNotifications(context: Context, wanted: Wanted): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  const rows = Object.entries(wanted).map(([topic, chosen]) => ({
    user_id: user.id,
    topic,
    wanted: chosen,
    changed_at: context.now(),
  }))
  await transact(context, async (inside) => {
    await saveNotificationChoices(inside.db, rows)
    await recordEvent(inside, {
      action: 'notifications.choose',
      subject: { kind: 'user', id: user.id },
    })
  })
}

/**
 * Stores that the actor accepts the versions that were shown. A version that is not in force is refused: during a
 * deployment a page may show an older one.
 */
export async function acceptLegalTexts(
  context: Context,
  shown: readonly AcceptedText[],
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  const known = inForceNow()
  if (shown.some(({ key, version }) => !known.some((one) => isSame(one, { key, version })))) {
    throw new Conflict('A newer version is in force. Read what changed, then accept it.')
  }
  await transact(context, async (inside) => {
    await insertAccepted(inside, user.id, shown)
    await recordEvent(inside, {
      action: 'legal.accept',
      subject: { kind: 'user', id: user.id },
      details: Object.fromEntries(shown.map(({ key, version }) => [key, version])),
    })
  })
}

/** For a new account: the versions in force. */
export async function recordAcceptance(context: Context, userId: number): Promise<void> {
  await insertAccepted(context, userId, inForceNow())
}

function inForceNow(): readonly AcceptedText[] {
  return TEXTS_TO_ACCEPT.map((text) => ({ key: text.key, version: inForce(text).version }))
}

function isSame(one: AcceptedText, other: AcceptedText): boolean {
  return one.key === other.key && one.version === other.version
}

/** An earlier acceptance of the same version keeps its time. */
async function insertAccepted(
  context: Context,
  userId: number,
  texts: readonly AcceptedText[],
): Promise<void> {
  const rows = texts.map(({ key, version }) => ({
    ...{ user_id: userId, text_key: key, version },
    accepted_at: context.now(),
  }))
  await insertAcceptances(context.db, rows)
}

/** Answers of the preview that led to the account, by field; empty once an organization was described. */
export async function previewAnswers(context: Context): Promise<Readonly<Record<string, string>>> {
  const id = personOf(context)
  const user = id === null ? undefined : await User.query(context.db).findById(id)
  return Object.fromEntries(new URLSearchParams(user?.previewAnswers ?? ''))
}
