/** The payment service, where this installation has one, and its time. */
import { Conflict } from '~/core/errors.ts'
import { NOT_FOR_SALE } from '~/core/membership/words.ts'
import type { Context } from '../../../context.ts'
import type { Payments } from '../../../integrations/payments/payments.ts'

/** Throws Conflict where none is set up: waiting does not help. */
export function paymentsOf({ outside }: Context): Payments {
  if (outside.payments) return outside.payments
  throw new Conflict(`${NOT_FOR_SALE.what}. ${NOT_FOR_SALE.next}`)
}

/**
 * What is paid until when, owed since when and due when goes by the payment service's time: a stand-in's clock can be
 * moved ahead. Everything else, such as sessions, links, limits, mail and the audit log, goes by ours.
 */
export async function paymentTime({ outside, now }: Pick<Context, 'outside' | 'now'>) {
  return outside.payments ? await outside.payments.timeAt(now()) : now()
}
