/** A Checkout session: opened, priced with its discount and the tax of a place, and expired when nobody pays. */
import type { Stripe } from 'stripe'
import { taxationOf, taxIdsOf } from '../billing/customers.ts'
import { lastsAYear, promised, reductionOf, type WantedDiscount } from '../billing/discounts.ts'
import { priceLines, totalsOf } from '../billing/money.ts'
import { cancelIntent } from '../billing/payments.ts'
import { productName } from '../invoicing/invoices.ts'
import type { Turn } from '../state/account.ts'
import { emit, onLastOrigin, pagePaths } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'

export type Session = Kinds['checkout.session']

/** Seconds a session is open. */
const OPEN_FOR = 24 * 3600

export function createSession(
  turn: Turn,
  wanted: {
    readonly mode: 'payment' | 'subscription'
    readonly price: string
    readonly customer: Kinds['customer']
    readonly automatic_tax: boolean
    readonly cancel_url: string | null
    readonly client_reference_id: string | null
    readonly discounts: readonly WantedDiscount[]
    readonly metadata: Record<string, string>
    readonly success_url: string
    readonly invoiceMetadata: Record<string, string>
    /** of the subscription or the payment intent that comes of it */
    readonly madeMetadata: Record<string, string>
  },
): Session {
  const { mode, customer, discounts } = wanted
  const id = turn.newId('cs_test', 58)
  const basket = turn.write('basket', {
    ...{ id, line: turn.newId('li'), price: sellable(turn, wanted.price, mode).id },
    ...{ metadata: wanted.madeMetadata, payment_intent: null, asked: null },
  })
  for (const discount of discounts) promised(turn, discount)
  const kept = discounts.map(({ coupon = null, promotion_code = null }) => ({
    ...{ coupon, promotion_code },
  }))
  const { totals, taxStatus } = priceBasket(turn, basket, {
    ...{ discounts: kept, automatic_tax: wanted.automatic_tax, address: customer.address },
  })
  return turn.write('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    automatic_tax: {
      enabled: wanted.automatic_tax,
      liability: wanted.automatic_tax ? { type: 'self' } : null,
      provider: wanted.automatic_tax ? 'stripe' : null,
      status: taxStatus,
    },
    ...totals,
    billing_address_collection: 'required',
    cancel_url: wanted.cancel_url,
    client_reference_id: wanted.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: turn.now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: taxIdsOf(turn, customer.id),
    },
    customer_email: null,
    discounts: kept,
    expires_at: turn.now + OPEN_FOR,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      mode === 'payment'
        ? {
            enabled: true,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: wanted.invoiceMetadata,
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wanted.metadata,
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: wanted.success_url,
    tax_id_collection: { enabled: true, required: 'never' },
    ui_mode: 'hosted_page',
    url: onLastOrigin(turn, pagePaths.checkout(id)),
    wallet_options: null,
  })
}

function sellable(turn: Turn, id: string, mode: 'payment' | 'subscription'): Kinds['price'] {
  const price = turn.read('price', id)
  const param = 'line_items[0][price]'
  if (!price) throw unknownReference('price', id, param)
  if (!price.active) {
    throw new Refusal('The price specified is inactive. This field only accepts active prices.', {
      param,
    })
  }
  if ((price.recurring !== null) === (mode === 'subscription')) return price
  throw new Refusal(
    mode === 'payment'
      ? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only ' +
          'one-time prices.'
      : 'You must provide at least one recurring price in `subscription` mode when using prices.',
    { param: 'line_items' },
  )
}

type Address = Stored<Stripe.Address> | null | undefined

function priceBasket(
  turn: Turn,
  basket: Kinds['basket'],
  how: {
    readonly discounts: Session['discounts']
    readonly automatic_tax: boolean
    readonly address: Address
  },
) {
  const price = turn.read('price', basket.price)
  if (!price) throw new Error(`${basket.price} is in a basket and nowhere else`)
  const taxation = how.automatic_tax ? taxationOf(how.address) : null
  const reductions = (how.discounts ?? []).flatMap(({ coupon, promotion_code }) => {
    const code = turn.read('promotion_code', promotion_code ?? '')
    const found = turn.read('coupon', coupon ?? code?.promotion.coupon ?? '')
    return found ? [reductionOf(found.id, found)] : []
  })
  const amount = price.unit_amount ?? 0
  const sums = totalsOf(priceLines([{ amount, discountable: true }], reductions, taxation))
  const taxStatus = taxation ? ('complete' as const) : ('requires_location_inputs' as const)
  return {
    price,
    description: productName(turn, price.product),
    totals: {
      amount_subtotal: sums.subtotal,
      amount_total: sums.total,
      total_details: { amount_discount: sums.discount, amount_shipping: 0, amount_tax: sums.tax },
    },
    taxStatus: how.automatic_tax ? taxStatus : null,
  }
}

/** What a session sells and what that costs at an address; where none is given, at the customer's. */
export function pricedSession(turn: Turn, session: Session, address?: Address) {
  return priceBasket(turn, basketOf(turn, session.id), {
    discounts: session.discounts,
    automatic_tax: session.automatic_tax.enabled,
    address: address ?? customerAddress(turn, session) ?? session.customer_details?.address,
  })
}

/** What the next year costs, with the discounts that last so long; tax comes with a settled place. */
export function renewalOf(turn: Turn, session: Session): number | null {
  if (session.mode !== 'subscription') return null
  const discounts = (session.discounts ?? []).filter((one) => lastsAYear(turn, one))
  const { totals } = pricedSession(turn, { ...session, discounts })
  const isTaxOpen = session.automatic_tax.status === 'requires_location_inputs'
  return isTaxOpen ? totals.amount_subtotal : totals.amount_total
}

export function customerAddress(turn: Turn, session: Session): Address {
  return turn.read('customer', session.customer ?? '')?.address
}

export function basketOf(turn: Turn, session: string): Kinds['basket'] {
  const basket = turn.read('basket', session)
  if (!basket) throw new Error(`${session} has no basket`)
  return basket
}

/** Nobody paid: it ends by itself after a day, or when it is told to. */
export function expireSession(turn: Turn, session: Session): Session {
  const intent = turn.read('payment_intent', basketOf(turn, session.id).payment_intent ?? '')
  if (intent) cancelIntent(turn, intent, 'abandoned')
  const expired = turn.write('checkout.session', { ...session, status: 'expired', url: null })
  emit(turn, 'checkout.session.expired', expired)
  return expired
}
