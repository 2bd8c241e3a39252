import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import type {
  FiguresOfYear,
  StatedFigures,
} from '~/database/queries/people/organization-figures.ts'
import type { CampusOfList } from './campuses.ts'
import type { showOrganization } from './show-organization.ts'

/** An organization as form values, with the figures of one fiscal year. */
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

/** A campus as form values. */
export function campusFormValues(campus: CampusOfList): Record<string, string> {
  const { name, street, city, stateCode, zip } = campus
  return { name, street, city, state: stateCode, zip }
}

/** The figures of one year; empty for a year without figures. */
export function figuresFormValues(
  figures: StatedFigures | null,
  thisYear: number,
): Record<string, string> {
  return {
    fiscalYear: String(figures?.fiscalYear ?? thisYear),
    operatingBudget: text(figures?.operatingBudgetCents, formatMoney),
    attendance: text(figures?.attendance, formatNumber),
    payrollBudget: text(figures?.payrollBudgetCents, formatMoney),
    staffFte: text(figures?.staffFte, formatNumber),
  }
}

function text(value: number | null | undefined, write: (value: number) => string): string {
  return value == null ? '' : write(value)
}

type FiscalYearMetrics = FiguresOfYear

type OrganizationDetail = Awaited<ReturnType<typeof showOrganization>>
