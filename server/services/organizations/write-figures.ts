/** Writes the figures of one fiscal year, of the organization or of a campus, and their event. */
import type { Figures } from '~/core/organizations/figures.ts'
import {
  type FiguresKey,
  findStatedFigures,
  type StatedFigures,
} from '~/database/queries/organization-figures.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'

/** A second saving of a year replaces it. Whoever calls authorizes and holds a transaction. */
export async function writeFigures(
  inside: Context,
  key: FiguresKey,
  figures: Figures,
): Promise<StatedFigures> {
  const { organizationId, campusId, fiscalYear } = key
  await inside
    .db('organization_metrics')
    .insert({
      organization_id: organizationId,
      campus_id: campusId,
      fiscal_year: fiscalYear,
      operating_budget_cents: figures.operatingBudgetCents,
      attendance: figures.attendance,
      payroll_budget_cents: figures.payrollBudgetCents,
      staff_fte: figures.staffFte,
      updated_at: inside.now(),
    })
    .onConflict(['organization_id', 'campus_id', 'fiscal_year'])
    .merge({
      operating_budget_cents: figures.operatingBudgetCents,
      attendance: figures.attendance,
      payroll_budget_cents: figures.payrollBudgetCents,
      staff_fte: figures.staffFte,
      updated_at: inside.now(),
      version: inside.db.raw('organization_metrics.version + 1'),
    })
  const written = await findStatedFigures(inside.db, key)
  if (!written) throw new Error('figures were written and are not there')
  return written
}

export async function recordFigures(
  inside: Context,
  action: 'metrics.create' | 'metrics.update' | 'metrics.delete',
  key: FiguresKey & { readonly id: number },
): Promise<void> {
  const { organizationId, campusId, fiscalYear, id } = key
  await recordEvent(inside, {
    action,
    organizationId,
    subject: { kind: 'metrics', id },
    details: { fiscalYear, campusId },
  })
}
