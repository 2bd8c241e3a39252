/** Raises and prices: what one pay buys since its last raise, and a pool spread over the staff. */
import { useData } from 'vike-react/useData'
import { formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { formatDate, formatMonth, formatShortDate } from '~/core/pay/date.ts'
import { dollars } from '~/core/pay/figures.ts'
import { formatDollars, formatWholeDollars } from '~/core/pay/money.ts'
import { figureSource } from '~/core/pay/vintage.ts'
import {
  growthWords,
  monthText,
  type PooledPerson,
  poolSentence,
  SPREAD_LABELS,
  SPREADS,
  type StaffPool,
  TIME_NOT_PLACE,
  type Worksheet,
  worksheetSentences,
} from '~/core/planning/cost-of-living/worksheet.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { ColaTabs } from '~/renderer/planning/ColaTabs.tsx'
import { Locked } from '~/renderer/planning/Locked.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { shown } = useData<Data>()
  return (
    <>
      <PageHeading title="Raises and prices" lede={TIME_NOT_PLACE} />
      <ColaTabs current="worksheet" />
      {shown.locked ? <Locked lock={shown.locked} /> : <Open />}
    </>
  )
}

function Open() {
  const { shown } = useData<Data>()
  if (shown.locked) return null
  const { worksheet, staff } = shown
  return (
    <>
      <Columns side={<WorksheetForm />} sideLabel="Pay and pool">
        {worksheet ? (
          <OnePay {...worksheet} />
        ) : (
          <EmptyState title="No raise to look at yet">
            <p>Enter the day of the last raise, and the pay since then.</p>
          </EmptyState>
        )}
      </Columns>
      {staff && <Pool {...staff} />}
    </>
  )
}

function OnePay(worksheet: Worksheet) {
  const { name, since, series } = worksheet
  return (
    <Section id="since">
      <h2>
        Since the last raise{name && ` of ${name}`} on {formatDate(since)}
      </h2>
      <ul>
        {worksheetSentences(worksheet).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {series.prices.length > 1 && <OverTime {...worksheet} />}
    </Section>
  )
}

function OverTime({ since, series, prices, market }: Worksheet) {
  const pointOf = ({ month, value }: { month: number; value: number | null }) => ({
    year: month,
    value,
  })
  const format = (month: number) => formatMonth(monthText(month))
  const ends = [
    prices && figureSource('consumer_price_index', prices.to),
    market && figureSource('employment_cost_index', market.to),
  ]
  return (
    <Trend
      title={`Prices and market pay since ${format(series.prices[0]?.month ?? 0)}`}
      subtitle={`The month of ${formatDate(since)} is 100. Nothing is drawn beyond the last published figure.`}
      source={`${ends.filter(Boolean).join('; ')}.`}
      label="Prices"
      points={series.prices.map(pointOf)}
      compare={
        series.market.length > 0
          ? { label: 'Market pay', points: series.market.map(pointOf) }
          : undefined
      }
      format={(value) => value.toFixed(1)}
      time={{
        name: 'Month',
        format,
        formatShort: (month) => {
          const [name = '', year = ''] = format(month).split(' ')
          return `${name.slice(0, 3)} ${year}`
        },
      }}
    />
  )
}

function Pool(staff: StaffPool) {
  return (
    <Section id="pool">
      <h2>The whole staff</h2>
      <p>{poolSentence(staff)}</p>
      <PoolTable {...staff} />
      <p>
        Pay is salary (cash and housing), {dollars(staff.total)} a year for all. Nothing here is
        saved. To propose raises, use <a href="/table">the staff table</a>.
      </p>
    </Section>
  )
}

/** Everyone with pay: what prices took since the last raise, and what the pool gives. */
function PoolTable({ people, pool, total, shortfall }: StaffPool) {
  const isSpread = pool?.isSpread === true
  const none = shortfall === 0 ? '–' : dollars(shortfall)
  const sums = ['Everyone', dollars(total), '', '', none]
  const given = isSpread ? [dollars(pool.dollars), dollars(total + pool.dollars)] : []
  return (
    <Table<PooledPerson>
      caption="Pay of everyone, prices since then, and the pool"
      stacked
      columns={isSpread ? [...COLUMNS, ...RAISE] : COLUMNS}
      rows={people}
      rowKey={({ id }) => id}
      footer={[...sums, ...given]}
    />
  )
}

const COLUMNS: readonly Column<PooledPerson>[] = [
  {
    header: 'Person',
    cell: ({ id, name }) => <a href={`/ecola/worksheet?employee=${id}`}>{name}</a>,
  },
  { header: 'Pay', align: 'end', cell: ({ pay }) => dollars(pay) },
  { header: 'Last raise', align: 'end', cell: ({ since }) => formatShortDate(since) },
  {
    header: 'Prices since',
    align: 'end',
    cell: ({ prices }) => (prices ? growthWords(prices.factor) : 'not published'),
  },
  {
    header: 'To keep up',
    align: 'end',
    cell: ({ shortfall }) => (shortfall > 0 ? dollars(shortfall) : '–'),
  },
]

const RAISE: readonly Column<PooledPerson>[] = [
  {
    header: 'Raise',
    align: 'end',
    cell: ({ raise, pay }) =>
      raise === null
        ? '–'
        : `${dollars(raise)}, ${formatPercent(Math.round((raise / pay) * 1000) / 10)}`,
  },
  { header: 'New pay', align: 'end', cell: ({ raise, pay }) => dollars(pay + (raise ?? 0)) },
]

/** "$31,200 a year, at 25 hours a week" */
function understoodPay(
  pay: { readonly dollars: number; readonly hoursPerWeek: number | null } | null,
): string | undefined {
  if (!pay) return undefined
  const hours =
    pay.hoursPerWeek === null ? '' : `, at ${formatNumber(pay.hoursPerWeek)} hours a week`
  return `${formatDollars(pay.dollars)} a year${hours}`
}

const LABELS = {
  employee: 'Person',
  since: 'Last raise',
  pay: 'Pay since then',
  pool: 'Pool for raises',
  spread: 'Spread it',
}

function WorksheetForm() {
  const { shown, query } = useData<Data>()
  if (shown.locked) return null
  const { since, pay, pool, spread, employee } = query
  const typed = { since, pay, pool }
  const problems = Object.entries(typed).flatMap(([name, { problem }]) =>
    problem ? [[name, problem] as const] : [],
  )
  const errors = Object.fromEntries(problems)
  const values = Object.fromEntries(Object.entries(typed).map(([name, one]) => [name, one.typed]))
  return (
    <FormContext value={{ failure: { errors, values } }}>
      <form method="get" action="/ecola/worksheet" noValidate>
        <h2>Pay and pool</h2>
        {problems.length > 0 && <ErrorSummary errors={errors} labels={LABELS} />}
        {shown.people.length > 0 && (
          <SelectField
            name="employee"
            label={LABELS.employee}
            hint="Fills in the day and the pay, where you enter none."
            placeholder="Enter figures"
            options={shown.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={employee}
            width="full"
          />
        )}
        <DateField name="since" label={LABELS.since} />
        <TextField
          name="pay"
          label={LABELS.pay}
          hint="For example 58,000, 58k or 25/hr."
          optional
          understood={understoodPay(shown.typedPay)}
          width="full"
        />
        {shown.people.length > 0 && (
          <>
            <TextField
              name="pool"
              label={LABELS.pool}
              hint="Dollars a year or a percent of all pay, for example 20,000 or 3%."
              optional
              understood={understoodPool(pool.value)}
              width="full"
            />
            <SelectField
              name="spread"
              label={LABELS.spread}
              options={SPREADS.map((key) => ({ value: key, label: SPREAD_LABELS[key] }))}
              defaultValue={spread}
              width="full"
            />
          </>
        )}
        <Button>Calculate</Button>
      </form>
    </FormContext>
  )
}

function understoodPool(pool: Data['query']['pool']['value']): string | undefined {
  if (!pool) return undefined
  return pool.kind === 'amount'
    ? `${formatWholeDollars(pool.cents)} a year`
    : `${formatPercent(pool.percent)} of all pay`
}
