import { formatMoney } from '~/core/quantities/format-money.ts'
import { formatNumber } from '~/core/quantities/number.ts'
import type { FiscalYearMetrics, OrganizationDetail } from './show-organization.ts'

/** An organization as somebody would type it into the form, with the figures of one fiscal year. */
export function organizationFormValues(
  organization: OrganizationDetail,
  metrics: FiscalYearMetrics | null,
): Record<string, string> {
  const { name, type, nteeCode, setting } = organization
  const { street, city, stateCode, zip } = organization
  return {
    ...{ name, type, street, city, state: stateCode, zip },
    denomination: organization.denomination ?? '',
    ntee: nteeCode ?? '',
    setting: setting ?? '',
    fiscalYear: text(metrics?.fiscalYear, String),
    operatingBudget: text(metrics?.operatingBudgetCents, formatMoney),
    attendance: text(metrics?.attendance, formatNumber),
    payrollBudget: text(metrics?.payrollBudgetCents, formatMoney),
    staffFte: text(metrics?.staffFte, formatNumber),
  }
}

function text(value: number | null | undefined, write: (value: number) => string): string {
  return value == null ? '' : write(value)
}
