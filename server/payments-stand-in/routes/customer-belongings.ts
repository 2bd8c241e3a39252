/** What belongs to a customer: tax ids and the movements of the balance; and the rates its invoices are taxed with. */
import { created, integer, metadata, required, text } from '../api/decode.ts'
import { listing, type Route, retrieving, route } from '../api/route.ts'
import { addTaxId, findCustomer, moveBalance } from '../billing/customers.ts'
import { emit } from '../state/events.ts'
import { missing } from '../state/refusal.ts'

export const customerBelongingRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers/:customer/tax_ids',
    { type: required(text), value: required(text) },
    (turn, asked, { customer = '' }) =>
      addTaxId(turn, findCustomer(turn, customer).id, asked.type, asked.value),
  ),

  route('GET', '/v1/customers/:customer/tax_ids/:id', {}, (turn, _, { id = '', customer }) => {
    const taxId = turn.read('tax_id', id)
    if (taxId?.customer !== customer || !taxId) throw missing('tax_id', id)
    return taxId
  }),

  route('DELETE', '/v1/customers/:customer/tax_ids/:id', {}, (turn, _, { id = '', customer }) => {
    const taxId = turn.read('tax_id', id)
    if (taxId?.customer !== customer || !taxId) throw missing('tax_id', id)
    turn.remove('tax_id', id)
    emit(turn, 'customer.tax_id.deleted', taxId)
    return turn.write('grave', { id, object: 'tax_id', deleted: true })
  }),

  listing(
    '/v1/customers/:customer/tax_ids',
    'tax_id',
    {},
    (taxId, _, { customer }) => taxId.customer === customer,
  ),

  route(
    'POST',
    '/v1/customers/:customer/balance_transactions',
    { amount: required(integer), currency: required(text), description: text, metadata },
    (turn, asked, { customer = '' }) =>
      moveBalance(turn, findCustomer(turn, customer), asked.amount, {
        type: 'adjustment',
        description: asked.description ?? null,
        metadata: asked.metadata ?? {},
      }),
  ),

  listing(
    '/v1/customers/:customer/balance_transactions',
    'customer_balance_transaction',
    { created, invoice: text },
    (transaction, asked, { customer }) =>
      transaction.customer === customer &&
      (asked.created?.(transaction.created) ?? true) &&
      (asked.invoice === undefined || transaction.invoice === asked.invoice),
  ),

  retrieving('/v1/tax_rates/:id', 'tax_rate'),

  listing('/v1/tax_rates', 'tax_rate', {}, () => true),
]
