/** One measure over the kept days. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatMeasure, MEASURES } from '~/core/staff/measures.ts'
import { Trend } from '~/renderer/charts/Trend.tsx'
import type { Data } from './+data.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const shortDate = (day: number) => formatShortDate(new Date(day * DAY_MS))
/** "Nov 21": the year is in the title and the table */
const DAYS = {
  name: 'Day',
  format: shortDate,
  formatShort: (day: number) => shortDate(day).replace(/,.*/, ''),
}

export function MeasureTrend() {
  const { trend, query } = useData<Data>()
  const rule = MEASURES.find(({ key }) => key === query.measure)
  if (!rule) return null
  const { label, unit } = rule
  const format = (value: number) => formatMeasure(value, unit)
  const known = trend.filter(({ value }) => value !== null)
  const [first, last] = [known.at(0), known.at(-1)]
  if (!first || !last || first === last) {
    return <p>There are too few days for a trend of “{label}” yet.</p>
  }
  return (
    <Trend
      title={`${label}: ${formatMeasure(last.value, unit)}, from ${formatMeasure(first.value, unit)} on ${formatShortDate(first.day)}`}
      source="Days that are kept, in UTC"
      label=""
      points={trend.map(({ day, value }) => ({ year: Date.parse(day) / DAY_MS, value }))}
      format={format}
      time={DAYS}
    />
  )
}
