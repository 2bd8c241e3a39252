/** Year by year: each campus's figures, their sum, and the organization's own figures. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import {
  countedFigures,
  differingFigures,
  FIGURE_NAMES,
  type FigureName,
  type Figures,
} from '~/core/people/organizations/figures.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Year = Data['years'][number]

export function SumsByYear() {
  const { years } = useData<Data>()
  return (
    <Section id="sums">
      <h2>Totals by year</h2>
      {years.length === 0 ? (
        <EmptyState title="No campus has figures yet">
          <p>
            Open a campus to enter its figures. Until then estimates use the organization’s own
            figures, which is enough for most.
          </p>
        </EmptyState>
      ) : (
        years.map((year) => <OneYear key={year.fiscalYear} year={year} />)
      )}
    </Section>
  )
}

interface Row {
  readonly key: string
  readonly label: string
  readonly figures: Figures | null
  /** figures to point out */
  readonly differs: readonly FigureName[]
}

function OneYear({ year }: { readonly year: Year }) {
  const { campuses, mayUpdate } = useData<Data>()
  const { fiscalYear, own, sum } = year
  const differs = own && sum ? differingFigures(own, sum) : []
  const nameOf = (id: number) => campuses.find((one) => one.id === id)?.name ?? 'A campus'
  const rows: Row[] = [
    ...year.campuses.map(({ campusId, figures }) => {
      return { key: `campus ${campusId}`, label: nameOf(campusId), figures, differs: [] }
    }),
    { key: 'sum', label: 'Sum of the campuses', figures: sum, differs: [] },
    ...(own ? [{ key: 'own', label: 'Organization’s own figure', figures: own, differs }] : []),
  ]
  return (
    <>
      <h3>{fiscalYear}</h3>
      <Table
        caption={`Figures of ${fiscalYear} by campus`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <p>{countedFigures(own, sum)}</p>
      {own && differs.length > 0 && mayUpdate && (
        <RowForm field="year" row={fiscalYear} intents={['use-sum']}>
          <input type="hidden" name="version" value={own.version} />
          <Button intent="use-sum" kind="secondary" size="small">
            {`Use the sum for ${fiscalYear}`}
          </Button>
        </RowForm>
      )}
    </>
  )
}

const WORDS: Readonly<Record<FigureName, string>> = {
  operatingBudgetCents: 'Budget',
  attendance: 'Attendance or clients',
  payrollBudgetCents: 'Payroll',
  staffFte: ORGANIZATION.staffFte.label,
}

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Campus', cell: ({ label }) => label },
  ...FIGURE_NAMES.map((name): Column<Row> => {
    const cell = ({ figures, differs }: Row) => (
      <>
        {words(name, figures?.[name] ?? null)}
        {differs.includes(name) && (
          <>
            {' '}
            <Badge kind="signal">not the sum</Badge>
          </>
        )}
      </>
    )
    return { header: WORDS[name], align: 'end', cell }
  }),
]

function words(name: FigureName, value: number | null): string {
  if (value === null) return 'not known'
  return name.endsWith('Cents') ? formatMoney(value) : formatNumber(value)
}
