/** Cornerstone figures of a snapshot's organizations, and which of them is one's own. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import type { PeerRow } from '~/core/planning/analyzer/peer-curve.ts'
import type { Queryable } from '../../connection.ts'
import { many, one } from '../query.ts'

interface AskedRows {
  readonly snapshotId: number
  readonly type: OrganizationType
}

/** Curves of more take minutes of processor time and move by less than they are rounded to. */
const MOST_PEERS = 20_000

/**
 * The newest year of each organization of a type. Of more than `most`, those whose contributors come first in an order
 * that has to do with nothing else: the same ones at each reading.
 */
export async function listPeerRows(
  db: Queryable,
  { snapshotId, type }: AskedRows,
  most = MOST_PEERS,
): Promise<PeerRow[]> {
  return await listPeerStoredRows(db, { snapshotId, type, most })
}

const listPeerStoredRows = many(
  'listPeerStoredRows',
  /* sql */ `
      with newest as (
        select distinct on (o.organization_key)
          coalesce(c.contributor_key, o.organization_key)::text as contributor, o.pay_year::int as year,
          o.operating_budget::float8 as budget, o.attendance::float8 as people,
          o.payroll_budget::float8 as payroll, o.staff_fte::float8 as staff, o.organization_key
        from snapshot_organizations o
        left join snapshot_contributors c
          on c.snapshot_id = o.snapshot_id and c.organization_key = o.organization_key
        where o.snapshot_id = :snapshotId and o.organization_type = :type
        order by o.organization_key, o.pay_year desc
      )
      select contributor, year, budget, people, payroll, staff from newest
      order by md5(contributor), organization_key limit :most`,
)

/** Who is behind an organization in a snapshot; its own key where nothing links it to others. */
export async function findOwnContributor(
  db: Queryable,
  { snapshotId, organizationId }: { readonly snapshotId: number; readonly organizationId: number },
): Promise<string | null> {
  return (await findOwnContributorRows(db, { snapshotId, organizationId }))?.contributor ?? null
}

const findOwnContributorRows = one(
  'findOwnContributorRows',
  /* sql */ `
      select coalesce(c.contributor_key, o.market_key)::text as contributor
      from organizations o
      left join snapshot_contributors c
        on c.snapshot_id = :snapshotId and c.organization_key = o.market_key
      where o.id = :organizationId`,
)
