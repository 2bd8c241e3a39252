/** Invoices, the newest first, each as PDF. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Row = Data['invoices'][number]

const STATUS: Readonly<Record<Row['status'], string>> = {
  open: 'to be paid',
  paid: 'paid',
  uncollectible: 'not collected',
  void: 'void',
}

const DISPUTE: Readonly<Record<NonNullable<Row['dispute']>, string>> = {
  open: 'disputed: the bank decides',
  won: 'paid, dispute closed',
  lost: 'returned by the bank',
}

const columns: readonly Column<Row>[] = [
  { header: 'Date', cell: ({ createdAt }) => formatShortDate(createdAt) },
  {
    header: 'Invoice',
    cell: ({ id, number }) => <a href={`/account/plan/invoices/${id}`}>{number ?? 'PDF'}</a>,
  },
  {
    header: 'Amount',
    align: 'end',
    cell: ({ total, tax }) =>
      `${formatToTheCent(total)}${tax > 0 ? `, tax ${formatToTheCent(tax)}` : ''}`,
  },
  {
    header: 'State',
    cell: ({ status, refunded, dispute }) => {
      if (refunded > 0) return `${formatToTheCent(refunded)} refunded`
      return dispute === null ? STATUS[status] : DISPUTE[dispute]
    },
  },
]

export function Invoices() {
  const { invoices } = useData<Data>()
  return (
    <Section id="invoices">
      <h2>Invoices</h2>
      <Table
        caption="Invoices"
        stacked
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        empty={<p>Nothing was bought yet.</p>}
      />
    </Section>
  )
}
