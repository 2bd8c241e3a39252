/** The triangle: of the organizations that first paid in a month, how many still did at the end of each month since. */
import { useData } from 'vike-react/useData'
import { formatNumber, formatShare } from '~/core/forms/numbers.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Cohort = NonNullable<NonNullable<Data['facts']>['cohorts']>[number]

export function Cohorts() {
  const { facts } = useData<Data>()
  const cohorts = facts?.cohorts ?? []
  return (
    <>
      <h2>Who keeps paying</h2>
      <p>
        Organizations by the month of their first payment. Each column is the share that still paid
        at the end of a month, the first one being month 0.
      </p>
      {facts?.cohorts === null && <p>This is kept only by the night after a day.</p>}
      {facts?.cohorts?.length === 0 && <p>No organization has paid yet.</p>}
      {cohorts.length > 0 && (
        <Table
          caption="Share of organizations that still pay"
          captionHidden
          columns={columnsOf(Math.max(...cohorts.map(({ kept }) => kept.length)))}
          rows={cohorts}
          rowKey={({ month }) => month}
        />
      )}
    </>
  )
}

function columnsOf(months: number): readonly Column<Cohort>[] {
  return [
    { key: 'month', header: 'First paid', cell: ({ month }) => month },
    { key: 'size', header: 'Organizations', cell: ({ size }) => formatNumber(size), align: 'end' },
    ...Array.from({ length: months }, (_, index) => ({
      key: `month-${index}`,
      header: `Month ${index}`,
      cell: ({ size, kept }: Cohort) => {
        const left = kept[index]
        return left === undefined ? '' : formatShare(left / size)
      },
      align: 'end' as const,
    })),
  ]
}
