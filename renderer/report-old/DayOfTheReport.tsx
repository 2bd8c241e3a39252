/** The day the range is for, and each step from the survey's date to it, with the index shown. */
import type { ReactNode } from 'react'
import { type MovedToDate, OLD_DATA_MONTHS } from '~/core/reports/moved-to-date.ts'
import { longDate } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Notice } from '../components/Notice.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface DayOfTheReportProps {
  readonly moved: MovedToDate
  /** where another day is asked for, in a working report */
  readonly children?: ReactNode
}

export function DayOfTheReport({ moved, children }: DayOfTheReportProps) {
  const { from, asOf, factor, publishedTo, assumedMonths, assumedGrowth, gaps, monthsOld } = moved
  const last = moved.quarters.at(-1)
  return (
    <Section id="date">
      <h2>Pay as of {longDate(asOf)}</h2>
      <p>
        The survey is of {longDate(from)}; its pay was multiplied by {factor.toFixed(4)} to come to{' '}
        {longDate(asOf)}.{' '}
        {assumedMonths > 0
          ? `The wage index is published to ${monthText(publishedTo)}; for the ${assumedMonths} months after that, ${percent(assumedGrowth)} % a year is assumed.`
          : `The wage index is published for the whole way.`}
      </p>
      {monthsOld !== null && monthsOld > OLD_DATA_MONTHS && (
        <Notice kind="signal">
          <p>
            Half of the comparables are more than {monthsOld} months older than that day. The index
            carried them on; what changed for this kind of position since is not in them.
          </p>
        </Notice>
      )}
      {children}
      <HowComputed summary="The index and the assumed growth">
        <p>
          Employment Cost Index of the Bureau of Labor Statistics: wages and salaries, private
          industry, December 2005 = 100. It follows what the same jobs pay, not prices.
          {gaps.length > 0 &&
            ` Quarters it lacks were interpolated: ${gaps.map(gapText).join(', ')}.`}
        </p>
        <Table<Quarter>
          caption="Employment cost index by quarter"
          captionHidden
          columns={COLUMNS}
          rows={moved.quarters}
          rowKey={({ month }) => month}
          footer={
            assumedMonths > 0 && last
              ? [
                  `Assumed, ${monthText(last.month)} to ${monthText(asOf)}`,
                  (last.value * (1 + assumedGrowth) ** (assumedMonths / 12)).toFixed(1),
                  `${percent(assumedGrowth)} % a year`,
                ]
              : undefined
          }
        />
      </HowComputed>
    </Section>
  )
}

type Quarter = MovedToDate['quarters'][number]

const COLUMNS: readonly Column<Quarter>[] = [
  { key: 'quarter', header: 'Quarter to', cell: ({ month }) => monthText(month) },
  { key: 'value', header: 'Index', cell: ({ value }) => value.toFixed(1), align: 'end' },
  {
    key: 'year',
    header: 'In a year',
    cell: ({ overYear }) => (overYear === null ? 'not published' : `${percent(overYear)} %`),
    align: 'end',
  },
]

/** "2025-12" -> "December 2025" */
function monthText(month: string): string {
  return longDate(`${month.slice(0, 7)}-01`).replace(' 1,', '')
}

function gapText(gap: string): string {
  return gap.split(' to ').map(monthText).join(' to ')
}

/** .025 -> "2.5" */
function percent(share: number): string {
  return String(Math.round(share * 1000) / 10)
}
