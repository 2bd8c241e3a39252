/** Everyone with pay: what prices took since the last raise, and what the pool gives. */

import { formatPercent } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { dollars } from '~/core/pay/figures.ts'
import {
  growthWords,
  type PooledPerson,
  type StaffPool,
} from '~/core/planning/cost-of-living/worksheet.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'

export function PoolTable({ people, pool, total, shortfall }: StaffPool) {
  const isSpread = pool?.isSpread === true
  const none = shortfall === 0 ? '–' : dollars(shortfall)
  const sums = ['Everyone', dollars(total), '', '', none]
  const given = isSpread ? [dollars(pool.dollars), dollars(total + pool.dollars)] : []
  return (
    <Table<PooledPerson>
      caption="Pay of everyone, prices since then, and the pool"
      captionHidden
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
    key: 'name',
    header: 'Person',
    cell: ({ id, name }) => <a href={`/ecola/worksheet?employee=${id}`}>{name}</a>,
  },
  { key: 'pay', header: 'Pay', align: 'end', cell: ({ pay }) => dollars(pay) },
  {
    key: 'since',
    header: 'Last raise',
    align: 'end',
    cell: ({ since }) => formatShortDate(since),
  },
  {
    key: 'prices',
    header: 'Prices since',
    align: 'end',
    cell: ({ prices }) => (prices ? growthWords(prices.factor) : 'not published'),
  },
  {
    key: 'shortfall',
    header: 'To keep up',
    align: 'end',
    cell: ({ shortfall }) => (shortfall > 0 ? dollars(shortfall) : '–'),
  },
]

const RAISE: readonly Column<PooledPerson>[] = [
  {
    key: 'raise',
    header: 'Raise',
    align: 'end',
    cell: ({ raise, pay }) => (raise === null ? '–' : `${dollars(raise)}, ${shareOf(raise, pay)}`),
  },
  {
    key: 'next',
    header: 'New pay',
    align: 'end',
    cell: ({ raise, pay }) => dollars(pay + (raise ?? 0)),
  },
]

function shareOf(raise: number, pay: number): string {
  return formatPercent(Math.round((raise / pay) * 1000) / 10)
}
