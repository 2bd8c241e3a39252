/**
 * Keys of the API: other software acts with one for the person who made it. A key of an organization reaches that one,
 * and only owners who are members make, see and revoke it. A key of an account reaches the organizations of its maker,
 * who alone sees and revokes it. A key never has a right that its maker has lost.
 */
import { randomBytes } from 'node:crypto'
import { authorize, refuseInShadow } from '~/core/authorize.ts'
import { LimitReached, NotAllowed, NotFound, Unavailable } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
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
import { frameOf, listOwnOrganizations } from '../organizations/show-organization.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
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
  return {
    organization: frameOf(context, organization),
    keys: await shownKeys(context, organizationId),
    lock: await lockOf(() => requireApi(context, organization)),
    isVerified: await hasVerifiedEmail(context),
    isOwner: organization.membership?.role === 'owner',
  }
}

/** The keys of one's own account, the newest first. */
export async function listAccountKeys(context: Context) {
  refuseInShadow(context.actor)
  await ownAccount(context, 'account.read')
  return {
    keys: await shownKeys(context, null),
    lock: null,
    isVerified: await hasVerifiedEmail(context),
    isOwner: true,
  }
}

async function shownKeys(context: Context, organizationId: number | null) {
  const rows = await listKeyRows(context.db, { organizationId, personId: personOf(context) })
  const now = context.now()
  return rows.map(({ sealedToken, shownUntil, ...row }) => ({
    ...row,
    end: keyEnd(row, now),
    token: tokenOf(context, { ...row, sealedToken, shownUntil }),
  }))
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
  { organizationId, ...input }: OfOrganization & ApiKeyInput,
): Promise<{ readonly id: number; readonly token: string }> {
  const organization = await loadOrganizationFor(context, 'key.manage', organizationId)
  authorize(context.actor, 'organization.update', organization) // an archived one gets no new key
  // a key acts as its maker, so that staff who are not members would make one that opens nothing
  if (organization.membership?.role !== 'owner') throw new NotAllowed()
  await requireApi(context, organization)
  return await makeKey(context, input, organizationId)
}

/** A key of one's own account: it reaches each organization in which its maker has a role, and adds new ones. */
export async function createAccountKey(context: Context, input: ApiKeyInput) {
  return await makeKey(context, input, null)
}

async function makeKey(
  context: Context,
  { name, scopes, days, currentPassword }: ApiKeyInput,
  organizationId: number | null,
) {
  const user = await ownAccount(context, 'account.update')
  await requireVerifiedEmail(context, 'key')
  await confirmPassword(context, user, currentPassword)
  const key = `api keys ${organizationId === null ? `user ${user.id}` : `organization ${organizationId}`}`
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
      ...(organizationId !== null && { organizationId }),
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
  await endKey(context, { id: keyId, organization_id: organizationId })
}

/** The same, of a key of one's own account. */
export async function revokeAccountKey(
  context: Context,
  { keyId }: { readonly keyId: number },
): Promise<void> {
  const { id } = await ownAccount(context, 'account.update')
  await endKey(context, { id: keyId, organization_id: null, created_by: id })
}

async function endKey(
  context: Context,
  key: {
    readonly id: number
    readonly organization_id: number | null
    readonly created_by?: number
  },
): Promise<void> {
  await transact(context, async (inside) => {
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
      ...(row.organizationId !== null && { organizationId: row.organizationId }),
      subject: { kind: 'key', id: key.id },
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
  /** null: a key of an account, for which `requireApiAt` asks about the plan */
  readonly organization: PlannedOrganization | null
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
    organization: organizationId === null || plan === null ? null : { id: organizationId, plan },
  }
}

/**
 * The plan of the organization that an address is about, which has to be one of the key's maker. What is about none,
 * such as positions and described questions, needs one of their organizations with such a plan.
 */
export async function requireApiAt(
  context: Context,
  { organizationId, employeeId }: Readonly<Partial<Record<string, string>>>,
): Promise<void> {
  if (organizationId !== undefined) {
    const id = parseRecordId(organizationId)
    await requireApi(context, await loadOrganizationFor(context, 'organization.read', id))
  } else if (employeeId !== undefined) {
    const person = await loadEmployeeFor(context, 'employee.read', parseRecordId(employeeId))
    await requireApi(context, person.organization)
  } else {
    const { current } = await listOwnOrganizations(context)
    for (const organization of current) {
      if ((await lockOf(() => requireApi(context, organization))) === null) return
    }
    const { name, plan } = smallestPlanWith('table')
    const sentence = `The API is included in ${name} and larger plans. Add an organization with such a plan.`
    throw new LimitReached('plan', sentence, null, plan)
  }
}
