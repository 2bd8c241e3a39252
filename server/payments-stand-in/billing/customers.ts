/** Customers: made, found, deleted with all they subscribe to. */
import type { Stripe } from 'stripe'
import {
  type Address,
  buildBalanceTransaction,
  buildCustomer,
  buildTaxId,
} from '../objects/customers.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { missing, Refusal, unknownReference } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'

export interface NewCustomer {
  readonly address: Address | null
  readonly balance: number
  readonly description: string | null
  readonly email: string | null
  readonly metadata: Record<string, string>
  readonly name: string | null
  readonly phone: string | null
  readonly preferred_locales: string[]
  readonly tax_exempt: 'none' | 'exempt' | 'reverse'
  readonly default_payment_method: string | null
  readonly tax_ids: readonly { type: string; value: string }[]
}

const PREFIX_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PREFIX_LENGTH = 8

export function createCustomer(turn: Turn, wanted: NewCustomer): Kinds['customer'] {
  const { tax_ids, ...facts } = wanted
  const prefix = Array.from(
    { length: PREFIX_LENGTH },
    () => PREFIX_LETTERS[Math.floor(turn.chance() * PREFIX_LETTERS.length)],
  )
  const id = turn.newId('cus', 14)
  const customer = buildCustomer({ ...facts, id, now: turn.now, invoice_prefix: prefix.join('') })
  turn.write('customer', customer)
  emit(turn, 'customer.created', customer)
  for (const { type, value } of tax_ids) addTaxId(turn, id, type, value)
  return customer
}

export function findCustomer(turn: Turn, id: string): Kinds['customer'] {
  const customer = turn.read('customer', id)
  if (!customer) throw missing('customer', id)
  return customer
}

/** The customer a parameter names. */
export function namedCustomer(turn: Turn, id: string, param = 'customer'): Kinds['customer'] {
  const customer = turn.read('customer', id)
  if (!customer) throw unknownReference('customer', id, param)
  return customer
}

export function addTaxId(
  turn: Turn,
  customer: string,
  type: string,
  value: string,
): Kinds['tax_id'] {
  if (!/^[a-z]{2,3}_[a-z_]+$/.test(type)) {
    throw new Refusal(`Invalid type: ${type}`, { param: 'type' })
  }
  if (type === 'us_ein' && !/^\d{2}-?\d{7}$/.test(value)) {
    throw new Refusal(`Invalid value for us_ein.`, { code: 'tax_id_invalid', param: 'value' })
  }
  const taxId = buildTaxId({ id: turn.newId('txi'), now: turn.now, customer, type, value })
  turn.write('tax_id', taxId)
  emit(turn, 'customer.tax_id.created', taxId)
  return taxId
}

/** As a session or an invoice carries them. */
export function taxIdsOf(turn: Turn, customer: string | null): { type: string; value: string }[] {
  return turn
    .all('tax_id')
    .filter((taxId) => taxId.customer === customer && customer !== null)
    .map(({ type, value }) => ({ type, value }))
}

/** Moves the balance: below zero is credit, above is owed with the next invoice. */
export function moveBalance(
  turn: Turn,
  customer: Kinds['customer'],
  amount: number,
  why: {
    readonly type: Stripe.CustomerBalanceTransaction.Type
    readonly description?: string | null
    readonly metadata?: Record<string, string> | null
    readonly invoice?: string | null
  },
): Kinds['customer_balance_transaction'] {
  const ending_balance = customer.balance + amount
  change(turn, 'customer', customer, { balance: ending_balance, currency: 'usd' })
  return turn.write(
    'customer_balance_transaction',
    buildBalanceTransaction({
      id: turn.newId('cbtxn'),
      now: turn.now,
      customer: customer.id,
      amount,
      ending_balance,
      currency: 'usd',
      description: why.description ?? null,
      metadata: why.metadata ?? null,
      invoice: why.invoice ?? null,
      type: why.type,
    }),
  )
}
