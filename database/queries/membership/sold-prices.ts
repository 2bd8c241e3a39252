/** What new buyers pay for each plan, and who still pays what it was before. */
import type { Queryable } from '../../connection.ts'
import type { Row } from '../../table-types.ts'

export interface SoldFor {
  readonly plan: Row<'sold_prices'>['plan']
  /** cents */
  readonly amount: number
}

/** Keeps those that differ from what is known. */
export async function recordSoldPrices(
  db: Queryable,
  prices: readonly SoldFor[],
  at: Date,
): Promise<void> {
  for (const { plan, amount } of prices) {
    await db.raw(
      /* sql */ `
        insert into sold_prices (plan, amount_cents, since)
        select :plan, :amount, :at
        where :amount is distinct from (
          select p.amount_cents from sold_prices p where p.plan = :plan order by p.id desc limit 1
        )`,
      { plan, amount, at },
    )
  }
}

export interface KeptPrice {
  readonly organizationId: number
  readonly organizationName: string
  /** where receipts go */
  readonly email: string
  /** cents, for new buyers */
  readonly newPrice: number
  readonly subscription: Row<'subscriptions'>
}

/** Those who subscribed to a plan before its price was changed, and pay another one than new buyers do. */
export async function listKeptPrices(db: Queryable): Promise<KeptPrice[]> {
  const newest = db('sold_prices')
    .distinctOn('plan')
    .orderBy(['plan', { column: 'id', order: 'desc' }])
  const rows = await db('subscriptions as s')
    .join(newest.as('p'), 'p.plan', 's.plan')
    .join('organizations as o', 'o.id', 's.organization_id')
    .join('customers as c', 'c.id', 's.customer_id')
    .where({ 's.standing': 'counts' })
    .whereIn('s.status', ['active', 'trialing', 'past_due'])
    .whereNull('o.archived_at')
    .whereNotNull('c.email')
    .whereRaw('s.price_cents <> p.amount_cents and s.created_at < p.since')
    .orderBy('s.id')
    .select('s.*', {
      ...{ organizationId: 'o.id', organizationName: 'o.name' },
      ...{ payer: 'c.email', newPrice: 'p.amount_cents' },
    })
  return rows.map(({ organizationId, organizationName, payer, newPrice, ...subscription }) => {
    return { organizationId, organizationName, email: payer ?? '', newPrice, subscription }
  })
}
