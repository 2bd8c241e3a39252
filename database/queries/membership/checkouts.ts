/** Purchases that were begun here. */
import type { PaidPlan } from '~/core/people/organizations/plans.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { many, one } from '../query.ts'

/** Sessions that were open when we last looked, of the organization of a customer. */
export async function listOpenCheckouts(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await listOpenCheckoutsRows(db, { customerId })
  return rows.map(({ sessionId }) => sessionId)
}

const listOpenCheckoutsRows = many(
  'listOpenCheckoutsRows',
  /* sql */ `
      select k.session_id as "sessionId"
      from checkouts k join customers c on c.organization_id = k.organization_id
      where c.id = :customerId and c.is_main and k.status = 'open' and k.session_id is not null
      order by k.id`,
)

/** Those that are open still stay so. */
export async function settleCheckouts(
  db: Queryable,
  ends: readonly { readonly sessionId: string; readonly status: Row<'checkouts'>['status'] }[],
  at: Date,
): Promise<void> {
  for (const { sessionId, status } of ends) {
    if (status === 'open') continue
    await db('checkouts')
      .where({ session_id: sessionId, status: 'open' })
      .update({ status, ...(status === 'complete' && { completed_at: at }) })
  }
}

/** For whom a single report was bought by a purchase; null where that person is gone. */
export const findBuyerOf = one(
  'findBuyerOf',
  /* sql */ `
      select k.organization_id as "organizationId", k.employee_id as "employeeId"
      from checkouts k where k.reference::text = ? and k.plan = 'single'
        and k.employee_id is not null and k.organization_id is not null`,
)

export interface BegunCheckout {
  readonly id: number
  readonly reference: string
  /** null while its session is being opened */
  readonly sessionId: string | null
  readonly plan: PaidPlan
  readonly createdAt: Date
}

/**
 * The purchase that is open for the same thing, or the new one given here: of two at once both get the same. One plan
 * is bought for an organization at a time, and one report for a person.
 */
export async function beginCheckout(
  db: Queryable,
  row: NewRow<'checkouts'>,
): Promise<{ readonly checkout: BegunCheckout; readonly isNew: boolean }> {
  const fields = {
    ...{ id: 'id', reference: 'reference', sessionId: 'session_id', plan: 'plan' },
    createdAt: 'created_at',
  } as const
  for (;;) {
    const [made] = await db('checkouts').insert(row).onConflict().ignore().returning('id')
    const condition = made ? { id: made.id } : sameThing(row)
    const checkout = await db('checkouts')
      .where(condition)
      .modify((query) => {
        if (!made && row.plan !== 'single') query.whereNot({ plan: 'single' })
      })
      .first<BegunCheckout>(fields)
    // where the other one ended in between there is room now
    if (checkout) return { checkout, isNew: made !== undefined }
  }
}

function sameThing({ plan, organization_id, employee_id }: NewRow<'checkouts'>) {
  return plan === 'single'
    ? { employee_id, plan, status: 'open' as const }
    : { organization_id, status: 'open' as const }
}

/** false where the purchase is open no more: its session must not be paid then */
export async function keepSession(
  db: Queryable,
  { id, sessionId, expiresAt }: { id: number; sessionId: string; expiresAt: Date },
): Promise<boolean> {
  const kept = await db('checkouts')
    .where({ id, status: 'open' })
    .update({ session_id: sessionId, expires_at: expiresAt })
  return kept > 0
}

/** One that has no session nobody can pay: it goes. */
export async function dropCheckout(db: Queryable, id: number): Promise<void> {
  await db('checkouts').where({ id, session_id: null }).update({ status: 'expired' })
}

/** A single report that was paid since a day, kept, and not yet counted toward a plan; the last. Without its tax. */
export const findCredit = one(
  'findCredit',
  /* sql */ `
      select p.id as "paymentId", p.amount_cents - coalesce(i.tax_cents, 0) as amount
      from payments p left join invoices i on i.id = p.invoice_id
      where p.organization_id = :organizationId and p.plan = 'single' and p.paid_at >= :since
        and p.refunded_cents = 0 and p.dispute is null
        and not exists (
          select from checkouts k where k.credited_payment = p.id and k.status = 'complete'
        )
      order by p.paid_at desc limit 1`,
)

export async function findCheckoutBySession(db: Queryable, sessionId: string) {
  const row = await db('checkouts').where({ session_id: sessionId }).first()
  if (!row) return null
  const { organization_id: organizationId, employee_id: employeeId, plan, status } = row
  return { organizationId, employeeId, plan, status }
}

export type LeftCheckout = Awaited<ReturnType<typeof listLeftCheckouts>>[number]

/**
 * Begun at least a day and at most a week ago, never paid, and nothing was bought for the organization since; its
 * person is still an owner and has not been reminded of it.
 */
export async function listLeftCheckouts(db: Queryable, now: Date) {
  const rows = await listLeftCheckoutsRows(db, { now })
  return rows
}

/** `chosen`: what the person chose of notifications. */
const listLeftCheckoutsRows = many<
  'listLeftCheckoutsRows',
  { chosen: Readonly<Partial<Record<string, boolean>>> }
>(
  'listLeftCheckoutsRows',
  /* sql */ `
      select distinct on (k.organization_id) k.id, k.organization_id as "organizationId",
        o.name as "organizationName", k.employee_id as "employeeId", k.plan, u.email,
        coalesce((
          select json_object_agg(n.topic, n.wanted) from notification_choices n where n.user_id = u.id
        ), '{}') as chosen
      from checkouts k join organizations o on o.id = k.organization_id
      join memberships m on m.organization_id = o.id and m.user_id = k.user_id and m.role = 'owner'
      join users u on u.id = k.user_id
      where k.status <> 'complete' and k.reminded_at is null and o.archived_at is null
        and k.created_at between cast(:now as timestamptz) - interval '7 days' and cast(:now as timestamptz) - interval '1 day'
        and not exists (
          select from checkouts c
          where c.organization_id = k.organization_id and (c.reminded_at is not null or c.created_at > k.created_at
            or c.status = 'complete') and c.created_at > cast(:now as timestamptz) - interval '30 days' and c.id <> k.id
        )
      order by k.organization_id, k.id desc`,
)

/** false where another run has done so */
export async function markReminded(db: Queryable, id: number, at: Date): Promise<boolean> {
  const marked = await db('checkouts').where({ id, reminded_at: null }).update({ reminded_at: at })
  return marked > 0
}
