/** A customer is deleted, and whatever it subscribes to ends. */
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/stored.ts'
import { endSubscription, isAlive } from './cancel.ts'

export function deleteCustomer(turn: Turn, customer: Kinds['customer']): Kinds['grave'] {
  for (const subscription of turn.all('subscription')) {
    if (subscription.customer === customer.id && isAlive(subscription)) {
      endSubscription(turn, subscription, 'cancellation_requested')
    }
  }
  turn.remove('customer', customer.id)
  emit(turn, 'customer.deleted', customer)
  return turn.write('grave', { id: customer.id, object: 'customer', deleted: true })
}
