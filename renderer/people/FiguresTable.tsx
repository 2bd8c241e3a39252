/** Figures of an organization or a campus, a line for each year. */
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import type { Figures } from '~/core/people/organizations/figures.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table, type TableProps } from '~/renderer/tables/Table.tsx'

interface Year extends Figures {
  readonly fiscalYear: number
  readonly version: number | null
}

interface FiguresTableProps extends Pick<TableProps<Year>, 'caption' | 'rows' | 'empty'> {
  /** The address of the form with that year's figures. */
  readonly hrefOf: (fiscalYear: number) => string
  readonly mayUpdate: boolean
}

export function FiguresTable({ hrefOf, mayUpdate, ...table }: FiguresTableProps) {
  const year: Column<Year> = {
    header: 'Year',
    cell: ({ fiscalYear }) => <Link href={hrefOf(fiscalYear)}>{String(fiscalYear)}</Link>,
  }
  const columns = [year, ...COLUMNS, ...(mayUpdate ? [DELETE] : [])]
  return <Table {...table} columns={columns} rowKey={({ fiscalYear }) => fiscalYear} />
}

const COLUMNS: readonly Column<Year>[] = [
  column('Budget', (year) => money(year.operatingBudgetCents)),
  column('Attendance or clients', (year) => number(year.attendance)),
  column('Payroll', (year) => money(year.payrollBudgetCents)),
  column(ORGANIZATION.staffFte.label, (year) => number(year.staffFte)),
]

/** What campuses add up to has no version of its own and goes with them. */
const DELETE: Column<Year> = {
  header: 'Delete',
  cell: ({ fiscalYear, version }) =>
    version !== null && (
      <RowForm field="year" row={fiscalYear} intents={['delete-year']}>
        <input type="hidden" name="version" value={version} />
        <Button intent="delete-year" kind="quiet" size="small">
          {`Delete ${fiscalYear}`}
        </Button>
      </RowForm>
    ),
}

function column(header: string, cell: Column<Year>['cell']): Column<Year> {
  return { header, cell, align: 'end' }
}

function money(cents: number | null): string {
  return cents === null ? 'not known' : formatMoney(cents)
}

function number(value: number | null): string {
  return value === null ? 'not known' : formatNumber(value)
}
