import type { Queryable } from '../../connection.ts'
import type { Row } from '../../table-types.ts'
import { one, only, type RowOf } from '../query.ts'

/** The number of a reading that begins now: what a later one wrote, an earlier one must not replace. */
export async function takeTicket(db: Queryable): Promise<number> {
  return (await takeTicketRow(db)).ticket
}

const takeTicketRow = only('takeTicketRow', `select nextval('sync_tickets') as ticket`)

export type LockedOrganization = RowOf<'lockOrganizationPlan'>

/** Holds the organization, so that its plan is worked out by one at a time. Null where it is gone. */
export const lockOrganizationPlan = one(
  'lockOrganizationPlan',
  /* sql */ `
      select id, name, plan, granted_plan as "grantedPlan", is_demonstration as "isDemonstration"
      from organizations where id = ? for update`,
)

export async function lockCustomer(db: Queryable, id: string): Promise<Row<'customers'> | null> {
  const row = await db('customers').where({ id }).forUpdate().first()
  return row ?? null
}

/** The customer by which an organization buys; null before its first purchase. */
export async function findMainCustomer(
  db: Queryable,
  organizationId: number,
): Promise<Row<'customers'> | null> {
  const row = await db('customers')
    .where({ organization_id: organizationId, is_main: true })
    .whereNull('deleted_at')
    .first()
  return row ?? null
}

/**
 * Nothing where it is known. The first of an organization is the one it buys by; one that arrives at the same moment as
 * the first finds it there when it tries again.
 */
export async function insertCustomer(
  db: Queryable,
  customer: {
    readonly id: string
    readonly organizationId: number | null
    readonly email: string | null
    readonly at: Date
  },
): Promise<void> {
  const { id } = customer
  do {
    await db.raw(
      /* sql */ `
        insert into customers (id, organization_id, email, created_at, is_main)
        select :id, o.id, :email, :at, not exists (
          select from customers c where c.organization_id = o.id and c.is_main and c.deleted_at is null
        )
        from (select 1) one left join organizations o on o.id = :organizationId
        on conflict do nothing`,
      { ...customer },
    )
  } while (!(await db('customers').where({ id }).first('id')))
}

/** Customers that are not gone, the one that was read longest ago first. */
export async function listCustomersToRead(db: Queryable): Promise<string[]> {
  const rows = await db('customers')
    .whereNull('deleted_at')
    .orderBy([{ column: 'synced_at', order: 'asc', nulls: 'first' }, { column: 'id' }])
    .select('id')
  return rows.map(({ id }) => id)
}

/** Of the organization that a payment came from, by its customer. */
export async function findCustomerOfPayment(
  db: Queryable,
  paymentId: string,
): Promise<string | null> {
  const row = await db('payments').where({ id: paymentId }).first('customer_id')
  return row?.customer_id ?? null
}

/** When an organization was deleted; null where it was not. */
export async function deletedOrganizationAt(
  db: Queryable,
  organizationId: number,
): Promise<Date | null> {
  const row = await db('audit_events')
    .where({ action: 'organization.delete', organization_id: organizationId })
    .first('at')
  return row?.at ?? null
}

/** How many an organization has had, those that are gone too. */
export async function countCustomers(db: Queryable, organizationId: number): Promise<number> {
  const row = await db('customers')
    .where({ organization_id: organizationId })
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** Those of an organization that are not gone. */
export async function listCustomersOf(db: Queryable, organizationId: number): Promise<string[]> {
  const rows = await db('customers')
    .where({ organization_id: organizationId })
    .whereNull('deleted_at')
    .orderBy(['created_at', 'id'])
    .select('id')
  return rows.map(({ id }) => id)
}
