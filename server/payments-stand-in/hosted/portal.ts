/** What the billing portal shows, and what a person does there: an end at the period's end, and on after all. */
import { cancelLater, goOn, isAlive, periodEnd } from '../invoicing/cancel.ts'
import { productName } from '../invoicing/lines.ts'
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import type { PortalPage } from './seam.ts'

export function portalPage(turn: Turn, id: string): PortalPage | null {
  const session = turn.read('billing_portal.session', id)
  const customer = turn.read('customer', session?.customer ?? '')
  const configuration = turn.read('billing_portal.configuration', session?.configuration ?? '')
  if (!session || !customer || !configuration) return null
  const subscriptions = aliveOf(turn, customer.id)
  const card =
    customer.invoice_settings.default_payment_method ??
    subscriptions.find((one) => one.default_payment_method)?.default_payment_method
  return {
    session,
    configuration,
    customer,
    subscriptions,
    productNames: Object.fromEntries(
      subscriptions
        .flatMap(({ items }) => items.data)
        .map(({ price }) => [price.product, productName(turn, price.product)]),
    ),
    card: turn.read('payment_method', card ?? '') ?? null,
    awaitsAuthentication: turn.read('asked_card', id) !== undefined,
    invoices: turn
      .all('invoice')
      .filter((invoice) => invoice.customer === customer.id && invoice.status !== 'draft')
      .reverse(),
  }
}

export function aliveOf(turn: Turn, customer: string): Kinds['subscription'][] {
  return turn
    .all('subscription')
    .filter((one) => one.customer === customer && isAlive(one))
    .reverse()
}

export function setCancel(turn: Turn, id: string, subscription: string, ends: boolean): void {
  const found = turn.read('subscription', subscription)
  if (!found || found.customer !== customerOf(turn, id).id || !isAlive(found)) {
    throw new Refusal(`No such subscription: '${subscription}'`, { status: 404 })
  }
  if (ends) cancelLater(turn, found, { at: periodEnd(found), atPeriodEnd: true })
  else goOn(turn, found)
}

export function customerOf(turn: Turn, id: string): Kinds['customer'] {
  const session = turn.read('billing_portal.session', id)
  const customer = turn.read('customer', session?.customer ?? '')
  if (!customer) throw new Refusal(`No such portal session: '${id}'`, { status: 404 })
  return customer
}
