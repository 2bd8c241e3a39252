/** Payment intents: tried with a card, they become a charge, a failed charge, or a question of the bank. */

import { percentOf } from '../money/rounding.ts'
import { buildCharge } from '../objects/charges.ts'
import { buildBalanceEntry, buildPaymentIntent } from '../objects/payments.ts'
import type { Turn } from '../state/account.ts'
import { onLastOrigin, pagePaths } from '../state/addresses.ts'
import { letters } from '../state/chance.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { type Decline, isDisputed, verdict } from './cards.ts'

type Intent = Kinds['payment_intent']
type Method = Kinds['payment_method']

export interface NewIntent {
  readonly amount: number
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly receipt_email: string | null
  readonly setup_future_usage: 'off_session' | 'on_session' | null
}

export function createIntent(turn: Turn, wanted: NewIntent): Intent {
  const intent = buildPaymentIntent({
    ...wanted,
    id: turn.newId('pi'),
    now: turn.now,
    secret: letters(turn.chance),
    currency: 'usd',
  })
  turn.write('payment_intent', intent)
  emit(turn, 'payment_intent.created', intent)
  return intent
}

interface Failed {
  readonly outcome: 'declined'
  readonly intent: Intent
  readonly refusal: Refusal
}

export type Attempt =
  | { readonly outcome: 'paid'; readonly intent: Intent; readonly charge: Kinds['charge'] }
  | { readonly outcome: 'asks'; readonly intent: Intent }
  | Failed

/** `authenticated`: the person has just passed 3-D Secure. */
export function attempt(
  turn: Turn,
  intent: Intent,
  method: Method,
  authenticated = false,
): Attempt {
  const said = verdict(turn, method.id, { attached: method.customer !== null, authenticated })
  if (said === 'pays') return pay(turn, intent, method, authenticated)
  if (said === 'asks') return ask(turn, intent, method)
  return refuse(turn, intent, method, said)
}

/** Seconds until the bank takes a disputed payment back. */
const DISPUTED_AFTER = 60

function pay(turn: Turn, intent: Intent, method: Method, authenticated: boolean): Attempt {
  const id = turn.newId('ch')
  const entry = turn.write(
    'balance_transaction',
    buildBalanceEntry({
      id: turn.newId('txn'),
      now: turn.now,
      amount: intent.amount,
      currency: intent.currency,
      fee: feeOf(intent.amount),
      source: id,
      type: 'charge',
      category: 'charge',
      description: intent.description,
    }),
  )
  const charge = writeCharge(turn, id, intent, method, authenticated, entry.id, null)
  emit(turn, 'charge.succeeded', charge)
  const paid = turn.write('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  emit(turn, 'payment_intent.succeeded', paid)
  const card = turn.read('card', method.id)
  if (card && authenticated) turn.write('card', { ...card, authenticated })
  if (isDisputed(turn, method.id)) {
    turn.write('looming_dispute', { id, charge: id, at: turn.now + DISPUTED_AFTER })
  }
  return { outcome: 'paid', intent: paid, charge }
}

/** 2.9% and 30 cents. */
function feeOf(amount: number): number {
  return percentOf(amount, 2.9) + 30
}

function ask(turn: Turn, intent: Intent, method: Method): Attempt {
  const asked = turn.write('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method.id,
    status: 'requires_action',
  })
  emit(turn, 'payment_intent.requires_action', asked)
  return { outcome: 'asks', intent: asked }
}

function refuse(turn: Turn, intent: Intent, method: Method, decline: Decline): Attempt {
  const charge = writeCharge(turn, turn.newId('ch'), intent, method, false, null, decline)
  emit(turn, 'charge.failed', charge)
  return failed(turn, intent, method, {
    ...decline,
    charge: charge.id,
  })
}

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The person did not pass 3-D Secure. */
export function failAuthentication(turn: Turn, intent: Intent, method: Method): Failed {
  return failed(turn, intent, method, {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message: AUTHENTICATION_FAILED,
    charge: null,
  })
}

function failed(
  turn: Turn,
  intent: Intent,
  method: Method,
  why: {
    readonly code: string
    readonly declineCode: string | null
    readonly message: string
    readonly charge: string | null
  },
): Failed {
  const type = why.charge ? 'card_error' : 'invalid_request_error'
  const after = turn.write('payment_intent', {
    ...intent,
    last_payment_error: {
      ...(why.charge && { charge: why.charge }),
      code: why.code,
      ...(why.declineCode && { decline_code: why.declineCode }),
      doc_url: `https://docs.stripe.com/error-codes/${why.code.replaceAll('_', '-')}`,
      message: why.message,
      payment_method: method,
      type,
    },
    latest_charge: why.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit(turn, 'payment_intent.payment_failed', after)
  const refusal = new Refusal(why.message, {
    status: 402,
    type: 'card_error',
    code: why.code,
    ...(why.declineCode && { decline_code: why.declineCode }),
    ...(why.charge && { charge: why.charge }),
    payment_intent: after,
    payment_method: method,
  })
  return { outcome: 'declined', intent: after, refusal }
}

function writeCharge(
  turn: Turn,
  id: string,
  intent: Intent,
  method: Method,
  authenticated: boolean,
  balance_transaction: string | null,
  failure: Decline | null,
): Kinds['charge'] {
  if (!method.card) throw new Error(`${method.id} is no card`)
  return turn.write(
    'charge',
    buildCharge({
      id,
      now: turn.now,
      intent,
      method,
      card: method.card,
      authenticated,
      balance_transaction,
      receipt_url: failure ? null : onLastOrigin(turn, pagePaths.receipt(id)),
      failure,
    }),
  )
}

export function cancelIntent(
  turn: Turn,
  intent: Intent,
  reason: 'void_invoice' | 'abandoned' | 'requested_by_customer' | 'failed_invoice' | null,
): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent
  const canceled = turn.write('payment_intent', {
    ...intent,
    canceled_at: turn.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  emit(turn, 'payment_intent.canceled', canceled)
  return canceled
}
