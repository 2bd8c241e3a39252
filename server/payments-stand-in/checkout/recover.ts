/** An expired session is taken up again: the same basket in a new session, as its recovery address promises. */
import type { Turn } from '../state/account.ts'
import type { StripeKinds } from '../state/stored.ts'
import { basketOf } from './basket.ts'
import { createSession } from './create.ts'

type Session = StripeKinds['checkout.session']

/** null when there is nothing to take up, or no longer. */
export function recoverSession(turn: Turn, expired: Session): Session | null {
  const recovery = expired.after_expiration?.recovery
  if (expired.status !== 'expired' || !recovery?.expires_at || turn.now >= recovery.expires_at) {
    return null
  }
  const basket = basketOf(turn, expired.id)
  return createSession(turn, {
    recovery: null,
    allow_promotion_codes: recovery.allow_promotion_codes,
    automatic_tax: expired.automatic_tax.enabled,
    billing_address_collection:
      expired.billing_address_collection === 'required' ? 'required' : null,
    cancel_url: expired.cancel_url,
    client_reference_id: expired.client_reference_id,
    consent_collection: expired.consent_collection,
    custom_text: expired.custom_text,
    customer: expired.customer,
    customer_creation: expired.customer_creation === 'always' ? 'always' : null,
    customer_email: expired.customer_email,
    customer_update: basket.customer_update,
    discounts: [],
    expires_at: null,
    invoice_creation: expired.invoice_creation,
    lines: basket.lines,
    locale: expired.locale,
    metadata: expired.metadata ?? {},
    mode: expired.mode === 'payment' ? 'payment' : 'subscription',
    payment: basket.payment,
    payment_method_collection:
      expired.payment_method_collection === 'if_required' ? 'if_required' : 'always',
    recovered_from: expired.id,
    submit_type: null,
    subscription: basket.subscription,
    success_url: expired.success_url ?? '',
    tax_id_collection: expired.tax_id_collection?.enabled ?? false,
  })
}
