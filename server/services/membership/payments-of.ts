/** The payment service, where this installation has one. */
import { Conflict } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import type { Payments } from '../../integrations/payments/payments.ts'

/** Throws Conflict where none is set up: waiting does not help. */
export function paymentsOf({ outside }: Context): Payments {
  if (outside.payments) return outside.payments
  throw new Conflict('Plans cannot be bought here yet. Ask the people who run Stipend.')
}
