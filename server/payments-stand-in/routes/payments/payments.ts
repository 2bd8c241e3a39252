/** /v1/payment_intents, /v1/charges, /v1/balance_transactions */
import {
  boolean,
  created,
  integer,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { methodNamed } from '../../billing/cards.ts'
import { namedCustomer } from '../../billing/customers.ts'
import { attempt, cancelIntent, createIntent } from '../../billing/payments.ts'
import type { Turn } from '../../state/account.ts'
import { Refusal } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

export const paymentRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/payment_intents',
    {
      amount: required(integer),
      currency: required(oneOf('usd')),
      confirm: boolean,
      customer: text,
      description: text,
      metadata,
      off_session: boolean,
      payment_method: text,
      receipt_email: text,
      automatic_payment_methods: record({ enabled: required(boolean), allow_redirects: text }),
    },
    (turn, asked) => {
      if (asked.amount < 50) {
        throw new Refusal('Amount must be at least $0.50 usd', {
          code: 'amount_too_small',
          param: 'amount',
        })
      }
      const intent = createIntent(turn, {
        amount: asked.amount,
        customer: asked.customer === undefined ? null : namedCustomer(turn, asked.customer).id,
        description: asked.description ?? null,
        metadata: asked.metadata ?? {},
        receipt_email: asked.receipt_email ?? null,
        setup_future_usage: null,
      })
      return asked.confirm ? confirm(turn, intent, asked.payment_method) : intent
    },
  ),

  retrieving('/v1/payment_intents/:id', 'payment_intent'),

  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    { payment_method: text, off_session: boolean, return_url: text },
    (turn, asked, { id = '' }) =>
      confirm(turn, found(turn, 'payment_intent', id), asked.payment_method),
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'requested_by_customer') },
    (turn, asked, { id = '' }) => {
      const intent = found(turn, 'payment_intent', id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw unexpected(intent, 'cancel')
      }
      return cancelIntent(turn, intent, asked.cancellation_reason ?? null)
    },
  ),

  listing(
    '/v1/payment_intents',
    'payment_intent',
    { created, customer: text },
    (intent, asked) =>
      (asked.created?.(intent.created) ?? true) &&
      (asked.customer === undefined || intent.customer === asked.customer),
  ),

  retrieving('/v1/charges/:id', 'charge'),

  listing(
    '/v1/charges',
    'charge',
    { created, customer: text, payment_intent: text },
    (charge, asked) =>
      (asked.created?.(charge.created) ?? true) &&
      (asked.customer === undefined || charge.customer === asked.customer) &&
      (asked.payment_intent === undefined || charge.payment_intent === asked.payment_intent),
  ),

  retrieving('/v1/balance_transactions/:id', 'balance_transaction'),

  listing(
    '/v1/balance_transactions',
    'balance_transaction',
    { created, source: text, type: text },
    (entry, asked) =>
      (asked.created?.(entry.created) ?? true) &&
      (asked.source === undefined || entry.source === asked.source) &&
      (asked.type === undefined || entry.type === asked.type),
  ),
]

function confirm(
  turn: Turn,
  intent: Kinds['payment_intent'],
  named: string | undefined,
): Kinds['payment_intent'] | Refusal {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected(intent, 'confirm')
  }
  const id = named ?? intent.payment_method
  if (!id) {
    throw new Refusal(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      { code: 'payment_intent_unexpected_state' },
    )
  }
  const tried = attempt(turn, intent, methodNamed(turn, id, 'payment_method'))
  return tried.outcome === 'declined' ? tried.refusal : tried.intent
}

function unexpected(intent: Kinds['payment_intent'], what: string): Refusal {
  return new Refusal(
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
