/** The payment service, where this installation has one. */
import { Conflict } from '~/core/errors.ts'
import { NOT_FOR_SALE } from '~/core/membership/words.ts'
import type { Context } from '../../context.ts'
import type { Payments } from '../../integrations/payments/payments.ts'

/** Throws Conflict where none is set up: waiting does not help. */
export function paymentsOf({ outside }: Context): Payments {
  if (outside.payments) return outside.payments
  throw new Conflict(`${NOT_FOR_SALE.what}. ${NOT_FOR_SALE.next}`)
}
