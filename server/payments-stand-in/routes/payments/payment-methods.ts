/** /v1/payment_methods: cards, by the names Stripe documents for testing. */
import { integer, metadata, oneOf, record, required, text } from '../../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { createCard, methodNamed } from '../../billing/cards.ts'
import { findCustomer, namedCustomer } from '../../billing/customers.ts'
import { attach, detach } from '../../billing/payment-methods.ts'
import { change } from '../../state/change.ts'

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

  retrieving('/v1/payment_methods/:id', 'payment_method'),

  route('POST', '/v1/payment_methods/:id', { metadata }, (turn, asked, { id = '' }) => {
    const method = found(turn, 'payment_method', id)
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
    detach(turn, found(turn, 'payment_method', id)),
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
