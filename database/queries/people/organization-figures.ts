/** Figures by fiscal year: the organization's own, each campus's, and those in force. */
import type { Figures } from '~/core/people/organizations/figures.ts'
import type { Queryable } from '../../connection.ts'

export interface FiguresOfYear extends Figures {
  readonly fiscalYear: number
  /** version of the organization's own figures; null where only campuses have figures */
  readonly version: number | null
}

/** What counts for each fiscal year, newest first. */
export async function listFigures(db: Queryable, organizationId: number): Promise<FiguresOfYear[]> {
  const { rows } = await db.raw<{ rows: FiguresOfYear[] }>(
    /* sql */ `
      select f.fiscal_year as "fiscalYear", f.operating_budget_cents as "operatingBudgetCents",
        f.attendance, f.payroll_budget_cents as "payrollBudgetCents", f.staff_fte::float8 as "staffFte",
        m.version
      from organization_figures f
      left join organization_metrics m on m.organization_id = f.organization_id
        and m.fiscal_year = f.fiscal_year and m.campus_id is null
      where f.organization_id = :organizationId order by f.fiscal_year desc`,
    { organizationId },
  )
  return rows
}

export interface StatedFigures extends Figures {
  readonly id: number
  /** null: the organization as a whole */
  readonly campusId: number | null
  readonly fiscalYear: number
  readonly version: number
}

/** Everything that was stated, newest year first. */
export async function listStatedFigures(
  db: Queryable,
  organizationId: number,
): Promise<StatedFigures[]> {
  const { rows } = await db.raw<{ rows: StatedFigures[] }>(
    `${STATED} where organization_id = :organizationId order by fiscal_year desc, campus_id`,
    { organizationId },
  )
  return rows
}

export interface FiguresKey {
  readonly organizationId: number
  readonly campusId: number | null
  readonly fiscalYear: number
}

export async function findStatedFigures(
  db: Queryable,
  { organizationId, campusId, fiscalYear }: FiguresKey,
): Promise<StatedFigures | null> {
  const { rows } = await db.raw<{ rows: StatedFigures[] }>(
    `${STATED} where organization_id = :organizationId and fiscal_year = :fiscalYear
      and campus_id is not distinct from cast(:campusId as bigint)`,
    { organizationId, campusId, fiscalYear },
  )
  return rows[0] ?? null
}

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

const STATED = /* sql */ `
  select id, campus_id as "campusId", fiscal_year as "fiscalYear", version,
    operating_budget_cents as "operatingBudgetCents", attendance,
    payroll_budget_cents as "payrollBudgetCents", staff_fte::float8 as "staffFte"
  from organization_metrics`
