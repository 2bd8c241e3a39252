/**
 * Keys of the API: other software acts with one for the person who made it, in one organization. Only owners who are
 * members make, see and revoke them. A key never has a right that its maker has lost.
 */
import { randomBytes } from 'node:crypto'
import { authorize, refuseInShadow } from '~/core/authorize.ts'
import { LimitReached, NotAllowed, NotFound, Unavailable } from '~/core/errors.ts'
import { keyEnd } from '~/core/people/organizations/api-keys.ts'
import type { ApiKeyInput } from '~/core/people/organizations/api-keys-schema.ts'
import { PLANS, planAllows, smallestPlanWith } from '~/core/people/organizations/plans.ts'
import type { UserActor } from '~/core/policy.ts'
import { ApiKey } from '~/database/models/people.ts'
import { findKeyByHash, listKeyRows } from '~/database/queries/people/api-keys.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { openOrNull } from '../../../integrations/secrets.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'
import { lockOf, type PlannedOrganization, planOf } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { hasVerifiedEmail, requireVerifiedEmail } from '../../verified-email.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { hashToken } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { confirmPassword } from './password.ts'

/** By which programs that look for leaked secrets find it. */
const PREFIX = 'stipend_'
const STARTS = PREFIX.length + 4

const A_DAY = 24 * 60 * 60

/** Time to copy the token; after that it cannot be shown again. */
const SHOWN_MINUTES = 10

/** More would be a program that makes keys, or keys that nobody revokes. */
const MOST_A_DAY = 20

interface OfOrganization {
  readonly organizationId: number
}

/** The keys of an organization, the newest first. The token of a new one is shown to its maker for minutes. */
export async function listApiKeys(context: Context, { organizationId }: OfOrganization) {
  refuseInShadow(context.actor)
  const organization = await loadOrganizationFor(context, 'key.read', organizationId)
  const rows = await listKeyRows(context.db, organizationId)
  const now = context.now()
  return {
    organization: frameOf(context, organization),
    keys: rows.map(({ sealedToken, shownUntil, ...row }) => ({
      ...row,
      end: keyEnd(row, now),
      token: tokenOf(context, { ...row, sealedToken, shownUntil }),
    })),
    lock: await lockOf(() => requireApi(context, organization)),
    isVerified: await hasVerifiedEmail(context),
    isOwner: organization.membership?.role === 'owner',
  }
}

interface ShownToken {
  readonly createdById: number
  readonly sealedToken: string | null
  readonly shownUntil: Date | null
}

function tokenOf(context: Context, { createdById, sealedToken, shownUntil }: ShownToken) {
  const { secrets } = context.outside
  if (!sealedToken || !shownUntil || !secrets || shownUntil <= context.now()) return null
  if (createdById !== personOf(context)) return null
  return openOrNull(secrets, 'api key', sealedToken)
}

/** Throws LimitReached with the smallest plan that includes the API. The caller authorizes. */
export async function requireApi(
  context: Context,
  organization: PlannedOrganization,
): Promise<void> {
  const plan = await planOf(context, organization)
  if (planAllows(plan, 'table')) return
  const smallest = smallestPlanWith('table')
  const sentence = `The API is included in ${smallest.name} and larger plans; yours is ${PLANS[plan].name}.`
  throw new LimitReached('plan', sentence, null, smallest.plan)
}

/** Answers the token, which is stored as a hash. Asks for the password: an open browser makes no key. */
export async function createApiKey(
  context: Context,
  { organizationId, name, scopes, days, currentPassword }: OfOrganization & ApiKeyInput,
): Promise<{ readonly id: number; readonly token: string }> {
  const organization = await loadOrganizationFor(context, 'key.manage', organizationId)
  authorize(context.actor, 'organization.update', organization) // an archived one gets no new key
  // a key acts as its maker, so that staff who are not members would make one that opens nothing
  if (organization.membership?.role !== 'owner') throw new NotAllowed()
  const user = await ownAccount(context, 'account.update')
  await requireApi(context, organization)
  await requireVerifiedEmail(context, 'key')
  await confirmPassword(context, user, currentPassword)
  const key = `api keys organization ${organizationId}`
  await limitAttempts(context, { key, most: MOST_A_DAY, withinSeconds: A_DAY })
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return await transact(context, async (inside) => {
    const createdAt = inside.now()
    const expiresAt = new Date(createdAt.getTime() + days * A_DAY * 1000)
    const { id } = await ApiKey.query(inside.db).insert({
      ...{ organizationId, createdBy: user.id, name, scopes, createdAt, expiresAt },
      ...{ tokenHash: hashToken(token), tokenStart: token.slice(0, STARTS) },
      sealedToken: sealed(inside, token),
      shownUntil: new Date(createdAt.getTime() + SHOWN_MINUTES * 60_000),
    })
    await recordEvent(inside, {
      action: 'key.create',
      organizationId,
      subject: { kind: 'key', id },
      details: { name, scopes, validUntil: expiresAt.toISOString().slice(0, 10) },
    })
    return { id, token }
  })
}

function sealed({ outside }: Context, token: string): string {
  if (outside.secrets) return outside.secrets.seal('api key', token)
  throw new Unavailable(
    'This installation cannot create API keys until its administrator sets SECRET_KEY.',
    null,
  )
}

/** Ends a key at once, for good. A second time does nothing. */
export async function revokeApiKey(
  context: Context,
  { organizationId, keyId }: OfOrganization & { readonly keyId: number },
): Promise<void> {
  await loadOrganizationFor(context, 'key.manage', organizationId)
  await transact(context, async (inside) => {
    const key = { id: keyId, organization_id: organizationId }
    const row = await ApiKey.query(inside.db).where(key).forUpdate().first()
    if (!row) throw new NotFound()
    if (row.revokedAt !== null) return
    await ApiKey.query(inside.db)
      .where(key)
      .patch({
        ...{ revokedAt: inside.now(), revokedBy: personOf(inside) },
        ...{ sealedToken: null, shownUntil: null },
      })
    await recordEvent(inside, {
      action: 'key.revoke',
      organizationId,
      subject: { kind: 'key', id: keyId },
      details: { name: row.name },
    })
  })
}

// A request with a key.

/** Guesses cannot find a key; this ends what asks without end. */
const MOST_UNKNOWN = 60
const TEN_MINUTES = 600
const NOTED_EVERY_MS = 5 * 60 * 1000

export interface KeyVisit {
  readonly actor: UserActor
  readonly organization: PlannedOrganization
}

/**
 * Who acts with a token, and where: one query, and every few minutes a second one that records the use. A key that
 * ended says so to those who hold it. Staff roles of its maker are not carried.
 */
export async function visitWithKey(
  context: Context,
  token: string,
): Promise<KeyVisit | 'unknown' | 'revoked' | 'expired'> {
  const found = await findKeyByHash(context.db, hashToken(token))
  if (!found) {
    const key = `unknown api keys address ${networkOf(context)}`
    await limitAttempts(context, { key, most: MOST_UNKNOWN, withinSeconds: TEN_MINUTES })
    return 'unknown'
  }
  const { id, name, scopes, organizationId, createdById, lastUsedAt, plan } = found
  const now = context.now()
  const end = keyEnd(found, now)
  if (end !== null) return end
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > NOTED_EVERY_MS) {
    await ApiKey.query(context.db).findById(id).patch({ lastUsedAt: now })
  }
  return {
    actor: { kind: 'user', id: createdById, key: { id, name, scopes, organizationId } },
    organization: { id: organizationId, plan },
  }
}
