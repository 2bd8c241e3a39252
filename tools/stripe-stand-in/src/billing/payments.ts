/** Payment intents: tried with a card, they become a charge, a failed charge, or a question of the bank. */
import type { Turn } from '../state/account.ts'
import { letters } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal } from '../state/refusal.ts'
import { type Decline, isDisputed, verdict } from './cards.ts'

type Intent = Kinds['payment_intent']
type Method = Kinds['payment_method']

export function createIntent(
  turn: Turn,
  wanted: Pick<Intent, 'amount' | 'customer' | 'description' | 'metadata' | 'setup_future_usage'>,
): Intent {
  const id = turn.newId('pi')
  const intent = turn.write('payment_intent', {
    ...wanted,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${letters(turn.chance)}`,
    confirmation_method: 'automatic',
    created: turn.now,
    currency: 'usd',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  emit(turn, 'payment_intent.created', intent)
  return intent
}

interface Failed {
  readonly outcome: 'declined'
  readonly intent: Intent
  readonly refusal: Refusal
}

type Attempt = { readonly outcome: 'paid' | 'asks'; readonly intent: Intent } | Failed

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
  const charge = createCharge(turn, intent, method, { authenticated: false, failure: said })
  emit(turn, 'charge.failed', charge)
  return failed(turn, intent, method, { ...said, charge: charge.id })
}

/** Seconds until the bank takes a disputed payment back. */
const DISPUTED_AFTER = 60

function pay(turn: Turn, intent: Intent, method: Method, authenticated: boolean): Attempt {
  const charge = createCharge(turn, intent, method, { authenticated, failure: null })
  emit(turn, 'charge.succeeded', charge)
  const paid = turn.write('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  emit(turn, 'payment_intent.succeeded', paid)
  const card = turn.read('card', method.id)
  if (card && authenticated) turn.write('card', { ...card, authenticated })
  if (isDisputed(turn, method.id)) {
    turn.write('looming_dispute', { id: charge.id, at: turn.now + DISPUTED_AFTER })
  }
  return { outcome: 'paid', intent: paid }
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

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The person did not pass 3-D Secure. */
export function failAuthentication(turn: Turn, intent: Intent, method: Method): Failed {
  const code = 'payment_intent_authentication_failure'
  return failed(turn, intent, method, { code, message: AUTHENTICATION_FAILED })
}

function failed(
  turn: Turn,
  intent: Intent,
  method: Method,
  why: Omit<Decline, 'declineCode'> & {
    readonly declineCode?: string
    readonly charge?: string
  },
): Failed {
  const { code, message, declineCode: decline_code, charge } = why
  const details = { ...(decline_code && { decline_code }), ...(charge && { charge }) }
  const after = turn.write('payment_intent', {
    ...intent,
    last_payment_error: {
      ...details,
      code,
      doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
      message,
      payment_method: method,
      type: charge ? 'card_error' : 'invalid_request_error',
    },
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit(turn, 'payment_intent.payment_failed', after)
  const refusal = new Refusal(message, {
    ...{ status: 402, type: 'card_error', code, ...details },
    ...{ payment_intent: after, payment_method: method },
  })
  return { outcome: 'declined', intent: after, refusal }
}

function createCharge(
  turn: Turn,
  intent: Intent,
  method: Method,
  how: { readonly authenticated: boolean; readonly failure: Decline | null },
): Kinds['charge'] {
  const { authenticated, failure } = how
  const { card } = method
  if (!card) throw new Error(`${method.id} is no card`)
  return turn.write('charge', {
    id: turn.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STIPEND',
    captured: !failure,
    created: turn.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: failure
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: !failure,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: failure ? null : intent.amount,
        authorization_code: failure ? null : '123456',
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        extended_authorization: { status: 'disabled' },
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: card.last4,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
}

export function cancelIntent(
  turn: Turn,
  intent: Intent,
  reason: 'void_invoice' | 'abandoned',
): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const canceled = turn.write('payment_intent', {
    ...intent,
    canceled_at: turn.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  emit(turn, 'payment_intent.canceled', canceled)
}
