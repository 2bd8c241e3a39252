/** Subscriptions, invoices and payments, copied from the payment service. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'

/** All subscriptions of an organization, whichever customer has them. */
export async function listSubscriptionRows(
  db: Queryable,
  organizationId: number,
): Promise<Row<'subscriptions'>[]> {
  return await db('subscriptions')
    .where({ organization_id: organizationId })
    .orderBy(['created_at', 'id'])
}

/**
 * Stores subscriptions as they are now. First those that do not count, so that another may: one statement would meet
 * the rule that one counts while both do.
 */
export async function putSubscriptions(
  db: Queryable,
  rows: readonly NewRow<'subscriptions'>[],
): Promise<void> {
  for (const counts of [false, true]) {
    const some = rows.filter(({ standing }) => (standing === 'counts') === counts)
    if (some.length > 0) await db('subscriptions').insert(some).onConflict('id').merge()
  }
}

/** One organization's standing of what other customers of it have. */
export async function restandSubscriptions(
  db: Queryable,
  standings: readonly Pick<Row<'subscriptions'>, 'id' | 'standing'>[],
): Promise<void> {
  const inOrder = [...standings].sort(
    (one, other) => Number(one.standing === 'counts') - Number(other.standing === 'counts'),
  )
  for (const { id, standing } of inOrder) {
    await db('subscriptions').where({ id }).whereNot({ standing }).update({ standing })
  }
}

export async function putInvoices(db: Queryable, rows: readonly NewRow<'invoices'>[]) {
  if (rows.length > 0)
    await db('invoices')
      .insert([...rows])
      .onConflict('id')
      .merge()
}

export async function putPayments(db: Queryable, rows: readonly NewRow<'payments'>[]) {
  if (rows.length > 0)
    await db('payments')
      .insert([...rows])
      .onConflict('id')
      .merge()
}

/** Whether this is its first time; then the message may be queued. */
export async function noteOnce(db: Queryable, note: NewRow<'payment_notices'>): Promise<boolean> {
  const made = await db('payment_notices').insert(note).onConflict('key').ignore().returning('key')
  return made.length > 0
}

/** What a reading of a customer wrote, so that an older one does not replace it. */
export async function writeReading(
  db: Queryable,
  reading: {
    readonly id: string
    readonly ticket: number
    readonly email: string | null
    readonly isDeleted: boolean
    readonly at: Date
  },
): Promise<void> {
  const { id, ticket, email, isDeleted, at } = reading
  const deleted = isDeleted ? { deleted_at: at } : { email }
  await db('customers')
    .where({ id })
    .update({ ticket, synced_at: at, ...deleted })
}
