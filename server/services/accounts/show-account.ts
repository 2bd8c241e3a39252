import { type LegalText, textsNotAccepted } from '~/core/accounts/legal-texts.ts'
import { organizationsOwnedAlone } from '~/database/queries/account.ts'
import type { Context } from '../../context.ts'
import { ownAccount } from './own-account.ts'

export interface ShownAccount {
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** where the account will move to once that address is confirmed */
  readonly pendingEmail: string | null
  readonly createdAt: Date
  readonly passwordChangedAt: Date | null
  readonly accepted: readonly {
    readonly key: string
    readonly version: string
    readonly acceptedAt: Date
  }[]
  /** in force and not accepted in this version */
  readonly textsToAccept: readonly LegalText['key'][]
}

export async function showAccount(context: Context): Promise<ShownAccount> {
  const user = await ownAccount(context, 'account.read')
  const pending = await context
    .db('account_tokens')
    .where({ user_id: user.id, purpose: 'change-email', used_at: null })
    .where('expires_at', '>', context.now())
    .first('email')
  const accepted = await context
    .db('legal_acceptances')
    .where({ user_id: user.id })
    .orderBy('accepted_at', 'desc')
    .select('text_key as key', 'version', 'accepted_at as acceptedAt')
  return {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: pending?.email ?? null,
    createdAt: user.createdAt,
    passwordChangedAt: user.passwordChangedAt,
    accepted,
    textsToAccept: textsNotAccepted(accepted).map(({ key }) => key),
  }
}

export interface ShownLeaving {
  readonly email: string
  /** when the account is deleted, once that was asked for */
  readonly dueAt: Date | null
  /** organizations that go with it */
  readonly alone: readonly string[]
  /** organizations that need another owner first */
  readonly withOthers: readonly { readonly id: number; readonly name: string }[]
}

/** What deleting the account would mean. */
export async function showLeaving(context: Context): Promise<ShownLeaving> {
  const user = await ownAccount(context, 'account.read')
  const owned = await organizationsOwnedAlone(context.db, user.id)
  return {
    email: user.email,
    dueAt: user.deletionDueAt,
    alone: owned.filter(({ others }) => others === 0).map(({ name }) => name),
    withOthers: owned.filter(({ others }) => others > 0).map(({ id, name }) => ({ id, name })),
  }
}
