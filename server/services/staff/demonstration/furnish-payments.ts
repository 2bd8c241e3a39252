/**
 * Buys plans for the example organizations with a test card of the stand-in for the payment service, which knows them
 * from then on: staff can refund, credit and end them as real ones. With a real payment service nothing is bought.
 */
import type { PaidPlan } from '~/core/people/organizations/plans.ts'
import { countCustomers } from '~/database/queries/membership/customers.ts'
import { listDemonstrations } from '~/database/queries/people/organization-figures.ts'
import type { Context } from '../../../context.ts'
import { startCheckout } from '../../membership/purchases/start-checkout.ts'
import { syncOrganization } from '../../membership/subscriptions/staff-subscriptions.ts'

/** One owner and one card: to the tool for duplicates both are perhaps one purchase, which a person decides. */
const BOUGHT: Readonly<Record<'church' | 'nonprofit', PaidPlan>> = {
  church: 'pro',
  nonprofit: 'basic',
}

const CARD = {
  ...{ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Dana Whitfield' },
  ...{ line1: '12 Main Street', city: 'Columbus', state: 'OH', postalCode: '43215' },
}

/** Outside of a transaction, because the stand-in writes on a connection of its own. What was bought once stays. */
export async function furnishPayments(
  context: Context,
  { ownerId }: { readonly ownerId: number },
): Promise<void> {
  const pay = context.outside.payments?.payWithTestCard
  if (!pay) return
  const owner: Context = { ...context, actor: { kind: 'user', id: ownerId } }
  for (const { id, type } of await listDemonstrations(context.db, ownerId)) {
    if ((await countCustomers(context.db, id)) > 0) continue
    const order = { organizationId: id, plan: BOUGHT[type], employeeId: null, promotionCode: '' }
    const { url } = await startCheckout(owner, order)
    await pay(url, CARD)
    await syncOrganization(context, { organizationId: id })
  }
}
