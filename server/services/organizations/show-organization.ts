import { can } from '~/core/policies/authorize.ts'
import { Organization } from '~/database/models/organization.ts'
import type { Context } from '../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'

export interface FiscalYearMetrics {
  readonly fiscalYear: number
  readonly operatingBudgetCents: number | null
  readonly attendance: number | null
  readonly payrollBudgetCents: number | null
  readonly staffFte: number | null
}

export type OrganizationDetail = Awaited<ReturnType<typeof showOrganization>>

/** One organization as its members see it, with its figures of each fiscal year, newest first. */
export async function showOrganization(
  context: Context,
  { organizationId }: { organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const found = await Organization.query(context.db)
    .findById(organizationId)
    .throwIfNotFound()
    .withGraphFetched('metrics')
    .modifyGraph('metrics', (ofAll) => {
      ofAll.whereNull('campus_id').orderBy('fiscal_year', 'desc')
    })
  const { id, version, name, type, denominationKey, nteeCode, setting } = found
  const { street, city, stateCode, zip, countyFips } = found
  return {
    ...{ id, version, name, type, denominationKey, nteeCode, setting },
    ...{ street, city, stateCode, zip, countyFips },
    metrics: found.metrics.map(presentMetrics),
    membership: subject.membership,
    mayUpdate: can(context.actor, 'organization.update', subject),
    mayAddEmployees: can(context.actor, 'employee.create', subject),
  }
}

function presentMetrics(row: Organization['metrics'][number]): FiscalYearMetrics {
  const { fiscalYear, operatingBudgetCents, attendance, payrollBudgetCents, staffFte } = row
  return {
    ...{ fiscalYear, operatingBudgetCents, attendance, payrollBudgetCents },
    staffFte: staffFte === null ? null : Number(staffFte),
  }
}
