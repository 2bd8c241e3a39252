/** The cards Stripe documents for testing, by number and by name, and what each does when it is charged. */
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'

type Method = Kinds['payment_method']
type Customer = Kinds['customer']

export interface Decline {
  readonly code: string
  readonly declineCode: string
  readonly message: string
}

interface TestCard {
  readonly brand: string
  /** without its `pm_card_` */
  readonly name: string
  readonly decline?: Decline
  /** always: 3-D Secure at each payment; once: until one payment passed it */
  readonly asks?: 'always' | 'once'
  /** pays where it is typed in, and fails once it is a customer's */
  readonly failsLater?: true
  readonly disputed?: true
}

const decline = (code: string, declineCode: string, message: string): Decline => ({
  code,
  declineCode,
  message,
})

const declined = decline('card_declined', 'generic_decline', 'Your card was declined.')
const expired = decline('expired_card', 'expired_card', 'Your card has expired.')

const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', name: 'visa' },
  '5555555555554444': { brand: 'mastercard', name: 'mastercard' },
  '378282246310005': { brand: 'amex', name: 'amex' },
  '4000000000000002': {
    brand: 'visa',
    name: 'visa_chargeDeclined',
    decline: declined,
  },
  '4000000000009995': {
    brand: 'visa',
    name: 'visa_chargeDeclinedInsufficientFunds',
    decline: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    brand: 'visa',
    name: 'visa_chargeDeclinedExpiredCard',
    decline: expired,
  },
  '4000000000000127': {
    brand: 'visa',
    name: 'visa_chargeDeclinedIncorrectCvc',
    decline: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  '4000000000000119': {
    brand: 'visa',
    name: 'visa_chargeDeclinedProcessingError',
    decline: decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  '4000002500003155': { brand: 'visa', name: 'authenticationRequiredOnSetup', asks: 'once' },
  '4000002760003184': { brand: 'visa', name: 'authenticationRequired', asks: 'always' },
  '4000000000000341': { brand: 'visa', name: 'chargeCustomerFail', failsLater: true },
  '4000000000000259': { brand: 'visa', name: 'createDispute', disputed: true },
}

/** What the bank would say to a payment now. */
export type Verdict = 'pays' | 'asks' | Decline

export function verdict(
  turn: Turn,
  method: string,
  how: { readonly attached: boolean; readonly authenticated: boolean },
): Verdict {
  const card = turn.read('card', method)
  const known = card && cards[card.number]
  if (!known) return decline('card_declined', 'test_mode_live_card', LIVE_CARD)
  if (known.decline) return known.decline
  if (hasExpired(turn, method)) return expired
  if (known.failsLater && how.attached) return declined
  if (how.authenticated || !known.asks) return 'pays'
  return known.asks === 'once' && card.authenticated ? 'pays' : 'asks'
}

/** A card is good until its last month is over. */
function hasExpired(turn: Turn, method: string): boolean {
  const card = turn.read('payment_method', method)?.card
  return card !== undefined && turn.now * 1000 >= Date.UTC(card.exp_year, card.exp_month, 1)
}

const LIVE_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, ' +
  'visit: https://stripe.com/docs/testing.'

/** Whether the bank will take the payment back. */
export function isDisputed(turn: Turn, method: string): boolean {
  return cards[turn.read('card', method)?.number ?? '']?.disputed ?? false
}

/** The number behind `pm_card_visa` and the like. */
function numberNamed(name: string): string | undefined {
  const wanted = name.replace(/^pm_card_/, '')
  return Object.entries(cards).find(([, card]) => card.name === wanted)?.[0]
}

interface NewCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly billing: Pick<Method['billing_details'], 'address' | 'email' | 'name'>
}

export function createCard(turn: Turn, { number, billing, ...expiry }: NewCard): Method {
  const id = turn.newId('pm')
  const brand = cards[number]?.brand ?? 'visa'
  turn.write('card', { id, number, authenticated: false })
  return turn.write('payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...billing, phone: null, tax_id: null },
    card: {
      ...expiry,
      brand,
      checks: {
        address_line1_check: billing.address?.line1 ? 'pass' : null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      // the same for the same number
      fingerprint: BigInt(`1${number}`).toString(36).padStart(16, '0').slice(-16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: turn.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/** A payment method by its id; the names of test cards make a new one each time, of nobody in particular. */
export function methodNamed(turn: Turn, id: string, param: string): Method {
  const number = id.startsWith('pm_card_') ? numberNamed(id) : undefined
  if (number !== undefined) {
    const exp_year = new Date(turn.now * 1000).getUTCFullYear() + 4
    const billing = { address: null, email: null, name: null }
    return createCard(turn, { number, exp_month: 12, exp_year, billing })
  }
  const method = turn.read('payment_method', id)
  if (!method) throw unknownReference('PaymentMethod', id, param)
  return method
}

/** It becomes a customer's. A card that would be declined is refused, as the bank checks it. */
export function attach(turn: Turn, method: Method, customer: string): Method {
  if (method.customer === customer) return method
  const said = verdict(turn, method.id, { attached: false, authenticated: true })
  if (typeof said === 'object') {
    throw new Refusal(said.message, {
      ...{ status: 402, type: 'card_error', code: said.code, decline_code: said.declineCode },
    })
  }
  const attached = turn.write('payment_method', { ...method, customer })
  emit(turn, 'payment_method.attached', attached)
  return attached
}

export function payByDefault(turn: Turn, customer: Customer, method: string): Customer {
  return change(turn, 'customer', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  })
}
