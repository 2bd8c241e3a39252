/** Raises and prices: what one pay buys since its last raise, and a pool spread over the staff. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { dollars } from '~/core/pay/figures.ts'
import {
  monthText,
  monthWords,
  poolSentence,
  type StaffPool,
  TIME_NOT_PLACE,
  type Worksheet,
  worksheetSentences,
} from '~/core/planning/cost-of-living/worksheet.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { ColaTabs } from '~/renderer/planning/ColaTabs.tsx'
import { Locked } from '~/renderer/planning/Locked.tsx'
import type { Data } from './+data.ts'
import { PoolTable } from './PoolTable.tsx'
import { WorksheetForm } from './WorksheetForm.tsx'

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
  const format = (month: number) => monthWords(monthText(month))
  const ends = [
    prices && `Consumer Price Index, U.S. city average, to ${monthWords(prices.to)}`,
    market && `Employment Cost Index, wages of private industry, to ${monthWords(market.to)}`,
  ]
  return (
    <Trend
      title={`Prices and market pay since ${format(series.prices[0]?.month ?? 0)}`}
      subtitle={`The month of ${formatDate(since)} is 100. Nothing is drawn beyond the last published figure.`}
      source={`Bureau of Labor Statistics: ${ends.filter(Boolean).join('; ')}.`}
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
