/** What came of a purchase, asked by the session that the payment service leads back with. */

import { can } from '~/core/authorize.ts'
import { Unavailable } from '~/core/errors.ts'
import { isPaymentServiceId } from '~/core/forms/record-id.ts'
import type { PaidPlan } from '~/core/people/organizations/plans.ts'
import { findCheckoutBySession } from '~/database/queries/membership/checkouts.ts'
import { findMainCustomer } from '~/database/queries/membership/customers.ts'
import { findOrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, personOf } from '../../../context.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'

export type ThankYou =
  | {
      readonly kind: 'paid' | 'on its way'
      readonly organization: { readonly id: number; readonly name: string }
      readonly plan: PaidPlan
      /** for whom one report was bought */
      readonly employeeId: number | null
    }
  /** left, expired, or declined: nothing was charged */
  | { readonly kind: 'not paid'; readonly plan: PaidPlan }
  /** a session of somebody else, or of nobody: the page says nothing about it */
  | { readonly kind: 'unknown' }

/** Reads the truth once where it is not known yet; loaded again it answers the same. */
export async function showThankYou(
  context: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<ThankYou> {
  if (!isPaymentServiceId(sessionId)) return { kind: 'unknown' }
  const found = await findCheckoutBySession(context.db, sessionId)
  if (!found || found.organizationId === null) return { kind: 'unknown' }
  const { organizationId, plan, employeeId } = found
  const asked = { organizationId, userId: personOf(context) }
  const organization = await findOrganizationSubject(context.db, asked)
  if (!organization || !can(context.actor, 'plan.manage', organization)) return { kind: 'unknown' }
  if (found.status === 'open') await readNow(context, organizationId)
  const now = await findCheckoutBySession(context.db, sessionId)
  if (now?.status === 'expired') return { kind: 'not paid', plan }
  const { id, name } = organization
  const kind = now?.status === 'complete' ? 'paid' : 'on its way'
  return { kind, organization: { id, name }, plan, employeeId }
}

/** While the payment service is away, its announcement is still on its way. */
async function readNow(context: Context, organizationId: number): Promise<void> {
  const customer = await findMainCustomer(context.db, organizationId)
  if (!customer) return
  try {
    await syncMembership(context, { customerId: customer.id })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
  }
}
