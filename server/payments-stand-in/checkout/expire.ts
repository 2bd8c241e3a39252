/** A session nobody paid: it ends by itself after a day, or when it is told to. */
import { cancelIntent } from '../billing/payments.ts'
import type { Turn } from '../state/account.ts'
import { onLastOrigin, pagePaths } from '../state/addresses.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { StripeKinds } from '../state/stored.ts'
import { basketOf } from './basket.ts'

/** Days in which an expired session can be taken up again where the product asked for that. */
const RECOVERY_DAYS = 30

export function expireSession(
  turn: Turn,
  session: StripeKinds['checkout.session'],
): StripeKinds['checkout.session'] {
  if (session.status !== 'open') {
    throw new Refusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `"${session.status}".`,
      { param: 'session' },
    )
  }
  const intent = turn.read('payment_intent', basketOf(turn, session.id).payment_intent ?? '')
  if (intent) cancelIntent(turn, intent, 'abandoned')
  const recovery = session.after_expiration?.recovery
  const expired = turn.write('checkout.session', {
    ...session,
    after_expiration: recovery
      ? {
          recovery: {
            ...recovery,
            expires_at: turn.now + RECOVERY_DAYS * 24 * 3600,
            url: onLastOrigin(turn, pagePaths.checkout(session.id)),
          },
        }
      : session.after_expiration,
    status: 'expired',
    url: null,
  })
  emit(turn, 'checkout.session.expired', expired)
  return expired
}
