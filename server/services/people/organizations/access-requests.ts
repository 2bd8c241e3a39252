/** Requests for access to an organization, and their answers. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import type { Membership as Rights } from '~/core/policy.ts'
import { AccessRequest, Organization, User } from '~/database/models/people.ts'
import {
  insertAccessRequestOnce,
  insertMembershipOnce,
  listOwnerAddresses,
} from '~/database/queries/people/organization-people.ts'
import { findLikeOrganizations } from '~/database/queries/people/organizations.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import type { NamedPlace } from './describe-organization.ts'
import { loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'

const A_DAY = 24 * 60 * 60

/**
 * Requests access from the owners of organizations similar to the described one. The requester learns nothing: the
 * answer is the same whether there is one, and an owner decides.
 */
export async function requestAccess(context: Context, { name, zip }: NamedPlace): Promise<void> {
  authorize(context.actor, 'access.request')
  const userId = personOf(context)
  if (userId === null) return
  const key = `access requests user ${userId}`
  await limitAttempts(context, { key, most: 5, withinSeconds: A_DAY })

  await transact(context, async (inside) => {
    const like = await findLikeOrganizations(inside.db, { name, zip, userId })
    const user = await User.query(inside.db).findById(userId).throwIfNotFound()
    for (const organization of like.filter(({ isMine }) => !isMine)) {
      await askOwners(inside, user, organization)
    }
  })
}

/** The same for the owner of a similar organization, by its name and place. */
export async function requestAccessLike(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<void> {
  await loadOrganizationFor(context, 'organization.update', organizationId)
  const own = await Organization.query(context.db).findById(organizationId).throwIfNotFound()
  await requestAccess(context, own)
}

async function askOwners(
  inside: Context,
  user: User,
  organization: { readonly id: number; readonly name: string },
): Promise<void> {
  const asking = { organization_id: organization.id, user_id: user.id, requested_at: inside.now() }
  if (!(await insertAccessRequestOnce(inside.db, asking))) return // an earlier request is still open
  await recordEvent(inside, {
    action: 'access.request',
    organizationId: organization.id,
    subject: { kind: 'user', id: user.id },
  })
  for (const to of await listOwnerAddresses(inside.db, organization.id)) {
    await queueMail(inside, {
      to,
      message: {
        kind: 'access-request',
        organization: organization.name,
        name: user.name,
        email: user.email,
        path: `/organization/${organization.id}/members#requests`,
      },
    })
  }
}

export interface ChosenRequest {
  readonly organizationId: number
  readonly requestId: number
}

/** Accepts a request, once the requester's address is confirmed. */
export async function acceptAccess(context: Context, input: ChosenRequest & Rights): Promise<void> {
  const { role, seesPay } = input
  await decide(context, input, 'accepted', async (inside, user) => {
    if (!user.emailVerifiedAt) {
      throw new Conflict(
        `${user.name} has not confirmed the address ${user.email} yet, so we cannot be sure it is theirs. Wait, or invite a person you know instead.`,
      )
    }
    await insertMembershipOnce(inside.db, {
      ...{ organization_id: input.organizationId, user_id: user.id },
      ...{ role, sees_pay: role !== 'viewer' || seesPay },
    })
    return { role, seesPay }
  })
}

/** Declines a request; the user may ask again another day. */
export async function declineAccess(context: Context, input: ChosenRequest): Promise<void> {
  await decide(context, input, 'declined', async () => ({}))
}

async function decide(
  context: Context,
  { organizationId, requestId }: ChosenRequest,
  decision: 'accepted' | 'declined',
  act: (inside: Context, user: User) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  await loadOrganizationFor(context, 'member.manage', organizationId)
  await transact(context, async (inside) => {
    const organization = await lockOrganizationFor(inside, 'member.manage', organizationId)
    const [decided] = await AccessRequest.query(inside.db)
      .where({ id: requestId, organization_id: organizationId, decided_at: null })
      .patch({ decision, decidedAt: inside.now(), decidedBy: personOf(inside) })
      .returning('user_id')
    if (!decided) throw new NotFound('This request was already answered.')
    const user = await User.query(inside.db).findById(decided.userId).throwIfNotFound()
    const details = await act(inside, user)
    await recordEvent(inside, {
      action: decision === 'accepted' ? 'access.accept' : 'access.decline',
      organizationId,
      subject: { kind: 'user', id: user.id },
      details,
    })
    const isIn = decision === 'accepted'
    await queueMail(inside, {
      to: user.email,
      message: {
        kind: 'access-answer',
        name: user.name,
        organization: isIn ? organization.name : null,
        path: isIn ? `/organization/${organizationId}` : '/organization/new',
      },
    })
  })
}
