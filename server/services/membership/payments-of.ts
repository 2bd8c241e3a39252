/** The payment service, where this installation has one. */
import { Unavailable } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import type { Payments } from '../../integrations/payments/payments.ts'

/** Throws Unavailable where none is set up. */
export function paymentsOf({ outside }: Context): Payments {
  if (outside.payments) return outside.payments
  throw new Unavailable('Plans cannot be bought here yet. Ask the people who run Stipend.', null)
}
