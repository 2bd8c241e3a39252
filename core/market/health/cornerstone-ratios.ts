/** The four cornerstone ratios of an organization, in logarithms, with the words a person reads. */

import { formatNumber } from '~/core/forms/numbers.ts'
import { formatDollars, formatShortDollars } from '~/core/pay/money.ts'

export interface CornerstoneRow {
  /** Random key of the organization. */
  readonly organization: string
  readonly organizationType: string
  /** Dollars a year. */
  readonly operatingBudget: number | null
  readonly payrollBudget: number | null
  /** Weekly attendance, or people served. */
  readonly attendance: number | null
  readonly staffFte: number | null
}

export interface CornerstoneRatio {
  /** "Budget per person" */
  readonly label: string
  /** for an axis or a cell: "$3.1k", "48%" */
  readonly format: (value: number) => string
  readonly key: 'budget-per-person' | 'payroll-share' | 'payroll-per-fte' | 'people-per-fte'
  /** "budget per person of $3,000" */
  readonly phrase: (value: number) => string
  readonly read: (row: CornerstoneRow) => number
}

/** Each is NaN in logarithms where a part is unknown. */
export const CORNERSTONE_RATIOS: readonly CornerstoneRatio[] = [
  {
    key: 'budget-per-person',
    label: 'Budget per person',
    format: formatShortDollars,
    phrase: (value) => `a budget of ${formatDollars(value)} per person`,
    read: (row) => logRatio(row.operatingBudget, row.attendance),
  },
  {
    key: 'payroll-share',
    label: 'Payroll share of budget',
    format: shareText,
    phrase: (value) => `a payroll of ${Number((100 * value).toPrecision(2))}% of the budget`,
    read: (row) => logRatio(row.payrollBudget, row.operatingBudget),
  },
  {
    key: 'payroll-per-fte',
    label: 'Payroll per full-time position',
    format: formatShortDollars,
    phrase: (value) => `a payroll of ${formatDollars(value)} per full-time position`,
    read: (row) => logRatio(row.payrollBudget, row.staffFte),
  },
  {
    key: 'people-per-fte',
    label: 'People per full-time position',
    format: twoDigits,
    phrase: (value) => `${Number(value.toPrecision(2))} people per full-time position`,
    read: (row) => logRatio(row.attendance, row.staffFte),
  },
]

function shareText(value: number): string {
  return `${twoDigits(100 * value)}%`
}

function twoDigits(value: number): string {
  return formatNumber(Number(value.toPrecision(2)))
}

function logRatio(above: number | null, below: number | null): number {
  if (above === null || below === null || !(above > 0 && below > 0)) return Number.NaN
  return Math.log(above / below)
}
