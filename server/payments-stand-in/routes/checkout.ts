/** /v1/checkout/sessions */
import { created, integer, metadata, oneOf, record, text } from '../api/decode.ts'
import { page } from '../api/page.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { pricedSession } from '../checkout/basket.ts'
import { createSession } from '../checkout/create.ts'
import { expireSession } from '../checkout/expire.ts'
import { Refusal } from '../state/refusal.ts'
import type { StripeKinds } from '../state/stored.ts'
import { newSession } from './checkout-fields.ts'

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', newSession, (turn, wanted) => {
    refuseBoth(wanted.customer, wanted.customer_email, ['customer', 'customer_email'])
    refuseBoth(wanted.discounts, wanted.allow_promotion_codes, [
      'discounts',
      'allow_promotion_codes',
    ])
    const subscribes = wanted.mode === 'subscription'
    refuseBoth(subscribes ? null : wanted.subscription_data, true, ['subscription_data', 'mode'])
    refuseBoth(subscribes ? wanted.payment_intent_data : null, true, [
      'payment_intent_data',
      'mode',
    ])
    refuseBoth(subscribes ? wanted.customer_creation : null, true, ['customer_creation', 'mode'])
    refuseBoth(subscribes ? wanted.invoice_creation : null, true, ['invoice_creation', 'mode'])
    if (wanted.cancel_url !== undefined) checkUrl(wanted.cancel_url)
    const data = wanted.subscription_data
    const days = data?.trial_period_days
    const recovery = wanted.after_expiration?.recovery
    return createSession(turn, {
      recovery: recovery?.enabled
        ? { allow_promotion_codes: recovery.allow_promotion_codes ?? false }
        : null,
      allow_promotion_codes: wanted.allow_promotion_codes ?? null,
      automatic_tax: wanted.automatic_tax?.enabled ?? false,
      billing_address_collection: wanted.billing_address_collection ?? null,
      cancel_url: wanted.cancel_url ?? null,
      client_reference_id: wanted.client_reference_id ?? null,
      consent_collection: wanted.consent_collection
        ? {
            payment_method_reuse_agreement: null,
            promotions: wanted.consent_collection.promotions ?? 'none',
            terms_of_service: wanted.consent_collection.terms_of_service ?? 'none',
          }
        : null,
      custom_text: {
        after_submit: wanted.custom_text?.after_submit ?? null,
        shipping_address: wanted.custom_text?.shipping_address ?? null,
        submit: wanted.custom_text?.submit ?? null,
        terms_of_service_acceptance: wanted.custom_text?.terms_of_service_acceptance ?? null,
      },
      customer: wanted.customer ?? null,
      customer_creation: customerCreation(wanted),
      customer_email: wanted.customer_email ?? null,
      customer_update: {
        address: wanted.customer_update?.address === 'auto',
        name: wanted.customer_update?.name === 'auto',
      },
      discounts: wanted.discounts ?? [],
      expires_at: wanted.expires_at ?? null,
      invoice_creation: subscribes ? null : invoiceCreation(wanted.invoice_creation),
      lines: (wanted.line_items ?? []).map((line) => ({
        price: line.price,
        quantity: line.quantity ?? 1,
        metadata: line.metadata ?? {},
      })),
      locale: wanted.locale ?? null,
      metadata: wanted.metadata ?? {},
      mode: wanted.mode,
      payment_method_collection:
        wanted.payment_method_collection ?? (subscribes ? 'always' : 'if_required'),
      recovered_from: null,
      submit_type: wanted.submit_type ?? null,
      success_url: wanted.success_url,
      tax_id_collection: wanted.tax_id_collection?.enabled ?? false,
      subscription: {
        metadata: data?.metadata ?? {},
        description: data?.description ?? null,
        trial_end: data?.trial_end ?? (days === undefined ? null : turn.now + days * 24 * 3600),
      },
      payment: {
        metadata: wanted.payment_intent_data?.metadata ?? {},
        description: wanted.payment_intent_data?.description ?? null,
        receipt_email: wanted.payment_intent_data?.receipt_email ?? null,
        setup_future_usage: wanted.payment_intent_data?.setup_future_usage ?? null,
      },
    })
  }),

  retrieving('/v1/checkout/sessions/:id', 'checkout.session'),

  route('POST', '/v1/checkout/sessions/:id', { metadata }, (turn, wanted, { id = '' }) => {
    const session = found(turn, 'checkout.session', id)
    return turn.write('checkout.session', {
      ...session,
      metadata: { ...session.metadata, ...wanted.metadata },
    })
  }),

  route('POST', '/v1/checkout/sessions/:id/expire', {}, (turn, _, { id = '' }) =>
    expireSession(turn, found(turn, 'checkout.session', id)),
  ),

  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    { limit: integer, starting_after: text, ending_before: text },
    (turn, cursor, { id = '' }) => {
      const { lines } = pricedSession(turn, found(turn, 'checkout.session', id))
      return page(lines, cursor, `/v1/checkout/sessions/${id}/line_items`, 'item')
    },
  ),

  listing(
    '/v1/checkout/sessions',
    'checkout.session',
    {
      created,
      customer: text,
      customer_details: record({ email: text }),
      payment_intent: text,
      status: oneOf('complete', 'expired', 'open'),
      subscription: text,
    },
    (session, wanted) =>
      (wanted.created?.(session.created) ?? true) &&
      (wanted.customer === undefined || session.customer === wanted.customer) &&
      (wanted.customer_details?.email === undefined ||
        session.customer_details?.email === wanted.customer_details.email) &&
      (wanted.payment_intent === undefined || session.payment_intent === wanted.payment_intent) &&
      (wanted.status === undefined || session.status === wanted.status) &&
      (wanted.subscription === undefined || session.subscription === wanted.subscription),
  ),
]

function refuseBoth(one: unknown, other: unknown, names: readonly [string, string]): void {
  if (one === undefined || one === null || other === undefined || other === null) return
  throw new Refusal(`You may only specify one of these parameters: ${names.join(', ')}.`, {
    code: 'parameters_exclusive',
    param: names[0],
  })
}

function checkUrl(address: string): void {
  if (URL.canParse(address)) return
  throw new Refusal('Not a valid URL', { code: 'url_invalid', param: 'cancel_url' })
}

function customerCreation(wanted: {
  readonly customer?: string | undefined
  readonly mode: string
  readonly customer_creation?: 'always' | 'if_required' | undefined
}): 'always' | 'if_required' | null {
  if (wanted.customer !== undefined) return null
  return wanted.mode === 'subscription' ? 'always' : (wanted.customer_creation ?? 'if_required')
}

function invoiceCreation(
  wanted:
    | {
        readonly enabled: boolean
        readonly invoice_data?:
          | {
              readonly description?: string | undefined
              readonly footer?: string | undefined
              readonly metadata?: Record<string, string> | null | undefined
            }
          | undefined
      }
    | undefined,
): StripeKinds['checkout.session']['invoice_creation'] {
  return {
    enabled: wanted?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: wanted?.invoice_data?.description ?? null,
      footer: wanted?.invoice_data?.footer ?? null,
      issuer: null,
      metadata: wanted?.invoice_data?.metadata ?? {},
      rendering_options: null,
    },
  }
}
