/** Tables full, sorted, empty; pagination at the start, in the middle and with one page. */
import { dollars } from '~/core/pay/figures.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { Specimen } from './Specimen.tsx'
import { noTails, range } from './samples.ts'

interface Row {
  readonly name: string
  readonly position: string
  readonly pay: number
  readonly ratio: number
  readonly tails: boolean
}

const rows: Row[] = [
  { name: 'Maria Ellison', position: 'Youth director', pay: 49_500, ratio: 0.95, tails: true },
  { name: 'Tom Reyes', position: 'Worship leader', pay: 61_000, ratio: 1.17, tails: false },
  { name: 'Ann Baker', position: 'Bookkeeper', pay: 44_200, ratio: 0.85, tails: true },
]

const columns: Column<Row>[] = [
  { sort: 'name', header: 'Name', cell: (row) => <a href="#tables">{row.name}</a> },
  { header: 'Position', cell: (row) => row.position, wideOnly: true },
  {
    header: 'Against the market',
    cell: (row) => <RangeBar size="row" range={row.tails ? range : noTails} pay={row.pay} />,
  },
  { sort: 'pay', header: 'Pay', cell: (row) => dollars(row.pay), align: 'end' },
  { header: 'Compa-ratio', cell: (row) => row.ratio.toFixed(2), align: 'end' },
]

export function TablesGallery() {
  return (
    <>
      <Specimen of="Table, sorted by pay, with totals">
        <Table
          captionShown
          caption="Staff against the market, salary (cash + housing)"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          sort={{ key: 'pay', direction: 'descending' }}
          sortHref={({ key, direction }) => `?sort=${key}&direction=${direction}`}
          footer={['Total', '', '', dollars(154_700), '']}
        />
        <Pagination
          page={2}
          pageSize={25}
          total={1_212}
          unit="employees"
          href={(n) => `?page=${n}`}
        />
        <Pagination page={1} pageSize={25} total={3} unit="employees" href={(n) => `?page=${n}`} />
      </Specimen>
      <Specimen of="Table without rows">
        <Table
          captionShown
          caption="Saved reports"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.name}
          empty={<EmptyState title="No reports match">Try fewer words.</EmptyState>}
        />
      </Specimen>
    </>
  )
}
