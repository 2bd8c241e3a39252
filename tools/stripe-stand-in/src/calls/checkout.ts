/** The pages that Stripe hosts, opened by a call: Checkout, and the billing portal for a new card. */
import { z } from 'zod'
import { namedCustomer } from '../billing/customers.ts'
import { createSession, expireSession } from '../checkout/session.ts'
import { emit, noteOrigin, onLastOrigin, pagePaths } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import { found, metadata, type Route, retrieving, route, text } from './route.ts'

const on = z.strictObject({ enabled: z.literal('true') })

export const checkoutRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/checkout/sessions',
    {
      automatic_tax: on.optional(),
      billing_address_collection: z.literal('required'),
      cancel_url: z.url().optional(),
      client_reference_id: text.optional(),
      customer: text,
      customer_update: z.strictObject({ address: z.literal('auto'), name: z.literal('auto') }),
      discounts: z
        .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
        .max(1)
        .default([]),
      invoice_creation: on
        .extend({ invoice_data: z.strictObject({ metadata }).optional() })
        .optional(),
      line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
      metadata,
      mode: z.enum(['payment', 'subscription']),
      payment_intent_data: z.strictObject({ metadata }).optional(),
      subscription_data: z.strictObject({ metadata }).optional(),
      success_url: text,
      tax_id_collection: on,
    },
    (turn, { mode, ...asked }) => {
      const subscribes = mode === 'subscription'
      const foreign = subscribes
        ? (asked.payment_intent_data ?? asked.invoice_creation)
        : asked.subscription_data
      if (foreign || (!subscribes && !asked.invoice_creation)) {
        throw new Refusal(`The parameters do not go with the mode ${mode}.`, { param: 'mode' })
      }
      noteOrigin(turn, asked.success_url, 'success_url')
      return createSession(turn, {
        mode,
        price: asked.line_items[0]?.price ?? '',
        customer: namedCustomer(turn, asked.customer),
        automatic_tax: asked.automatic_tax !== undefined,
        cancel_url: asked.cancel_url ?? null,
        client_reference_id: asked.client_reference_id ?? null,
        discounts: asked.discounts,
        metadata: asked.metadata ?? {},
        success_url: asked.success_url,
        invoiceMetadata: asked.invoice_creation?.invoice_data?.metadata ?? {},
        madeMetadata: (asked.subscription_data ?? asked.payment_intent_data)?.metadata ?? {},
      })
    },
  ),
  retrieving('/v1/checkout/sessions/:id', 'checkout.session'),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (turn, _, id) => {
    const session = found(turn, 'checkout.session', id)
    if (session.status === 'open') return expireSession(turn, session)
    throw new Refusal(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
        `"${session.status}".`,
      { param: 'session' },
    )
  }),

  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: text,
      flow_data: z.strictObject({ type: z.literal('payment_method_update') }),
      return_url: text,
    },
    (turn, { customer, flow_data, return_url }) => {
      noteOrigin(turn, return_url, 'return_url')
      const id = turn.newId('bps')
      const session = turn.write('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_stand_in',
        created: turn.now,
        customer: namedCustomer(turn, customer).id,
        customer_account: null,
        flow: {
          ...flow_data,
          after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
        },
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url,
        url: onLastOrigin(turn, pagePaths.portal(id)),
      })
      emit(turn, 'billing_portal.session.created', session)
      return session
    },
  ),
]
