/** Figures by fiscal year: the organization's own, each campus's, and those in force. */
import type { Figures } from '~/core/people/organizations/figures.ts'
import type { Queryable } from '../../connection.ts'
import { many, one, type RowOf } from '../query.ts'

const STATED = /* sql */ `
  select id, campus_id as "campusId", fiscal_year as "fiscalYear", version,
    operating_budget_cents as "operatingBudgetCents", attendance,
    payroll_budget_cents as "payrollBudgetCents", staff_fte::float8 as "staffFte"
  from organization_metrics`

export interface FiguresOfYear extends Figures {
  readonly fiscalYear: number
  /** version of the organization's own figures; null where only campuses have figures */
  readonly version: number | null
}

/** What counts for each fiscal year, newest first. */
export const listFigures = many(
  'listFigures',
  /* sql */ `
      select f.fiscal_year as "fiscalYear", f.operating_budget_cents as "operatingBudgetCents",
        f.attendance, f.payroll_budget_cents as "payrollBudgetCents", f.staff_fte::float8 as "staffFte",
        m.version
      from organization_figures f
      left join organization_metrics m on m.organization_id = f.organization_id
        and m.fiscal_year = f.fiscal_year and m.campus_id is null
      where f.organization_id = ? order by f.fiscal_year desc`,
)

export interface StatedFigures extends Figures {
  readonly id: number
  /** null: the organization as a whole */
  readonly campusId: number | null
  readonly fiscalYear: number
  readonly version: number
}

/** Everything that was stated, newest year first. */
export const listStatedFigures = many(
  'listStatedFigures',
  `${STATED} where organization_id = ? order by fiscal_year desc, campus_id`,
)

export interface FiguresKey {
  readonly organizationId: number
  readonly campusId: number | null
  readonly fiscalYear: number
}

export const findStatedFigures = one(
  'findStatedFigures',
  `${STATED} where organization_id = :organizationId and fiscal_year = :fiscalYear
      and campus_id is not distinct from cast(:campusId as bigint)`,
)

/** A second saving of a year replaces the first. */
export async function upsertFigures(
  db: Queryable,
  { organizationId, campusId, fiscalYear }: FiguresKey,
  { figures, at }: { readonly figures: Figures; readonly at: Date },
): Promise<void> {
  const columns = {
    operating_budget_cents: figures.operatingBudgetCents,
    attendance: figures.attendance,
    payroll_budget_cents: figures.payrollBudgetCents,
    staff_fte: figures.staffFte,
    updated_at: at,
  }
  await db('organization_metrics')
    .insert({
      ...{ organization_id: organizationId, campus_id: campusId, fiscal_year: fiscalYear },
      ...columns,
    })
    .onConflict(['organization_id', 'campus_id', 'fiscal_year'])
    .merge({ ...columns, version: db.raw('organization_metrics.version + 1') })
}

// One organization with the names behind its keys, in one round trip.

export type OrganizationDetailRow = RowOf<'findOrganizationDetail'>

/** `isVerified`: whether the requester's address is confirmed. */
export const findOrganizationDetail = one(
  'findOrganizationDetail',
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
)

export const findOrganizationCard = one(
  'findOrganizationCard',
  /* sql */ `
      select o.id, o.name, o.type, o.city || ', ' || o.state_code as place, o.plan,
        o.contributes_records as "contributesRecords", o.archived_at is not null as "isArchived",
        o.created_at as "createdAt", (
          select count(*)::int from campuses c where c.organization_id = o.id and c.archived_at is null
        ) as campuses, (
          select count(*)::int from employees e where e.organization_id = o.id and e.archived_at is null
        ) as employees
      from organizations o where o.id = ?`,
)

// Marks of the demonstration: invented organizations, and whether a database was furnished.

export async function markAsDemonstration(db: Queryable, organizationId: number): Promise<void> {
  await db('organizations').where({ id: organizationId }).update({ is_demonstration: true })
}

/** The event stays when its organizations are deleted, so that they are made once. */
export async function wasFurnished(db: Queryable): Promise<boolean> {
  const event = await db('audit_events').where({ action: 'demonstration.furnish' }).first('id')
  return event !== undefined
}

export async function hasOrganizations(db: Queryable, userId: number): Promise<boolean> {
  return (await db('memberships').where({ user_id: userId }).first('user_id')) !== undefined
}

/** Invented ones of this person, the first first. */
export async function listDemonstrations(db: Queryable, userId: number) {
  return await db('organizations')
    .where({ is_demonstration: true })
    .whereIn('id', db('memberships').where({ user_id: userId }).select('organization_id'))
    .orderBy('id')
    .select('id', 'type')
}
