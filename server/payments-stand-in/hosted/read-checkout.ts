/** What the page of a Checkout session shows. */
import { basketOf, placeOf, priceBasket, pricedSession } from '../checkout/basket.ts'
import type { Turn } from '../state/account.ts'
import type { StripeKinds } from '../state/stored.ts'
import { closed, needsState, settledEmail } from './pay-checkout.ts'
import type { CheckoutPage, Renewal } from './seam.ts'

type Session = StripeKinds['checkout.session']
type Discounts = NonNullable<Session['discounts']>

export function checkoutPage(turn: Turn, id: string): CheckoutPage | null {
  const session = turn.read('checkout.session', id)
  if (!session) return null
  const code = session.discounts?.[0]?.promotion_code
  const shut = closed(turn, session)
  return {
    session,
    lines: pricedSession(turn, session).lines,
    email: settledEmail(turn, session),
    needsState: needsState(turn, session),
    awaitsAuthentication: !shut && basketOf(turn, id).attempt !== null,
    isOver: shut !== null && session.status !== 'complete',
    promotionCode: turn.read('promotion_code', code ?? '')?.code ?? null,
    renewal: renewalOf(turn, session),
  }
}

/** The second period: without what is paid once, and with the discounts that still hold then. */
function renewalOf(turn: Turn, session: Session): Renewal | null {
  const basket = basketOf(turn, session.id)
  const lines = basket.lines.filter(({ price }) => turn.read('price', price)?.recurring)
  const { recurring } = turn.read('price', lines[0]?.price ?? '') ?? {}
  if (session.mode !== 'subscription' || !recurring) return null
  const { interval, interval_count } = recurring
  const { totals } = priceBasket(
    turn,
    { ...basket, lines },
    {
      discounts: lasting(turn, session.discounts ?? [], monthsOf(interval, interval_count)),
      automatic_tax: session.automatic_tax.enabled,
      place: placeOf(turn, session),
      trial: false,
    },
  )
  return { amount: totals.total, interval, interval_count }
}

function monthsOf(interval: string, count: number): number {
  return count * (interval === 'year' ? 12 : interval === 'month' ? 1 : 0)
}

/** Those that hold when a period of so many months is over. */
function lasting(turn: Turn, discounts: Discounts, months: number): Discounts {
  return discounts.filter((discount) => {
    const code = turn.read('promotion_code', discount.promotion_code ?? '')
    const coupon = turn.read('coupon', discount.coupon ?? code?.promotion.coupon ?? '')
    if (coupon?.duration === 'repeating') return (coupon.duration_in_months ?? 0) > months
    return coupon?.duration === 'forever'
  })
}
