/** What the payment service announced, as a queue: one customer's are worked together, in the order they came. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

/** False where it was announced before. */
export async function keepAnnouncement(
  db: Queryable,
  row: NewRow<'payment_announcements'>,
): Promise<boolean> {
  const made = await db('payment_announcements')
    .insert(row)
    .onConflict('id')
    .ignore()
    .returning('id')
  return made.length > 0
}

export interface WaitingCustomer {
  readonly customerId: string
  /** all that wait for this customer */
  readonly ids: readonly string[]
}

/** Whose announcements wait, the longest first. One reading of a customer answers all of theirs. */
export async function listWaitingCustomers(
  db: Queryable,
  { limit }: { readonly limit: number },
): Promise<WaitingCustomer[]> {
  const { rows } = await db.raw<{ rows: WaitingCustomer[] }>(
    /* sql */ `
      select customer_id as "customerId", array_agg(id order by received_at, id) as ids
      from payment_announcements
      where worked_at is null and customer_id is not null
      group by customer_id order by min(received_at) limit :limit`,
    { limit },
  )
  return rows
}

export async function markWorked(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db('payment_announcements')
    .whereIn('id', [...ids])
    .update({ worked_at: at })
}
