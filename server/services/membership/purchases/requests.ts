/** What owners ask staff for before paying, and the answers of staff. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { REQUEST_WORDS } from '~/core/membership/purchase-request.ts'
import type { PurchaseRequest } from '~/core/membership/purchase-request-schema.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { User } from '~/database/models/people.ts'
import {
  closePurchaseRequest,
  insertPurchaseRequest,
  type ListedRequest,
  listPurchaseRequests,
} from '~/database/queries/membership/purchase-requests.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { planPath } from '../subscriptions/notice.ts'

export interface SentRequest extends PurchaseRequest {
  readonly organizationId: number
}

/** Stores a request, tells staff, and confirms it to the owner. One of a kind waits at a time. */
export async function sendRequest(context: Context, request: SentRequest): Promise<void> {
  const { organizationId, kind, plan, contactEmail } = request
  const { name } = await loadOrganizationFor(context, 'plan.manage', organizationId)
  await requireVerifiedEmail(context, 'ask')
  for (const who of [`organization ${organizationId}`, `user ${personOf(context)}`]) {
    const day = { most: 10, withinSeconds: 86_400 }
    await limitAttempts(context, { key: `purchase request ${who}`, ...day })
  }
  await transact(context, async (inside) => {
    const id = await insertPurchaseRequest(inside.db, {
      ...{ organization_id: organizationId, asked_by: personOf(inside), kind, plan },
      ...{ purchase_order: request.purchaseOrder, note: request.note },
      ...{ contact_name: request.contactName, contact_email: contactEmail.address },
      ...{ mailing_address: request.mailingAddress, asked_at: inside.now() },
    })
    if (id === null) {
      throw new Conflict('You asked for this already. A person answers by email within days.')
    }
    await recordEvent(inside, {
      ...{ action: 'purchase.request', organizationId, details: { id, kind, plan } },
      subject: { kind: 'organization', id: organizationId },
    })
    const asked = { organization: name, plan: PLANS[plan].name, what: REQUEST_WORDS[kind] }
    const contact = `${request.contactName}, ${contactEmail.address}`
    const toStaff = {
      kind: 'request-to-staff',
      ...{ ...asked, id, organizationId, contact, purchaseOrder: request.purchaseOrder },
      ...{ mailingAddress: request.mailingAddress, note: request.note },
    } as const
    for (const to of inside.outside.staff.requestsTo) {
      await queueMail(inside, { to, message: toStaff })
    }
    await queueMail(inside, {
      to: await emailOfActor(inside),
      message: {
        kind: 'request-received',
        ...asked,
        contactEmail: contactEmail.address,
        path: planPath({ id: organizationId }),
      },
    })
  })
}

/** The owner who asks, so that nobody else is written to. */
async function emailOfActor(context: Context): Promise<string> {
  const userId = personOf(context)
  if (userId === null) throw new NotFound()
  const { email } = await User.query(context.db).findById(userId).select('email').throwIfNotFound()
  return email
}

/** For staff: those that wait, or all. */
export async function listRequests(context: Context, { isOpen }: { readonly isOpen: boolean }) {
  authorize(context.actor, 'staff.subscriptions')
  return (await listPurchaseRequests(context.db, { isOpen })).map(shown)
}

function shown({ askedAt, closedAt, ...request }: ListedRequest) {
  return {
    ...request,
    ...{
      /** instants */
      askedAt: askedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    },
  }
}

/** `outcome`: what was done; the owner reads it. */
export async function closeRequest(
  context: Context,
  { id, outcome }: { readonly id: number; readonly outcome: string },
) {
  authorize(context.actor, 'staff.subscriptions')
  return await transact(context, async (inside) => {
    const closing = { id, by: personOf(inside), at: inside.now(), outcome }
    const row = await closePurchaseRequest(inside.db, closing)
    if (!row) throw new NotFound(`No request ${id} waits.`)
    const { organization_id: organizationId, kind } = row
    await recordEvent(inside, {
      ...{ action: 'purchase.answer', organizationId, details: { id, kind, outcome } },
      subject: { kind: 'organization', id: organizationId },
    })
    return { id, organizationId, kind, outcome }
  })
}
