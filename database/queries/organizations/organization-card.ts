/** The outside of one organization, for those who run Stipend. */
import type { Plan } from '~/core/membership/plans.ts'
import type { OrganizationType } from '~/core/organizations/organization.ts'
import type { Queryable } from '../../connection.ts'

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
