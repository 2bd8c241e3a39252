import { Conflict, NotFound } from '~/core/errors.ts'
import type { Membership as Rights } from '~/core/policies/membership.ts'
import { User } from '~/database/models/user.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { lockOrganizationFor } from './lock-organization.ts'

export interface ChosenRequest {
  readonly organizationId: number
  readonly requestId: number
}

/** Lets somebody in who asked, once their address is confirmed: until then nobody knows that they are who they say. */
export async function acceptAccess(context: Context, input: ChosenRequest & Rights): Promise<void> {
  const { role, seesPay } = input
  await decide(context, input, 'accepted', async (inside, user) => {
    if (!user.emailVerifiedAt) {
      throw new Conflict(
        `${user.name} has not confirmed the address ${user.email} yet, so we cannot be sure it is theirs. Wait, or invite a person you know instead.`,
      )
    }
    await inside
      .db('memberships')
      .insert({
        ...{ organization_id: input.organizationId, user_id: user.id },
        ...{ role, sees_pay: role !== 'viewer' || seesPay },
      })
      .onConflict()
      .ignore()
    return { role, seesPay }
  })
}

/** Says no; the person may ask again another day. */
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
    const [decided] = await inside
      .db('access_requests')
      .where({ id: requestId, organization_id: organizationId, decided_at: null })
      .update({ decision, decided_at: inside.now(), decided_by: personOf(inside) })
      .returning<{ user_id: number }[]>('user_id')
    if (!decided) throw new NotFound('This request was already answered.')
    const user = await User.query(inside.db).findById(decided.user_id).throwIfNotFound()
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
