/** An organization's figures as we understood them: one year as a sentence, all years as a table and a line. */
import { useData } from 'vike-react/useData'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FiguresTable } from '~/renderer/people/FiguresTable.tsx'
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
  return (
    <Section id="figures">
      <h2>Figures by year</h2>
      <BudgetTrend metrics={metrics} />
      <FiguresTable
        caption="Figures by year"
        rows={metrics}
        hrefOf={(year) => `/organization/${id}?year=${year}`}
        mayUpdate={mayUpdate}
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
