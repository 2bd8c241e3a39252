/** Subscriptions, invoices and payments, copied from the payment service. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

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

/** The standing of what an organization has, whichever customer has it; those that no longer count go first. */
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

/** What was given back of each payment of a customer, as it is stored. */
export async function refundsStored(
  db: Queryable,
  customerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db('payments')
    .where({ customer_id: customerId })
    .select('id', 'refunded_cents')
  return new Map(rows.map(({ id, refunded_cents }) => [id, refunded_cents]))
}

/** What each of them was worth last before an instant. */
export const lastWorths = many(
  'lastWorths',
  /* sql */ `
      select distinct on (id) id, organization_id as "organizationId", cents from worth_history
      where id = any(:ids) and since < :at order by id, since desc`,
)

/** Replaces what was expected of them from an instant on. */
export async function putWorths(
  db: Queryable,
  asked: {
    readonly ids: readonly string[]
    readonly at: Date
    readonly rows: readonly NewRow<'worth_history'>[]
  },
): Promise<void> {
  const { ids, at, rows } = asked
  await db('worth_history').whereIn('id', ids).where('since', '>=', at).delete()
  if (rows.length > 0) await db('worth_history').insert([...rows])
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
    /** equal for two spellings of one address */
    readonly emailKey: string | null
    readonly credit: number
    readonly isDeleted: boolean
    readonly at: Date
  },
): Promise<void> {
  const { id, ticket, email, emailKey, credit, isDeleted, at } = reading
  const deleted = isDeleted ? { deleted_at: at } : { email, email_key: emailKey }
  await db('customers')
    .where({ id })
    .update({ ticket, synced_at: at, credit_cents: credit, ...deleted })
}

export interface RenewalRow {
  readonly organizationId: number
  readonly organizationName: string
  /** where receipts go */
  readonly email: string
  /** taken off the renewal, cents */
  readonly credit: number
  readonly subscription: Row<'subscriptions'>
}

/** Those that renew after `now` and up to `until`. */
export async function listRenewals(
  db: Queryable,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<RenewalRow[]> {
  const rows = await db('subscriptions as s')
    .join('organizations as o', 'o.id', 's.organization_id')
    .join('customers as c', 'c.id', 's.customer_id')
    .where({ 's.standing': 'counts' })
    .whereIn('s.status', ['active', 'trialing'])
    .whereNull('s.ends_at')
    .whereNull('o.archived_at')
    .whereNotNull('c.email')
    .whereBetween('s.period_end', [now, until])
    .orderBy('s.id')
    .select('s.*', {
      ...{ organizationId: 'o.id', organizationName: 'o.name' },
      ...{ payer: 'c.email', credit: 'c.credit_cents' },
    })
  return rows.map(({ organizationId, organizationName, payer, credit, ...subscription }) => {
    return { organizationId, organizationName, email: payer ?? '', credit, subscription }
  })
}

export type InvoiceListed = RowOf<'listInvoices'>

/**
 * Of an organization, the newest first.
 * `dispute`: of the payment that paid it.
 */
export const listInvoices = many(
  'listInvoices',
  /* sql */ `
      select i.id, i.number, i.status, i.created_at as "createdAt", i.total_cents as total, i.tax_cents as tax,
        coalesce((
          select sum(p.refunded_cents)::int8 from payments p where p.invoice_id = i.id
        ), 0) as refunded,
        (select max(p.dispute) from payments p where p.invoice_id = i.id) as dispute
      from invoices i where i.organization_id = ?
      order by i.created_at desc, i.id desc`,
)

export interface PaymentListed {
  readonly id: string
  /** of the invoice it paid */
  readonly number: string | null
  readonly paidAt: Date
  readonly amount: number
  readonly refunded: number
  readonly dispute: Row<'payments'>['dispute']
}

/** Of an organization, the newest first. */
export async function listPayments(
  db: Queryable,
  organizationId: number,
): Promise<PaymentListed[]> {
  return await db('payments as p')
    .leftJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where({ 'p.organization_id': organizationId })
    .orderBy([{ column: 'p.paid_at', order: 'desc' }, { column: 'p.id' }])
    .select({ id: 'p.id', number: 'i.number', paidAt: 'p.paid_at', amount: 'p.amount_cents' })
    .select({ refunded: 'p.refunded_cents', dispute: 'p.dispute' })
}
