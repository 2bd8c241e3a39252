/** An organization's figures as we understood them: one year as a sentence, all years as a table. */
import { formatMoney } from '~/core/quantities/format-money.ts'
import { formatNumber } from '~/core/quantities/number.ts'
import { Link } from '~/renderer/components/Link.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Year = Data['organization']['metrics'][number]

export function Figures(year: Year) {
  const parts = [
    year.operatingBudgetCents !== null &&
      `a budget of ${formatMoney(year.operatingBudgetCents)} a year`,
    year.attendance !== null && `${formatNumber(year.attendance)} people`,
    year.payrollBudgetCents !== null && `payroll of ${formatMoney(year.payrollBudgetCents)} a year`,
    year.staffFte !== null && `${formatNumber(year.staffFte)} full-time staff`,
  ].filter((part) => part !== false)
  return (
    <p>
      Understood for {year.fiscalYear}: {parts.join(', ')}.
    </p>
  )
}

export interface FiguresByYearProps {
  readonly organizationId: number
  readonly metrics: readonly Year[]
}

export function FiguresByYear({ organizationId, metrics }: FiguresByYearProps) {
  if (metrics.length === 0) return null
  return (
    <>
      <h2>Figures by year</h2>
      <Table
        caption="Figures by year"
        captionHidden
        columns={[yearColumn(organizationId), ...COLUMNS]}
        rows={metrics}
        rowKey={({ fiscalYear }) => fiscalYear}
      />
    </>
  )
}

const COLUMNS: readonly Column<Year>[] = [
  column('budget', 'Budget', (year) => money(year.operatingBudgetCents)),
  column('attendance', 'Attendance or clients', (year) => number(year.attendance)),
  column('payroll', 'Payroll', (year) => money(year.payrollBudgetCents)),
  column('staff', 'Full-time staff', (year) => number(year.staffFte)),
]

/** Leads to the form with that year's figures. */
function yearColumn(organizationId: number): Column<Year> {
  const cell = ({ fiscalYear }: Year) => (
    <Link href={`/organization/${organizationId}?year=${fiscalYear}`}>{String(fiscalYear)}</Link>
  )
  return { key: 'year', header: 'Year', cell }
}

function column(key: string, header: string, cell: (year: Year) => string): Column<Year> {
  return { key, header, cell, align: 'end' }
}

function money(cents: number | null): string {
  return cents === null ? 'not known' : formatMoney(cents)
}

function number(value: number | null): string {
  return value === null ? 'not known' : formatNumber(value)
}
