/** An organization's figures as we understood them: one year as a sentence, all years as a table and a line. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Year = Data['organization']['metrics'][number]

export function Figures(year: Year) {
  const parts = [
    year.operatingBudgetCents !== null &&
      `a budget of ${formatMoney(year.operatingBudgetCents)} a year`,
    year.attendance !== null && `${formatNumber(year.attendance)} people`,
    year.payrollBudgetCents !== null && `payroll of ${formatMoney(year.payrollBudgetCents)} a year`,
    year.staffFte !== null && `${formatNumber(year.staffFte)} FTE of staff`,
  ].filter((part) => part !== false)
  return (
    <p>
      We understood for {year.fiscalYear}: {parts.join(', ')}.
    </p>
  )
}

export function FiguresByYear() {
  const { organization } = useData<Data>()
  const { id, metrics, mayUpdate } = organization
  if (metrics.length === 0) return null
  const columns = [yearColumn(id), ...COLUMNS, ...(mayUpdate ? [DELETE] : [])]
  return (
    <Section id="figures">
      <h2>Figures by year</h2>
      <BudgetTrend metrics={metrics} />
      <Table
        caption="Figures by year"
        captionHidden
        columns={columns}
        rows={metrics}
        rowKey={({ fiscalYear }) => fiscalYear}
      />
      {metrics.some(({ version }) => version === null) && (
        <p>
          Years without a button are sums of the{' '}
          <Link href={`/organization/${id}/campuses`}>campuses</Link>.
        </p>
      )}
    </Section>
  )
}

/** Drawn from two years on. */
function BudgetTrend({ metrics }: { readonly metrics: readonly Year[] }) {
  const known = metrics.filter(({ operatingBudgetCents }) => operatingBudgetCents !== null)
  const [newest, oldest] = [known[0], known.at(-1)]
  if (!newest || !oldest || newest === oldest) return null
  const [now, before] = [newest.operatingBudgetCents ?? 0, oldest.operatingBudgetCents ?? 0]
  const change = now === before ? 'has not changed' : now > before ? 'has grown' : 'has shrunk'
  return (
    <Trend
      title={`The budget ${change} since ${oldest.fiscalYear}`}
      subtitle="Annual operating budget by fiscal year, as you entered it"
      label="Budget"
      points={known.toReversed().map(({ fiscalYear, operatingBudgetCents }) => ({
        year: fiscalYear,
        value: operatingBudgetCents,
      }))}
      format={(cents) => formatMoney(Math.round(cents / 100) * 100)}
    />
  )
}

const COLUMNS: readonly Column<Year>[] = [
  column('budget', 'Budget', (year) => money(year.operatingBudgetCents)),
  column('attendance', 'Attendance or clients', (year) => number(year.attendance)),
  column('payroll', 'Payroll', (year) => money(year.payrollBudgetCents)),
  column('staff', ORGANIZATION.staffFte.label, (year) => number(year.staffFte)),
]

/** What campuses add up to has no version of its own and goes with them. */
const DELETE: Column<Year> = {
  key: 'delete',
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
