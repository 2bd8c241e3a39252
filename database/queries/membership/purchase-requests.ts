/** What owners asked staff for before paying. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'

type Columns = Row<'purchase_requests'>

/** Null where one of this kind waits already. */
export async function insertPurchaseRequest(
  db: Queryable,
  request: NewRow<'purchase_requests'>,
): Promise<number | null> {
  const [row] = await db('purchase_requests').insert(request).onConflict().ignore().returning('id')
  return row?.id ?? null
}

export interface ListedRequest
  extends Pick<Columns, 'id' | 'kind' | 'plan' | 'note' | 'outcome' | 'purchase_order'> {
  readonly organizationId: number
  readonly organizationName: string
  readonly contactName: string
  readonly contactEmail: string
  readonly mailingAddress: string | null
  readonly askedAt: Date
  readonly closedAt: Date | null
}

/** The oldest first; of one organization where it is given. */
export async function listPurchaseRequests(
  db: Queryable,
  { organizationId, isOpen }: { readonly organizationId?: number; readonly isOpen?: boolean },
): Promise<ListedRequest[]> {
  const query = db('purchase_requests as r')
    .join('organizations as o', 'o.id', 'r.organization_id')
    .orderBy(['r.asked_at', 'r.id'])
    .select('r.id', 'r.kind', 'r.plan', 'r.note', 'r.outcome', 'r.purchase_order', {
      ...{ organizationId: 'o.id', organizationName: 'o.name', contactName: 'r.contact_name' },
      ...{ contactEmail: 'r.contact_email', mailingAddress: 'r.mailing_address' },
      ...{ askedAt: 'r.asked_at', closedAt: 'r.closed_at' },
    })
  if (organizationId !== undefined) query.where({ 'r.organization_id': organizationId })
  if (isOpen) query.whereNull('r.closed_at')
  return await query
}

/** Null where there is no such request, or it is closed already. */
export async function closePurchaseRequest(
  db: Queryable,
  request: {
    readonly id: number
    readonly by: number | null
    readonly at: Date
    readonly outcome: string
  },
): Promise<Columns | null> {
  const { id, by, at, outcome } = request
  const [row] = await db('purchase_requests')
    .where({ id })
    .whereNull('closed_at')
    .update({ closed_at: at, closed_by: by, outcome })
    .returning('*')
  return row ?? null
}
