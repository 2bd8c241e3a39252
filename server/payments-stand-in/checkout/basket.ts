/** What a Checkout session sells, and what it costs with its discounts and the tax of a place. */
import { codeRefused, reductionOf } from '../billing/discounts.ts'
import { type Taxed, taxationOf } from '../billing/taxes.ts'
import { behaviorOf, productName } from '../invoicing/lines.ts'
import { priceLines, totalsOf } from '../money/pricing.ts'
import { buildBasketLine, type SessionTotals } from '../objects/checkout.ts'
import type { Turn } from '../state/account.ts'
import type { Basket, Kinds, StripeKinds } from '../state/stored.ts'

type Session = StripeKinds['checkout.session']

export interface PricedBasket {
  readonly lines: ReturnType<typeof buildBasketLine>[]
  readonly totals: SessionTotals
}

export interface Pricing {
  readonly discounts: Session['discounts']
  readonly automatic_tax: boolean
  readonly place: Taxed
  readonly trial: boolean
}

export function priceBasket(turn: Turn, basket: Basket, how: Pricing): PricedBasket {
  const items = basket.lines.map((line) => ({ ...line, price: priceOf(turn, line.price) }))
  const taxation = how.automatic_tax ? taxationOf(turn, how.place) : null
  const reductions = (how.discounts ?? []).flatMap(({ coupon, promotion_code }) => {
    const code = turn.read('promotion_code', promotion_code ?? '')
    const found = turn.read('coupon', coupon ?? code?.promotion.coupon ?? '')
    return found ? [reductionOf(found.id, found)] : []
  })
  const priced = priceLines(
    items.map(({ price, quantity }) => ({
      amount: how.trial && price.recurring ? 0 : (price.unit_amount ?? 0) * quantity,
      discountable: true,
      taxBehavior: behaviorOf(price),
    })),
    reductions,
    taxation,
  )
  const totals = totalsOf(priced)
  const taxStatus = taxation ? 'complete' : 'requires_location_inputs'
  return {
    lines: items.map((item, index) => {
      const line = priced[index]
      if (!line) throw new Error('Each line has a price')
      return buildBasketLine({
        id: item.id,
        description: productName(turn, item.price.product),
        discount: line.subtotal - line.discounted,
        subtotal: line.subtotal,
        tax: line.tax?.amount ?? 0,
        total: line.total,
        metadata: item.metadata,
        price: item.price,
        quantity: item.quantity,
      })
    }),
    totals: { ...totals, taxStatus: how.automatic_tax ? taxStatus : null },
  }
}

function priceOf(turn: Turn, id: string): Kinds['price'] {
  const price = turn.read('price', id)
  if (!price) throw new Error(`${id} is in a basket and nowhere else`)
  return price
}

/** The basket of a session as it is now. */
export function pricedSession(turn: Turn, session: Session, place?: Taxed): PricedBasket {
  const basket = basketOf(turn, session.id)
  return priceBasket(turn, basket, {
    discounts: session.discounts,
    automatic_tax: session.automatic_tax.enabled,
    place: place ?? placeOf(turn, session),
    trial: basket.subscription.trial_end !== null,
  })
}

/** Where the customer is, as far as the session knows. */
export function placeOf(turn: Turn, session: Session): Taxed {
  const customer = turn.read('customer', session.customer ?? '')
  return customer?.address ? customer : (session.customer_details ?? customer ?? {})
}

export function basketOf(turn: Turn, session: string): Basket {
  const basket = turn.read('basket', session)
  if (!basket) throw new Error(`${session} has no basket`)
  return basket
}

/** Why a typed code does not fit this session; null when it does. */
export function typedCode(
  turn: Turn,
  session: Session,
  typed: string,
): { readonly code: Kinds['promotion_code'] } | { readonly refused: string } {
  const found = turn
    .all('promotion_code')
    .filter((code) => code.code.toLowerCase() === typed.trim().toLowerCase())
  const code = found.find((one) => one.active) ?? found[0]
  if (!code || !session.allow_promotion_codes) return { refused: 'This code is invalid.' }
  const whom = { customer: session.customer, amount: session.amount_subtotal ?? 0 }
  const refused = codeRefused(turn, code, whom)
  return refused === null
    ? { code }
    : { refused: /expired/.test(refused) ? 'This code is invalid.' : refused }
}
