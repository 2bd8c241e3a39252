import { authorize } from '~/core/policies/authorize.ts'
import { Organization } from '~/database/models/organization.ts'
import { User } from '~/database/models/user.ts'
import { listOwnerAddresses } from '~/database/queries/organization-people.ts'
import { findLikeOrganizations } from '~/database/queries/organizations.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { limitAttempts } from '../accounts/limit-attempts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { NamedPlace } from './ask-about-duplicate.ts'
import { loadOrganizationFor } from './load-organization.ts'

const A_DAY = 24 * 60 * 60

/**
 * Asks the owners of organizations that look like the one described for access. Who asks learns nothing by it: the
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

/** The same for who owns one that looks like another: for what it is called, and where it is. */
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
  const [made] = await inside
    .db('access_requests')
    .insert({ organization_id: organization.id, user_id: user.id, requested_at: inside.now() })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id')
  if (!made) return // asked before, and not answered yet
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
