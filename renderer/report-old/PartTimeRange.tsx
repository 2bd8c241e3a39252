/** Part-time pay for these hours, for an hour, and for the same position in full time, beside one another. */

import { dollars } from '~/core/quantities/figures.ts'
import type { PartTime } from '~/core/reports/part-time.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Notice } from '../components/Notice.tsx'
import { type Column, Table } from '../tables/Table.tsx'

/** Nothing for full-time work. */
export function PartTimeRange({ report }: { readonly report: ModelledReport }) {
  const { partTime, employee } = report
  if (!partTime) return null
  const { hoursPerWeek, weeksPerYear, isVeryFew } = partTime
  const weeks = weeksPerYear < 52 ? `, ${weeksPerYear} weeks a year` : ''
  return (
    <>
      <h3>
        {hoursPerWeek} hours a week{weeks}, three ways
      </h3>
      <Table<Row>
        caption="Part-time pay three ways"
        captionHidden
        stacked
        columns={columnsOf(partTime)}
        rows={rowsOf(report, partTime)}
        rowKey={({ label }) => label}
      />
      {isVeryFew && (
        <Notice kind="signal">
          <p>
            A job of {hoursPerWeek} hours a week is not a slice of a full-time one: other people
            take it, for other work. Use the figures for these hours, and the full-time column as
            background only.
          </p>
        </Notice>
      )}
      <HowComputed summary="How part-time pay is compared">
        <p>
          The range is for {firstName(employee.name)}’s own hours: what part-time work costs an hour
          is learned from part-time jobs of the survey, never from full-time pay divided up. The
          hour is the year’s figure over {hoursPerWeek} hours of {weeksPerYear} weeks. The last
          column is the model asked about the same position at 40 hours of 52 weeks.
        </p>
      </HowComputed>
    </>
  )
}

interface Row {
  readonly label: string
  readonly actual: string
  readonly hourly: string
  readonly fullTime: string
}

function columnsOf({ hoursPerWeek }: PartTime): Column<Row>[] {
  return [
    { key: 'label', header: 'Figure', cell: ({ label }) => label },
    {
      key: 'actual',
      header: `For ${hoursPerWeek} hours a week`,
      cell: ({ actual }) => actual,
      align: 'end',
    },
    { key: 'hourly', header: 'An hour', cell: ({ hourly }) => hourly, align: 'end' },
    {
      key: 'fullTime',
      header: 'The position full-time',
      cell: ({ fullTime }) => fullTime,
      align: 'end',
    },
  ]
}

const CELLS = [
  ['p25', '25th percentile'],
  ['p50', 'Median'],
  ['p75', '75th percentile'],
] as const

function rowsOf({ employee, pay }: ModelledReport, partTime: PartTime): Row[] {
  const { actual, hourly, fullTime, ownHourly } = partTime
  const market = CELLS.map(([key, label]) => ({
    label,
    actual: shown(actual[key]),
    hourly: cents(hourly?.[key] ?? null),
    fullTime: shown(fullTime[key]),
  }))
  if (!pay) return market
  const own = {
    label: `${firstName(employee.name)} now`,
    actual: dollars(pay.dollars),
    hourly: cents(ownHourly),
    fullTime: 'never stretched',
  }
  return [...market, own]
}

function shown(amount: number | null): string {
  return amount === null ? 'not published' : dollars(amount)
}

function cents(amount: number | null): string {
  if (amount === null) return 'not known'
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
