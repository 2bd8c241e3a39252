/** Live subscriptions that share what one payer has, and what staff decided about them. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { many } from '../query.ts'

export interface DuplicateRow {
  readonly subscription: Row<'subscriptions'>
  readonly organizationName: string | null
  readonly email: string | null
  readonly emailKey: string | null
}

/**
 * All that share an organization, a customer, an address or a card with another: found from those that say so
 * (`has_duplicate`), one at least of each group.
 */
export async function listDuplicateRows(db: Queryable): Promise<DuplicateRow[]> {
  const found = await listDuplicateStoredRows(db)
  const rows = await db('subscriptions as s')
    .join('customers as c', 'c.id', 's.customer_id')
    .leftJoin('organizations as o', 'o.id', 's.organization_id')
    .whereRaw('s.id = any(?)', [found.map(({ id }) => id)])
    .select('s.*', { organizationName: 'o.name', email: 'c.email', emailKey: 'c.email_key' })
  return rows.map(({ organizationName, email, emailKey, ...subscription }) => {
    return { subscription, organizationName, email, emailKey }
  })
}

const listDuplicateStoredRows = many(
  'listDuplicateStoredRows',
  /* sql */ `
    with noted as materialized (
      select s.organization_id, s.customer_id, s.card_fingerprint, c.email_key
      from subscriptions s join customers c on c.id = s.customer_id where s.has_duplicate
    ), near as (
      select id from subscriptions
      where standing <> 'ended' and organization_id in (select organization_id from noted)
      union
      select id from subscriptions where customer_id in (select customer_id from noted)
      union
      select id from subscriptions
      where standing <> 'ended' and card_fingerprint in (select card_fingerprint from noted)
      union
      select s.id from customers c join subscriptions s on s.customer_id = c.id
      where c.email_key in (select email_key from noted)
    ), live as (
      select s.id, coalesce('organization ' || s.organization_id, 'customer ' || s.customer_id) as party,
        c.email_key, s.card_fingerprint
      from near join subscriptions s on s.id = near.id join customers c on c.id = s.customer_id
      where s.standing <> 'ended'
    ), parties as (
      select party from live group by party having count(*) > 1
    ), emails as (
      select email_key from live group by email_key having count(distinct party) > 1
    ), cards as (
      select card_fingerprint from live group by card_fingerprint having count(distinct party) > 1
    )
    select id from live
    where party in (select party from parties) or email_key in (select email_key from emails)
      or card_fingerprint in (select card_fingerprint from cards)`,
)

/** What was paid for them. */
export async function listPaymentsFor(db: Queryable, subscriptionIds: readonly string[]) {
  return await db('payments as p')
    .join('invoices as i', 'i.id', 'p.invoice_id')
    .whereIn('i.subscription_id', subscriptionIds)
    .orderBy(['p.paid_at', 'p.id'])
    .select('p.*', { subscription_id: 'i.subscription_id', number: 'i.number' })
}

/** The customers of subscriptions. */
export async function customersOf(
  db: Queryable,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  return await db('subscriptions')
    .whereIn('id', subscriptionIds)
    .distinct('customer_id')
    .orderBy('customer_id')
    .pluck('customer_id')
}

/** One decision about them at a time: always in the same order. */
export async function lockCustomers(db: Queryable, ids: readonly string[]): Promise<void> {
  await db('customers').whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

export type ResolutionRow = Row<'duplicate_resolutions'>

/** The one that was made of what was seen; those that were refused can be tried again. */
export async function findResolution(
  db: Queryable,
  which: { readonly digest: string } | { readonly id: number },
): Promise<ResolutionRow | null> {
  const query = db('duplicate_resolutions').where(which)
  return (await ('digest' in which ? query.whereNull('refused') : query).first()) ?? null
}

/** One that was begun and not finished, about any of these subscriptions. */
export async function findUnfinishedAbout(
  db: Queryable,
  subscriptionIds: readonly string[],
): Promise<ResolutionRow | null> {
  const row = await db('duplicate_resolutions as r')
    .join('duplicate_resolution_members as m', 'm.resolution_id', 'r.id')
    .whereIn('m.subscription_id', subscriptionIds)
    .whereNull('r.done_at')
    .first('r.*')
  return row ?? null
}

export async function listUnfinished(db: Queryable): Promise<ResolutionRow[]> {
  return await db('duplicate_resolutions').whereNull('done_at').orderBy('id')
}

export async function insertResolution(
  db: Queryable,
  row: NewRow<'duplicate_resolutions'>,
  choices: ReadonlyMap<string, Row<'duplicate_resolution_members'>['choice']>,
): Promise<number> {
  const [made] = await db('duplicate_resolutions').insert(row).returning('id')
  if (!made) throw new Error('the resolution was not stored')
  const members = [...choices].map(([subscription_id, choice]) => {
    return { resolution_id: made.id, subscription_id, choice }
  })
  await db('duplicate_resolution_members').insert(members)
  return made.id
}

export interface ResolutionMember {
  readonly subscriptionId: string
  readonly customerId: string
  readonly organizationId: number | null
  readonly organizationName: string | null
  readonly choice: Row<'duplicate_resolution_members'>['choice']
}

export async function listResolutionMembers(
  db: Queryable,
  resolutionId: number,
): Promise<ResolutionMember[]> {
  return await db('duplicate_resolution_members as m')
    .join('subscriptions as s', 's.id', 'm.subscription_id')
    .leftJoin('organizations as o', 'o.id', 's.organization_id')
    .where({ 'm.resolution_id': resolutionId })
    .orderBy('s.id')
    .select({
      ...{ subscriptionId: 's.id', customerId: 's.customer_id', choice: 'm.choice' },
      ...{ organizationId: 's.organization_id', organizationName: 'o.name' },
    })
}

export async function listResolutionRefunds(
  db: Queryable,
  resolutionId: number,
): Promise<Row<'payment_corrections'>[]> {
  return await db('payment_corrections').where({ resolution_id: resolutionId }).orderBy('id')
}

/** True for the one that finished it. What the payment service refused is left out from then on. */
export async function finishResolution(
  db: Queryable,
  { id, at, refused }: { readonly id: number; readonly at: Date; readonly refused: string | null },
): Promise<boolean> {
  const done = await db('duplicate_resolutions')
    .where({ id })
    .whereNull('done_at')
    .update({ done_at: at, refused })
  if (done > 0 && refused !== null) {
    await db('payment_corrections').where({ resolution_id: id }).whereNull('done_at').delete()
  }
  return done > 0
}

export interface DismissalRow {
  readonly signature: string
  readonly reason: string
  readonly at: Date
  readonly by: string | null
}

export async function listDismissals(db: Queryable): Promise<DismissalRow[]> {
  return await db('duplicate_dismissals as d')
    .leftJoin('users as u', 'u.id', 'd.dismissed_by')
    .select({ signature: 'd.signature', reason: 'd.reason', at: 'd.dismissed_at', by: 'u.name' })
}

/** True for the first. */
export async function insertDismissal(
  db: Queryable,
  row: NewRow<'duplicate_dismissals'>,
): Promise<boolean> {
  const made = await db('duplicate_dismissals')
    .insert(row)
    .onConflict('signature')
    .ignore()
    .returning('signature')
  return made.length > 0
}

/** True where there was one. */
export async function deleteDismissal(db: Queryable, signature: string): Promise<boolean> {
  return (await db('duplicate_dismissals').where({ signature }).delete()) > 0
}
