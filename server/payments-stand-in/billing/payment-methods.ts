/** A card becomes a customer's, stops being it, and pays by default. */
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { verdict } from './cards.ts'

type Method = Kinds['payment_method']

/** A card that would be declined is refused, as the bank checks it. */
export function attach(turn: Turn, method: Method, customer: string): Method {
  if (method.customer === customer) return method
  if (method.customer) {
    throw new Refusal('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  const said = verdict(turn, method.id, { attached: false, authenticated: true })
  if (typeof said === 'object') {
    throw new Refusal(said.message, {
      status: 402,
      type: 'card_error',
      code: said.code,
      decline_code: said.declineCode,
    })
  }
  const attached = turn.write('payment_method', { ...method, customer })
  emit(turn, 'payment_method.attached', attached)
  return attached
}

export function detach(turn: Turn, method: Method): Method {
  if (!method.customer) {
    throw new Refusal(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    )
  }
  const { customer } = method
  const detached = turn.write('payment_method', { ...method, customer: null })
  emit(turn, 'payment_method.detached', detached, { customer })
  const owner = turn.read('customer', customer)
  if (owner?.invoice_settings.default_payment_method === method.id) {
    payByDefault(turn, owner, null)
  }
  return detached
}

export function payByDefault(
  turn: Turn,
  customer: Kinds['customer'],
  method: string | null,
): Kinds['customer'] {
  return change(turn, 'customer', customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  })
}
