/** The customer by which an organization buys. */
import {
  countCustomers,
  findMainCustomer,
  insertCustomer,
} from '~/database/queries/membership/customers.ts'
import type { Context } from '../../../context.ts'
import { paymentsOf } from '../subscriptions/payments-of.ts'

interface Buyer {
  readonly id: number
  readonly name: string
  /** where receipts go */
  readonly email: string
}

/** Made at the first purchase; two at once make one. */
export async function ensureCustomer(
  context: Context,
  { id, name, email }: Buyer,
): Promise<string> {
  // One that was deleted there does not come back under the key it was made with. They are counted before the known one
  // is looked for: one made in between is then found, and never gives the next a key of its own.
  const before = await countCustomers(context.db, id)
  const known = await findMainCustomer(context.db, id)
  if (known) return known.id
  const made = await paymentsOf(context).createCustomer({
    ...{ organizationId: id, name, email },
    idempotencyKey: `customer of organization ${id}, number ${before + 1}`,
  })
  await insertCustomer(context.db, { id: made, organizationId: id, email, at: context.now() })
  return made
}
