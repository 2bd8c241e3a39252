/** Customers, the movements of their balance, and their cards, by the names Stripe documents for testing. */
import { z } from 'zod'
import { attach, methodNamed, payByDefault } from '../billing/cards.ts'
import { createCustomer, moveBalance, namedCustomer } from '../billing/customers.ts'
import { deleteCustomer } from '../invoicing/subscriptions.ts'
import { change } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import {
  found,
  integer,
  listing,
  metadata,
  type Route,
  retrieving,
  route,
  text,
  usd,
} from './route.ts'

const settings = z.strictObject({ default_payment_method: text }).optional()

export const customerRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers',
    {
      email: z.email().optional(),
      invoice_settings: settings,
      metadata,
      name: text.optional(),
      payment_method: text.optional(),
    },
    (turn, { email = null, name = null, invoice_settings, ...asked }) => {
      const customer = createCustomer(turn, { email, name, metadata: asked.metadata ?? {} })
      const method = asked.payment_method ?? invoice_settings?.default_payment_method
      if (!method) return customer
      const card = attach(turn, methodNamed(turn, method, 'payment_method'), customer.id)
      return invoice_settings ? payByDefault(turn, customer, card.id) : customer
    },
  ),
  route(
    'GET',
    '/v1/customers/:id',
    {},
    (turn, _, id) => turn.read('grave', id) ?? found(turn, 'customer', id),
  ),
  route(
    'POST',
    '/v1/customers/:id',
    { email: z.email().optional(), invoice_settings: settings, name: text.optional() },
    (turn, { email, name, invoice_settings }, id) => {
      const customer = found(turn, 'customer', id)
      const method = invoice_settings?.default_payment_method
      if (method && turn.read('payment_method', method)?.customer !== id) {
        throw new Refusal(
          `The customer does not have a payment method with the ID ${method}. The payment method must be attached to ` +
            'the customer.',
          { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
        )
      }
      const changed = change(turn, 'customer', customer, {
        email: email ?? customer.email,
        name: name ?? customer.name ?? null,
      })
      return method ? payByDefault(turn, changed, method) : changed
    },
  ),
  route('DELETE', '/v1/customers/:id', {}, (turn, _, id) =>
    deleteCustomer(turn, found(turn, 'customer', id)),
  ),
  listing('/v1/customers', 'customer', [], {}),

  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    { amount: integer, currency: usd, description: text.optional(), metadata },
    (turn, { amount, description, metadata: kept }, id) =>
      moveBalance(turn, found(turn, 'customer', id), amount, {
        ...{ type: 'adjustment', description, metadata: kept ?? {} },
      }),
  ),
  listing(
    '/v1/customers/:id/balance_transactions',
    'customer_balance_transaction',
    [],
    {},
    ({ customer }, _, __, id) => customer === id,
  ),

  retrieving('/v1/payment_methods/:id', 'payment_method'),
  route('POST', '/v1/payment_methods/:id/attach', { customer: text }, (turn, { customer }, id) =>
    attach(turn, methodNamed(turn, id, 'payment_method'), namedCustomer(turn, customer).id),
  ),
  listing(
    '/v1/customers/:id/payment_methods',
    'payment_method',
    [],
    {},
    ({ customer }, _, __, id) => customer === id,
  ),
]
