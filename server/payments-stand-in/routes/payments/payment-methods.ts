/** /v1/payment_methods: cards, by the names Stripe documents for testing. */
import { integer, metadata, oneOf, record, required, text } from '../../api/decode.ts'
import { listing, type Route, route } from '../../api/route.ts'
import { createCard, methodNamed } from '../../billing/cards.ts'
import { findCustomer, namedCustomer } from '../../billing/customers.ts'
import { attach, detach } from '../../billing/payment-methods.ts'
import type { Turn } from '../../state/account.ts'
import { change } from '../../state/change.ts'
import { missing } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

export const paymentMethodRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/payment_methods',
    {
      type: required(oneOf('card')),
      card: required(
        record({
          number: required(text),
          exp_month: required(integer),
          exp_year: required(integer),
          cvc: text,
        }),
      ),
      billing_details: record({ email: text, name: text }),
      metadata,
    },
    (turn, { card, billing_details }) =>
      createCard(turn, {
        number: card.number,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        billing: {
          address: null,
          email: billing_details?.email ?? null,
          name: billing_details?.name ?? null,
        },
      }),
  ),

  route('GET', '/v1/payment_methods/:id', {}, (turn, _, { id = '' }) => findMethod(turn, id)),

  route('POST', '/v1/payment_methods/:id', { metadata }, (turn, asked, { id = '' }) => {
    const method = findMethod(turn, id)
    return change(turn, 'payment_method', method, {
      metadata: { ...method.metadata, ...asked.metadata },
    })
  }),

  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: required(text) },
    (turn, asked, { id = '' }) =>
      attach(turn, methodNamed(turn, id, 'payment_method'), namedCustomer(turn, asked.customer).id),
  ),

  route('POST', '/v1/payment_methods/:id/detach', {}, (turn, _, { id = '' }) =>
    detach(turn, findMethod(turn, id)),
  ),

  listing(
    '/v1/payment_methods',
    'payment_method',
    { customer: text, type: oneOf('card') },
    (method, asked) => asked.customer !== undefined && method.customer === asked.customer,
  ),

  listing(
    '/v1/customers/:customer/payment_methods',
    'payment_method',
    { type: oneOf('card'), allow_redisplay: text },
    (method, _, { customer = '' }, turn) => method.customer === findCustomer(turn, customer).id,
  ),
]

function findMethod(turn: Turn, id: string): Kinds['payment_method'] {
  const method = turn.read('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}
