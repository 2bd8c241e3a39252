/** What the payment service announced, as a queue: one worker at a time has a customer's, in the order they came. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, only } from '../query.ts'

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

/** Customers with announcements that wait, the one that waits longest first. */
export async function listWaitingCustomers(
  db: Queryable,
  { limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
  const rows = await listWaitingCustomersRows(db, { limit, except })
  return rows.map(({ customerId }) => customerId)
}

const listWaitingCustomersRows = many(
  'listWaitingCustomersRows',
  /* sql */ `
      select customer_id as "customerId" from payment_announcements
      where worked_at is null and customer_id is not null and customer_id <> all(:except)
      group by customer_id order by min(received_at), customer_id limit :limit`,
)

/** Those of one customer that wait: a reading that begins now answers them all. */
export async function listWaiting(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db('payment_announcements')
    .where({ customer_id: customerId })
    .whereNull('worked_at')
    .select('id')
  return rows.map(({ id }) => id)
}

/** How many of these were still waiting; each is worked once. */
export async function markWorked(db: Queryable, ids: readonly string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  return await db('payment_announcements')
    .whereIn('id', [...ids])
    .whereNull('worked_at')
    .update({ worked_at: at })
}

/** Until the transaction ends, nobody else has the announcements of this customer in hand. False where somebody has. */
export async function takeTurnOf(db: Queryable, customerId: string): Promise<boolean> {
  return (await takeTurnOfRows(db, { key: `announcements ${customerId}` })).isTaken
}

const takeTurnOfRows = only<'takeTurnOfRows', { isTaken: boolean }>(
  'takeTurnOfRows',
  `select pg_try_advisory_xact_lock(hashtextextended(:key, 2)) as "isTaken"`,
)
