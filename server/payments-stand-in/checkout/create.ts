/** A Checkout session is opened. */
import { taxIdsOf } from '../billing/customers.ts'
import { promised, type Wanted } from '../billing/discounts.ts'
import { taxationOf } from '../billing/taxes.ts'
import { buildSession, type SessionFacts } from '../objects/checkout.ts'
import type { Turn } from '../state/account.ts'
import { noteOrigin, onLastOrigin, pagePaths } from '../state/addresses.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import type { Basket, Kinds, StripeKinds } from '../state/stored.ts'
import { priceBasket } from './basket.ts'

export interface NewSession
  extends Omit<
    SessionFacts,
    'id' | 'now' | 'totals' | 'url' | 'currency' | 'customer_details' | 'discounts' | 'expires_at'
  > {
  readonly lines: readonly {
    readonly price: string
    readonly quantity: number
    readonly metadata: Record<string, string>
  }[]
  readonly discounts: readonly Wanted[]
  readonly expires_at: number | null
  readonly subscription: Basket['subscription']
  readonly payment: Basket['payment']
  readonly customer_update: Basket['customer_update']
}

/** A session may be open between half an hour and a day. */
const SHORTEST = 30 * 60
const LONGEST = 24 * 3600

export function createSession(turn: Turn, wanted: NewSession): StripeKinds['checkout.session'] {
  const { lines, discounts, expires_at, subscription, payment, customer_update, ...facts } = wanted
  const id = turn.newId('cs_test', 58)
  checkLines(turn, wanted)
  const customer = facts.customer ? customerOf(turn, facts.customer) : null
  if (customer) checkCustomer(turn, customer, wanted)
  noteOrigin(turn, facts.success_url, 'success_url')
  const basket = turn.write('basket', {
    id,
    lines: lines.map((line) => ({ ...line, id: turn.newId('li') })),
    subscription,
    payment,
    customer_update,
    payment_intent: null,
    attempt: null,
  })
  const amount = lines.reduce(
    (sum, line) => sum + (turn.read('price', line.price)?.unit_amount ?? 0) * line.quantity,
    0,
  )
  const kept = discounts.map((one) => {
    promised(turn, one, { customer: facts.customer, amount }, 'discounts[0]')
    return { coupon: one.coupon ?? null, promotion_code: one.promotion_code ?? null }
  })
  const priced = priceBasket(turn, basket, {
    discounts: kept,
    automatic_tax: facts.automatic_tax,
    place: customer ?? {},
    trial: subscription.trial_end !== null,
  })
  return turn.write(
    'checkout.session',
    buildSession({
      ...facts,
      id,
      now: turn.now,
      currency: 'usd',
      customer_details: detailsOf(turn, customer, facts.customer_email),
      discounts: kept,
      expires_at: expiry(turn, expires_at),
      totals: priced.totals,
      url: onLastOrigin(turn, pagePaths.checkout(id)),
    }),
  )
}

function checkLines(turn: Turn, wanted: NewSession): void {
  const param = 'line_items'
  if (wanted.lines.length === 0) {
    throw new Refusal('Missing required param: line_items.', { code: 'parameter_missing', param })
  }
  const prices = wanted.lines.map((line, index) => {
    const price = turn.read('price', line.price)
    if (!price) throw unknownReference('price', line.price, `line_items[${index}][price]`)
    if (!price.active) {
      throw new Refusal('The price specified is inactive. This field only accepts active prices.', {
        param: `line_items[${index}][price]`,
      })
    }
    return price
  })
  const recurs = prices.filter((price) => price.recurring)
  if (wanted.mode === 'payment' && recurs.length > 0) {
    throw new Refusal(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only ' +
        'one-time prices.',
      { param },
    )
  }
  if (wanted.mode === 'subscription' && recurs.length !== prices.length) {
    throw new Refusal(
      recurs.length === 0
        ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
        : 'One-time prices beside recurring ones are not built in this stand-in.',
      { param },
    )
  }
}

/** Checkout writes onto a customer that exists only what it was allowed to. */
function checkCustomer(turn: Turn, customer: Kinds['customer'], wanted: NewSession): void {
  const { automatic_tax, tax_id_collection, customer_update } = wanted
  if (automatic_tax && !customer_update.address && !taxationOf(turn, customer)) {
    throw new Refusal(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the ' +
        "Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save " +
        'the address entered in Checkout to the Customer.',
      { code: 'customer_tax_location_invalid' },
    )
  }
  if (tax_id_collection && !customer_update.name) {
    throw new Refusal(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing ' +
        'customer, please set `customer_update[name]` to `auto`.',
      { param: 'customer_update' },
    )
  }
}

function customerOf(turn: Turn, id: string): Kinds['customer'] {
  const customer = turn.read('customer', id)
  if (!customer) throw unknownReference('customer', id, 'customer')
  return customer
}

function detailsOf(
  turn: Turn,
  customer: Kinds['customer'] | null,
  email: string | null,
): SessionFacts['customer_details'] {
  if (!customer && email === null) return null
  return {
    address: null,
    business_name: null,
    email: customer?.email ?? email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: customer?.tax_exempt ?? 'none',
    tax_ids: customer ? taxIdsOf(turn, customer.id) : null,
  }
}

function expiry(turn: Turn, wanted: number | null): number {
  if (wanted === null) return turn.now + LONGEST
  if (wanted - turn.now < SHORTEST || wanted - turn.now > LONGEST) {
    throw new Refusal(
      wanted - turn.now > LONGEST
        ? 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
        : 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  return wanted
}
