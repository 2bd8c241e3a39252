import { areSameFigures, type Figures } from '~/core/organizations/figures.ts'
import type { OrganizationInput } from '~/core/organizations/organization-form.ts'
import { listFigures } from '~/database/queries/organization-figures.ts'
import { type Context, today } from '../../context.ts'
import { writeFigures } from './write-figures.ts'

/**
 * Keeps what the form says of the organization as a whole, for this calendar year where none was named, and says
 * which year. Figures that stand there already, such as the sum of its campuses, are not stated anew.
 */
export async function stateFigures(
  inside: Context,
  organizationId: number,
  input: OrganizationInput,
): Promise<number> {
  const fiscalYear = input.fiscalYear ?? Number(today(inside).slice(0, 4))
  const figures: Figures = {
    ...{ operatingBudgetCents: input.operatingBudget, attendance: input.attendance },
    ...{ payrollBudgetCents: input.payrollBudget, staffFte: input.staffFte },
  }
  const years = await listFigures(inside.db, organizationId)
  const before = years.find((year) => year.fiscalYear === fiscalYear)
  if (before && areSameFigures(before, figures)) return fiscalYear
  await writeFigures(inside, { organizationId, campusId: null, fiscalYear }, figures)
  return fiscalYear
}
