/** The cards Stripe documents for testing, by number and by name, and what each does when it is charged. */
import type { CardFacts } from '../objects/payments.ts'
import { type BillingDetails, buildPaymentMethod } from '../objects/payments.ts'
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'

export interface Decline {
  readonly code: string
  readonly declineCode: string
  readonly message: string
}

interface TestCard {
  readonly brand: string
  /** the names without their `pm_card_` */
  readonly names: readonly string[]
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
  '4242424242424242': { brand: 'visa', names: ['visa'] },
  '5555555555554444': { brand: 'mastercard', names: ['mastercard'] },
  '378282246310005': { brand: 'amex', names: ['amex'] },
  '4000000000000002': {
    brand: 'visa',
    names: ['visa_chargeDeclined', 'chargeDeclined'],
    decline: declined,
  },
  '4000000000009995': {
    brand: 'visa',
    names: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    decline: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    brand: 'visa',
    names: ['visa_chargeDeclinedExpiredCard', 'chargeDeclinedExpiredCard'],
    decline: expired,
  },
  '4000000000000127': {
    brand: 'visa',
    names: ['visa_chargeDeclinedIncorrectCvc', 'chargeDeclinedIncorrectCvc'],
    decline: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  '4000000000000119': {
    brand: 'visa',
    names: ['visa_chargeDeclinedProcessingError', 'chargeDeclinedProcessingError'],
    decline: decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  '4000002500003155': { brand: 'visa', names: ['authenticationRequiredOnSetup'], asks: 'once' },
  '4000002760003184': { brand: 'visa', names: ['authenticationRequired'], asks: 'always' },
  '4000000000000341': { brand: 'visa', names: ['chargeCustomerFail'], failsLater: true },
  '4000000000000259': { brand: 'visa', names: ['createDispute'], disputed: true },
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
  return Object.entries(cards).find(([, card]) => card.names.includes(wanted))?.[0]
}

export interface NewCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly billing: BillingDetails
}

export function createCard(turn: Turn, card: NewCard): Kinds['payment_method'] {
  const id = turn.newId('pm')
  turn.write('card', { id, number: card.number, authenticated: false })
  return turn.write(
    'payment_method',
    buildPaymentMethod({
      id,
      now: turn.now,
      billing: card.billing,
      card: cardFacts(card),
      customer: null,
    }),
  )
}

/** A payment method by its id; the names of test cards make a new one each time. */
export function methodNamed(turn: Turn, id: string, param: string): Kinds['payment_method'] {
  const number = id.startsWith('pm_card_') ? numberNamed(id) : undefined
  const method = number ? createCard(turn, typical(turn, number)) : turn.read('payment_method', id)
  if (method) return method
  throw new Refusal(`No such PaymentMethod: '${id}'`, { code: 'resource_missing', param })
}

/** Valid for four more years, of nobody in particular. */
function typical(turn: Turn, number: string): NewCard {
  const exp_year = new Date(turn.now * 1000).getUTCFullYear() + 4
  return { number, exp_month: 12, exp_year, billing: { address: null, email: null, name: null } }
}

function cardFacts({ number, exp_month, exp_year }: NewCard): CardFacts {
  return {
    brand: cards[number]?.brand ?? 'visa',
    country: 'US',
    last4: number.slice(-4),
    exp_month,
    exp_year,
    fingerprint: fingerprintOf(number),
  }
}

/** The same for the same number. */
function fingerprintOf(number: string): string {
  return BigInt(`1${number}`).toString(36).padStart(16, '0').slice(-16)
}
