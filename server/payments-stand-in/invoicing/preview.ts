/** `invoices/create_preview`: the change is made, looked at and undone, so a preview is what would happen. */
import type { Invoice } from '../objects/invoices.ts'
import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import { isAlive } from './cancel.ts'
import { withBalance } from './invoices.ts'
import { upcoming } from './renew.ts'
import { type ItemsUpdate, updateItems } from './update.ts'

export interface PreviewOf {
  readonly subscription: Subscription
  readonly update: ItemsUpdate | null
  /** the subscription would end with its period */
  readonly cancels: boolean
}

export function previewInvoice(turn: Turn, wanted: PreviewOf): Invoice {
  const { subscription, update } = wanted
  if (!isAlive(subscription) || (wanted.cancels && !update)) throw none(subscription)
  return turn.suppose(() => {
    const updated = update ? updateItems(turn, subscription, update) : null
    const invoice = updated?.invoice ?? upcoming(turn, updated?.subscription ?? subscription)
    return shown(turn, invoice, subscription)
  })
}

/** An invoice that is not there: no number, and the balance as it would be taken in. */
function shown(turn: Turn, invoice: Invoice, subscription: Subscription): Invoice {
  const balance = turn.read('customer', subscription.customer)?.balance ?? 0
  const { due, ending } = withBalance(invoice.total, balance)
  return {
    ...invoice,
    id: invoice.id.startsWith('upcoming_') ? invoice.id : turn.newId('upcoming_in'),
    amount_due: due,
    amount_remaining: due,
    ending_balance: ending,
    starting_balance: balance,
  }
}

function none(subscription: Subscription): Refusal {
  return new Refusal(`No upcoming invoices for customer: '${subscription.customer}'`, {
    status: 404,
    code: 'invoice_upcoming_none',
  })
}
