import { InvalidInput } from '~/core/errors.ts'
import type { OrganizationInput } from '~/core/organizations/organization-form.ts'
import { OrganizationMetrics } from '~/database/models/organization-metrics.ts'
import { type Context, today } from '../../context.ts'
import { type DescribedOrganization, placeOf } from './place-of.ts'

/** What the form says about the organization itself, as columns. */
export async function describedColumns(context: Context, input: DescribedOrganization) {
  await refuseUnknownDenomination(context, input.denomination)
  return {
    type: input.type,
    name: input.name,
    denominationKey: input.denomination,
    nteeCode: input.ntee,
    setting: input.setting,
    ...(await placeOf(context, input)),
  }
}

/** Saves the figures of one fiscal year, this calendar year where none was named, and says which; a second saving replaces them. */
export async function saveMetrics(
  context: Context,
  organizationId: number,
  input: OrganizationInput,
): Promise<number> {
  const fiscalYear = input.fiscalYear ?? Number(today(context).slice(0, 4))
  await OrganizationMetrics.query(context.db)
    .insert({
      organizationId,
      campusId: null,
      fiscalYear,
      operatingBudgetCents: input.operatingBudget,
      attendance: input.attendance,
      payrollBudgetCents: input.payrollBudget,
      staffFte: input.staffFte,
      updatedAt: context.now(),
    })
    .onConflict(['organization_id', 'campus_id', 'fiscal_year'])
    .merge()
  return fiscalYear
}

async function refuseUnknownDenomination(context: Context, key: string | null): Promise<void> {
  if (key === null || (await context.db('denominations').where({ key }).first('key'))) return
  throw new InvalidInput({
    denomination: 'Choose a denomination of the list, or leave this empty.',
  })
}
