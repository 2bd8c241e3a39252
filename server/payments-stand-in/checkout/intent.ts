/** The payment intent of a session: one for all its attempts. */
import { createIntent } from '../billing/payments.ts'
import type { Turn } from '../state/account.ts'
import type { Kinds, StripeKinds } from '../state/stored.ts'
import { basketOf } from './basket.ts'

export function ensureIntent(
  turn: Turn,
  session: StripeKinds['checkout.session'],
): Kinds['payment_intent'] {
  const basket = basketOf(turn, session.id)
  const amount = session.amount_total ?? 0
  const known = turn.read('payment_intent', basket.payment_intent ?? '')
  if (known) return turn.write('payment_intent', { ...known, amount })
  const subscribes = session.mode === 'subscription'
  const intent = createIntent(turn, {
    amount,
    customer: session.customer,
    description: subscribes ? 'Subscription creation' : basket.payment.description,
    metadata: subscribes ? {} : basket.payment.metadata,
    receipt_email: basket.payment.receipt_email,
    setup_future_usage: subscribes ? 'off_session' : basket.payment.setup_future_usage,
  })
  turn.write('basket', { ...basket, payment_intent: intent.id })
  return intent
}
