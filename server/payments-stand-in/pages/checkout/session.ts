/** What a session asks of the person, and where it leads. */
import { asksAddress } from '../../hosted/pay-checkout.ts'
import type { CheckoutPage } from '../../hosted/seam.ts'
import type { CardNeeds } from '../card/typed-card.ts'

type Session = CheckoutPage['session']

export function needsOf({ session, needsState }: CheckoutPage): CardNeeds {
  const isFree = session.payment_method_collection === 'if_required' && session.amount_total === 0
  return { card: !isFree, state: needsState, address: asksAddress(session) }
}

export function needsConsent({ session }: CheckoutPage): boolean {
  return session.consent_collection?.terms_of_service === 'required'
}

/** Where a person who paid goes. */
export function successOf({ id, success_url }: Session): string | null {
  return success_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null
}
