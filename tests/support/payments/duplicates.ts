/** A church that pays twice, and what was given back of it. */
import { syncOrganization } from '~/server/services/membership/subscriptions/staff-subscriptions.ts'
import { type Buyer, buildBuyer, buy, type Shop } from './shop.ts'
import { testCards } from './stand-in.ts'

export interface TwiceBought {
  readonly buyer: Buyer
  /** pays for Pro */
  readonly counts: string
  /** pays for Basic, made by hand */
  readonly extra: string
}

export async function buyTwice(shop: Shop, card = testCards.pays): Promise<TwiceBought> {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro', card })
  await syncOrganization(shop.context, { organizationId: buyer.id })
  // the one that began first counts
  await shop.wait(1)
  const extra = await duplicateOf(shop, buyer)
  const rows = await shop.context.db('subscriptions').where({ organization_id: buyer.id })
  const counts = rows.find(({ standing }) => standing === 'counts')?.id
  if (!counts) throw new Error('no subscription counts')
  return { buyer, counts, extra }
}

/** One more subscription of its customer. */
export async function duplicateOf(shop: Shop, buyer: Buyer): Promise<string> {
  const row = await shop.context.db('customers').where({ organization_id: buyer.id }).first('id')
  const customer = row?.id ?? ''
  const methods = await shop.stripe.customers.listPaymentMethods(customer)
  const { data } = await shop.stripe.prices.list({ lookup_keys: ['stipend_basic_yearly'] })
  const { id } = await shop.stripe.subscriptions.create({
    customer,
    default_payment_method: methods.data[0]?.id ?? '',
    items: [{ price: data[0]?.id ?? '' }],
  })
  await syncOrganization(shop.context, { organizationId: buyer.id })
  return id
}

/** Amounts, the last first, as the payment service says. */
export async function refundsOf({ stripe, context }: Shop, subscription: string) {
  const payments = await context
    .db('payments as p')
    .join('invoices as i', 'i.id', 'p.invoice_id')
    .where({ 'i.subscription_id': subscription })
    .pluck('p.id')
  const lists = await Promise.all(payments.map((charge: string) => stripe.refunds.list({ charge })))
  return lists.flatMap(({ data }) => data.map(({ amount }) => amount))
}
