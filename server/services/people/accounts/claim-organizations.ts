/** Brings organizations in from another account of the same person, by a link to that account's mailbox. */

import { refuseInShadow } from '~/core/authorize.ts'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { type Email, normalizeEmail } from '~/core/forms/email.ts'
import { Membership, SessionRow, TwoStep, User } from '~/database/models/people.ts'
import {
  insertMembershipOnce,
  listOwnedOrganizations,
} from '~/database/queries/people/organization-people.ts'
import { lockOrganization } from '~/database/queries/people/organizations.ts'
import { type Context, transact } from '../../../context.ts'
import { afterSameTime } from '../../answer-time.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { type NewSession, rotateSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { findToken, issueToken, revokeTokens, spendToken } from './links.ts'

const VALID_HOURS = 24
const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR

const NEEDS_SIGN_IN =
  'The other account uses two-step sign-in, so a link alone cannot move anything. Nothing was moved. Sign in to that account, and add this one as an owner.'

/**
 * Sends a link to the other mailbox if an account with organizations has it; says the same if none has. At most five an
 * hour for an account, twenty a day for a network, and five a day to one mailbox. Known and unknown take as long.
 */
export async function requestClaim(
  context: Context,
  { email }: { readonly email: Email },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await requireVerifiedEmail(context, 'claim')
  await limitAttempts(context, { key: `claim ${user.id}`, most: 5, withinSeconds: AN_HOUR })
  const network = networkOf(context)
  await limitAttempts(context, { key: `claim from ${network}`, most: 20, withinSeconds: A_DAY })
  if (email.normalized === user.emailNormalized) {
    throw new InvalidInput({ email: 'This is the account you are signed in with.' })
  }
  await limitAttempts(context, {
    ...{ key: `claim of ${email.normalized}`, most: 5, withinSeconds: A_DAY },
    sentence: () =>
      'We sent links to this address today already. Check the mailbox, or try again tomorrow.',
  })
  await afterSameTime(sendIfKnown(context, user, email))
}

async function sendIfKnown(context: Context, user: User, { normalized }: Email): Promise<void> {
  const other = await User.query(context.db).findOne({ email_normalized: normalized })
  if (other) await transact(context, (inside) => sendClaim(inside, { user, other }))
}

interface Claim {
  readonly user: User
  readonly other: User
}

/** An account with two-step sign-in gives nothing away by its mailbox alone. */
async function sendClaim(inside: Context, { user, other }: Claim): Promise<void> {
  const owned = await listOwnedOrganizations(inside.db, other.id)
  if (owned.length === 0) return
  const twoStep = await hasTwoStep(inside, other)
  await revokeTokens(inside, user.id, ['claim'])
  const facts = { kind: 'claim', name: other.name, by: user.email } as const
  const organizations = owned.map(({ name }) => name)
  if (twoStep) {
    const path = '/sign-in'
    await queueMail(inside, {
      to: other.email,
      message: { ...facts, organizations, step: 'two-step', path, validHours: VALID_HOURS },
    })
    return
  }
  const email = other.emailNormalized
  const minutes = VALID_HOURS * 60
  const token = await issueToken(inside, { purpose: 'claim', userId: user.id, email, minutes })
  const path = `/claim/${token}`
  await queueMail(inside, {
    to: other.email,
    message: { ...facts, organizations, step: 'asked', path, validHours: VALID_HOURS },
  })
}

async function hasTwoStep({ db }: Context, { id }: User): Promise<boolean> {
  const found = await TwoStep.query(db).findById(id).whereNotNull('confirmed_at')
  return found !== undefined
}

/**
 * What a link would move; null for those who did not ask for it, and where it does nothing any more.
 * `from`: the mailbox the link was sent to.
 */
export async function showClaim(context: Context, { token }: { readonly token: string }) {
  const user = await ownAccount(context, 'account.read')
  const found = await findToken(context, token, ['claim'])
  if (!found?.email || found.userId !== user.id) return null
  const other = await User.query(context.db).findOne({ email_normalized: found.email })
  if (!other) return null
  const owned = await listOwnedOrganizations(context.db, other.id)
  return { from: other.email, to: user.email, organizations: owned.map(({ name }) => name) }
}

/** Makes the actor the owner where the other account was; that account keeps no right there. Both are told. */
export async function acceptClaim(
  context: Context,
  { token, session }: { readonly token: string; readonly session: Session | null },
): Promise<{ readonly organizations: number; readonly session?: NewSession }> {
  refuseInShadow(context.actor)
  const user = await ownAccount(context, 'account.update')
  return await transact(context, async (inside) => {
    const asked = await findToken(inside, token, ['claim'])
    // the link of someone else stays theirs
    if (asked?.userId !== user.id || !(await spendToken(inside, token, ['claim']))) {
      throw new NotFound()
    }
    const email = normalizeEmail(asked.email ?? '')
    const other = await User.query(inside.db).findOne({ email_normalized: email })
    if (!other || other.id === user.id) throw new NotFound()
    // it may have been turned on since the link was sent
    if (await hasTwoStep(inside, other)) throw new NotAllowed(NEEDS_SIGN_IN)
    const owned = await listOwnedOrganizations(inside.db, other.id)
    for (const { id } of owned) await moveOwner(inside, { organizationId: id, user, other })
    await tellBoth(
      inside,
      { user, other },
      owned.map(({ name }) => name),
    )
    // new rights, new token
    const renewed = session ? await rotateSession(inside, session) : undefined
    return { organizations: owned.length, session: renewed }
  })
}

async function moveOwner(
  inside: Context,
  { organizationId, user, other }: Claim & { readonly organizationId: number },
): Promise<void> {
  await lockOrganization(inside.db, organizationId)
  const owner = { role: 'owner', seesPay: true } as const
  const ids = { organization_id: organizationId, user_id: user.id }
  const joined = await insertMembershipOnce(inside.db, {
    ...ids,
    ...{ role: owner.role, sees_pay: owner.seesPay },
  })
  if (!joined) await Membership.query(inside.db).findById([organizationId, user.id]).patch(owner)
  await Membership.query(inside.db).deleteById([organizationId, other.id])
  await SessionRow.query(inside.db)
    .where({ organization_id: organizationId, user_id: other.id })
    .patch({ organizationId: null })
  await recordEvent(inside, {
    ...{ action: 'ownership.claim', organizationId },
    subject: { kind: 'user', id: other.id },
    details: { from: other.email, to: user.email },
  })
}

async function tellBoth(
  inside: Context,
  { user, other }: Claim,
  organizations: readonly string[],
): Promise<void> {
  const facts = { kind: 'claim', step: 'moved', by: user.email, organizations } as const
  for (const { name, email } of [other, user]) {
    const path = email === user.email ? '/dashboard' : '/sign-in'
    const message = { ...facts, name, path, validHours: VALID_HOURS }
    await queueMail(inside, { to: email, message })
  }
}
