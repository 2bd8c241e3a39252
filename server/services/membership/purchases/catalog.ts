/** What is for sale, at the payment service and here. */

import { authorize } from '~/core/authorize.ts'
import { CATALOG } from '~/core/people/organizations/plans.ts'
import { recordSoldPrices } from '~/database/queries/membership/sold-prices.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { paymentsOf, paymentTime } from '../subscriptions/payments-of.ts'
import { tellKeptPrices } from './kept-prices.ts'

/**
 * Makes products and prices there equal to ours. A changed price is a new one: those who subscribe keep theirs and are
 * told.
 */
export async function syncCatalog(context: Context) {
  authorize(context.actor, 'staff.catalog')
  const payments = paymentsOf(context)
  // before and after: a change that was broken off in between is known by the next time
  await recordSoldPrices(context.db, await payments.listCatalog(), await paymentTime(context))
  const changes = await payments.syncCatalog()
  await recordSoldPrices(context.db, await payments.listCatalog(), await paymentTime(context))
  const changed = changes.filter(({ product, price }) => product !== 'same' || price !== 'same')
  if (changed.length > 0) {
    await recordEvent(context, { action: 'catalog.sync', details: { changed } })
  }
  await tellKeptPrices(context)
  return changes
}

export async function listCatalog(context: Context) {
  authorize(context.actor, 'staff.catalog')
  const sold = await paymentsOf(context).listCatalog()
  return CATALOG.map((item) => {
    const price = sold.find(({ plan }) => plan === item.plan)
    return { ...item, soldFor: price?.amount ?? null }
  })
}
