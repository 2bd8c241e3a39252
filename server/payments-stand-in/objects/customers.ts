/** Customers, their tax ids and what moves their balance. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export type Address = Stored<Stripe.Address>

export interface CustomerFacts {
  readonly id: string
  readonly now: number
  readonly address: Address | null
  readonly balance: number
  readonly description: string | null
  readonly email: string | null
  readonly invoice_prefix: string
  readonly metadata: Record<string, string>
  readonly name: string | null
  readonly phone: string | null
  readonly preferred_locales: string[]
  readonly tax_exempt: 'none' | 'exempt' | 'reverse'
  readonly default_payment_method: string | null
}

export function buildCustomer(facts: CustomerFacts): Stored<Stripe.Customer> {
  const { now, default_payment_method, ...rest } = facts
  return {
    ...rest,
    object: 'customer',
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    shipping: null,
    test_clock: null,
  }
}

export interface TaxIdFacts {
  readonly id: string
  readonly now: number
  readonly customer: string
  readonly type: string
  readonly value: string
}

/** The ids of a church or a nonprofit are EINs; nobody verifies those. */
export function buildTaxId({ now, ...facts }: TaxIdFacts): Stored<Stripe.TaxId> {
  return {
    ...facts,
    object: 'tax_id',
    country: facts.type.slice(0, 2).toUpperCase(),
    created: now,
    customer_account: null,
    livemode: false,
    owner: { customer: facts.customer, customer_account: null, type: 'customer' },
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  }
}

export interface BalanceFacts {
  readonly id: string
  readonly now: number
  readonly customer: string
  readonly amount: number
  readonly ending_balance: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Record<string, string> | null
  readonly invoice: string | null
  readonly type: Stripe.CustomerBalanceTransaction.Type
}

export function buildBalanceTransaction({
  now,
  ...facts
}: BalanceFacts): Stored<Stripe.CustomerBalanceTransaction> {
  return {
    ...facts,
    object: 'customer_balance_transaction',
    checkout_session: null,
    created: now,
    credit_note: null,
    customer_account: null,
    livemode: false,
  }
}
