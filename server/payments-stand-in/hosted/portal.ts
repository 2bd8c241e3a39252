/** What a person does in the billing portal: another card, an end at the period's end, and on after all. */
import { createCard } from '../billing/cards.ts'
import { attach, payByDefault } from '../billing/payment-methods.ts'
import { cancelLater, goOn, isAlive, periodEnd } from '../invoicing/cancel.ts'
import { collect } from '../invoicing/collect.ts'
import { productName } from '../invoicing/lines.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import type { Declined, PortalPage, TypedCard } from './seam.ts'
import { checkCard, digits, readExpiry } from './typed.ts'

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
    invoices: turn
      .all('invoice')
      .filter((invoice) => invoice.customer === customer.id && invoice.status !== 'draft')
      .reverse(),
  }
}

function aliveOf(turn: Turn, customer: string): Kinds['subscription'][] {
  return turn
    .all('subscription')
    .filter((one) => one.customer === customer && isAlive(one))
    .reverse()
}

export function updateCard(
  turn: Turn,
  id: string,
  typed: TypedCard,
): Declined | { readonly outcome: 'saved' } {
  const customer = customerOf(turn, id)
  const mistake = checkCard(typed, turn.now)
  if (mistake) return mistake
  const made = typedCard(turn, typed, customer)
  const refused = refusedBy(() => attach(turn, made, customer.id))
  if (refused) return refused
  payByDefault(turn, customer, made.id)
  for (const subscription of aliveOf(turn, customer.id)) {
    if (subscription.default_payment_method) {
      change(turn, 'subscription', subscription, { default_payment_method: made.id })
    }
  }
  payOpen(turn, customer.id)
  return { outcome: 'saved' }
}

export function typedCard(
  turn: Turn,
  typed: TypedCard,
  customer: Kinds['customer'],
): Kinds['payment_method'] {
  const expiry = readExpiry(typed.expiry)
  if (!expiry) throw new Error('The expiry was checked')
  const address = {
    city: null,
    country: typed.country ?? 'US',
    line1: null,
    line2: null,
    postal_code: typed.postalCode.trim(),
    state: typed.state ?? null,
  }
  return createCard(turn, {
    number: digits(typed.number),
    exp_month: expiry.month,
    exp_year: expiry.year,
    billing: { address, email: customer.email, name: typed.name.trim() },
  })
}

/** A card the bank refuses is a sentence for the person. */
function refusedBy(work: () => unknown): Declined | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      outcome: 'declined',
      message: error.message,
      code: error.details.code ?? 'card_declined',
      declineCode: error.details.decline_code ?? null,
      field: 'number',
    }
  }
}

/** Invoices that failed with the old card are tried with the new one. */
function payOpen(turn: Turn, customer: string): void {
  const open = turn
    .all('invoice')
    .filter((invoice) => invoice.customer === customer && invoice.status === 'open')
  for (const invoice of open) collect(turn, invoice)
}

export function setCancel(turn: Turn, id: string, subscription: string, ends: boolean): void {
  const found = turn.read('subscription', subscription)
  if (!found || found.customer !== customerOf(turn, id).id || !isAlive(found)) {
    throw new Refusal(`No such subscription: '${subscription}'`, { status: 404 })
  }
  if (ends) cancelLater(turn, found, { at: periodEnd(found), atPeriodEnd: true })
  else goOn(turn, found)
}

function customerOf(turn: Turn, id: string): Kinds['customer'] {
  const session = turn.read('billing_portal.session', id)
  const customer = turn.read('customer', session?.customer ?? '')
  if (!customer) throw new Refusal(`No such portal session: '${id}'`, { status: 404 })
  return customer
}
