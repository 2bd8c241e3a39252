/** Customers: made, deleted with all they subscribe to, credited; their tax IDs and the tax of their place. */
import type { Stripe } from 'stripe'
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'
import { unknownReference } from '../state/refusal.ts'
import type { Taxation } from './money.ts'

type Customer = Kinds['customer']

const PREFIX_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function createCustomer(
  turn: Turn,
  facts: Pick<Customer, 'email' | 'metadata'> & { readonly name: string | null },
): Customer {
  const prefix = Array.from(
    { length: 8 },
    () => PREFIX_LETTERS[Math.floor(turn.chance() * PREFIX_LETTERS.length)],
  )
  const customer = turn.write('customer', {
    ...facts,
    id: turn.newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: turn.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    invoice_prefix: prefix.join(''),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  emit(turn, 'customer.created', customer)
  return customer
}

/** The customer a parameter names. */
export function namedCustomer(turn: Turn, id: string): Customer {
  const customer = turn.read('customer', id)
  if (!customer) throw unknownReference('customer', id, 'customer')
  return customer
}

/** As a session or an invoice carries them. */
export function taxIdsOf(turn: Turn, customer: string) {
  return turn
    .all('tax_id')
    .filter((taxId) => taxId.customer === customer)
    .map(({ value }) => ({ type: 'us_ein' as const, value }))
}

/** Moves the balance: below zero is credit, above is owed with the next invoice. */
export function moveBalance(
  turn: Turn,
  customer: Customer,
  amount: number,
  why: {
    readonly type: Stripe.CustomerBalanceTransaction.Type
    readonly description?: string | undefined
    readonly metadata?: Record<string, string> | undefined
    readonly invoice?: string
  },
): Kinds['customer_balance_transaction'] {
  const ending_balance = customer.balance + amount
  change(turn, 'customer', customer, { balance: ending_balance, currency: 'usd' })
  return turn.write('customer_balance_transaction', {
    id: turn.newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: turn.now,
    credit_note: null,
    currency: 'usd',
    customer: customer.id,
    customer_account: null,
    description: why.description ?? null,
    ending_balance,
    invoice: why.invoice ?? null,
    livemode: false,
    metadata: why.metadata ?? null,
    type: why.type,
  })
}

/** Percent, by state: round figures near what software is taxed with there. Elsewhere nothing is collected. */
const TAX_RATES: Readonly<Record<string, number>> = {
  ...{ CT: 6.35, NY: 8.875, OH: 7.25, PA: 6, TN: 9.75, TX: 8.25, WA: 10.1 },
}

/** Automatic tax at an address. Null: the place is not known yet. */
export function taxationOf(address: Stored<Stripe.Address> | null | undefined): Taxation | null {
  if (!address?.country || (address.country === 'US' && !address.state)) return null
  const state = address.country === 'US' ? (address.state ?? '') : ''
  const percentage = TAX_RATES[state]
  return percentage === undefined
    ? { rate: null, reason: 'not_collecting' }
    : { rate: { id: `txr_stand_in_${state}`, percentage }, reason: 'standard_rated' }
}
