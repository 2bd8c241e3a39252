/** A campus's figures of every year that has any; each year leads to the form. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Year = Data['campus']['figures'][number]

export function CampusFigures() {
  const { organization, campus, mayUpdate } = useData<Data>()
  const path = `/organization/${organization.id}/campuses/${campus.id}`
  return (
    <Section id="figures">
      <Table
        caption={`Figures of ${campus.name}`}
        captionHidden
        columns={[yearColumn(path), ...COLUMNS, ...(mayUpdate ? [DELETE] : [])]}
        rows={campus.figures}
        rowKey={({ fiscalYear }) => fiscalYear}
        empty={<EmptyState title="No figures yet" />}
      />
    </Section>
  )
}

function yearColumn(path: string): Column<Year> {
  const cell = ({ fiscalYear }: Year) => (
    <Link href={`${path}?year=${fiscalYear}#figures`}>{String(fiscalYear)}</Link>
  )
  return { key: 'year', header: 'Year', cell }
}

const COLUMNS: readonly Column<Year>[] = [
  column('budget', 'Budget', (year) => money(year.operatingBudgetCents)),
  column('attendance', 'Attendance or clients', (year) => number(year.attendance)),
  column('payroll', 'Payroll', (year) => money(year.payrollBudgetCents)),
  column('staff', ORGANIZATION.staffFte.label, (year) => number(year.staffFte)),
]

const DELETE: Column<Year> = {
  key: 'delete',
  header: 'Delete',
  cell: ({ fiscalYear, version }) => (
    <RowForm field="year" row={fiscalYear} intents={['delete-year']}>
      <input type="hidden" name="version" value={version} />
      <Button intent="delete-year" kind="quiet" size="small">
        {`Delete ${fiscalYear}`}
      </Button>
    </RowForm>
  ),
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
