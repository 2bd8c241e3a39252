/** What was asked of staff, and what came of it. */
import { useData } from 'vike-react/useData'
import { REQUEST_WORDS } from '~/core/membership/purchase-request.ts'
import { formatDate, formatShortDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Row = Data['requests'][number]

const columns: readonly Column<Row>[] = [
  { header: 'Asked', cell: ({ askedAt }) => formatShortDate(askedAt) },
  { header: 'What', cell: ({ kind, plan }) => `${REQUEST_WORDS[kind]}, for ${PLANS[plan].name}` },
  {
    header: 'State',
    cell: ({ closedAt, outcome }) =>
      closedAt === null
        ? 'Waiting for an answer by email'
        : `Answered on ${formatDate(closedAt)}: ${outcome}`,
  },
]

export function Requests() {
  const { requests } = useData<Data>()
  if (requests.length === 0) return null
  return (
    <Section id="requests">
      <h2>Requests</h2>
      <Table caption="Requests" stacked columns={columns} rows={requests} rowKey={({ id }) => id} />
    </Section>
  )
}
