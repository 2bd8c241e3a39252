/** One organization with the names behind its keys, in one round trip. */

import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { Queryable } from '../../connection.ts'

export interface OrganizationDetailRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly type: OrganizationType
  readonly denominationKey: string | null
  readonly denomination: string | null
  readonly nteeCode: string | null
  readonly setting: Setting | null
  readonly street: string
  readonly city: string
  readonly stateCode: string
  readonly zip: string
  readonly countyFips: string | null
  readonly county: string | null
  readonly contributesRecords: boolean
  readonly contributionChangedAt: Date | null
  readonly contributionChangedBy: string | null
  readonly createdAt: Date
  /** whether the requester's address is confirmed */
  readonly isVerified: boolean
}

export async function findOrganizationDetail(
  db: Queryable,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number | null },
): Promise<OrganizationDetailRow | null> {
  const { rows } = await db.raw<{ rows: OrganizationDetailRow[] }>(
    /* sql */ `
      select o.id, o.version, o.name, o.type, o.denomination_key as "denominationKey",
        d.name as denomination, o.ntee_code as "nteeCode", o.setting, o.street, o.city,
        o.state_code as "stateCode", o.zip, o.county_fips as "countyFips", c.name as county,
        o.contributes_records as "contributesRecords",
        o.contribution_changed_at as "contributionChangedAt", u.name as "contributionChangedBy",
        o.created_at as "createdAt", exists (
          select from users me where me.id = :userId and me.email_verified_at is not null
        ) as "isVerified"
      from organizations o
      left join denominations d on d.key = o.denomination_key
      left join counties c on c.fips = o.county_fips
      left join users u on u.id = o.contribution_changed_by
      where o.id = :organizationId`,
    { organizationId, userId },
  )
  return rows[0] ?? null
}

export interface OrganizationCardRow {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  readonly place: string
  readonly plan: Plan
  readonly contributesRecords: boolean
  readonly isArchived: boolean
  readonly createdAt: Date
  readonly campuses: number
  readonly employees: number
}

export async function findOrganizationCard(
  db: Queryable,
  id: number,
): Promise<OrganizationCardRow | null> {
  const { rows } = await db.raw<{ rows: OrganizationCardRow[] }>(
    /* sql */ `
      select o.id, o.name, o.type, o.city || ', ' || o.state_code as place, o.plan,
        o.contributes_records as "contributesRecords", o.archived_at is not null as "isArchived",
        o.created_at as "createdAt", (
          select count(*)::int from campuses c where c.organization_id = o.id and c.archived_at is null
        ) as campuses, (
          select count(*)::int from employees e where e.organization_id = o.id and e.archived_at is null
        ) as employees
      from organizations o where o.id = :id`,
    { id },
  )
  return rows[0] ?? null
}
