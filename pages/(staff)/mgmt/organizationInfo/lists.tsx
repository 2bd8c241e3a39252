/** The lists about one organization. */
import { useData } from 'vike-react/useData'
import { REQUEST_WORDS } from '~/core/membership/purchase-request.ts'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { userAddress } from '~/core/staff/search.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data, Info } from './+data.ts'

type RowOf<Key extends keyof Info> = Info[Key] extends readonly (infer Row)[] ? Row : never
interface Rows<Row> {
  readonly rows: readonly Row[]
}

type Subscription = RowOf<'subscriptions'>

export function Subscriptions({ rows }: Rows<Subscription>) {
  return <List caption="Subscriptions" columns={SUBSCRIPTIONS} rows={rows} keyOf={({ id }) => id} />
}

const SUBSCRIPTIONS: readonly Column<Subscription>[] = [
  { header: 'Plan', cell: ({ plan }) => (plan ? PLANS[plan].name : 'none of ours') },
  { header: 'Status', cell: ({ status, standing }) => `${status}, ${standing}` },
  { header: 'A year', align: 'end', cell: ({ price }) => formatToTheCent(price) },
  { header: 'Paid until', cell: ({ periodEnd }) => formatShortDate(periodEnd) },
  { header: 'Ends', cell: ({ endsAt }) => (endsAt === null ? 'Renews' : formatShortDate(endsAt)) },
]

type Payment = RowOf<'payments'>

export function Payments({ rows }: Rows<Payment>) {
  return <List caption="Payments" columns={PAYMENTS} rows={rows} keyOf={({ id }) => id} />
}

const PAYMENTS: readonly Column<Payment>[] = [
  { header: 'Invoice', cell: ({ number, id }) => number ?? id },
  { header: 'Paid', cell: ({ paidAt }) => formatShortDate(paidAt) },
  { header: 'Amount', align: 'end', cell: ({ amount }) => formatToTheCent(amount) },
  { header: 'Refunded', align: 'end', cell: ({ refunded }) => formatToTheCent(refunded) },
  { header: 'Dispute', cell: ({ dispute }) => dispute ?? 'None' },
]

type Request = RowOf<'requests'>

export function Requests({ rows }: Rows<Request>) {
  return <List caption="Requests" columns={REQUESTS} rows={rows} keyOf={({ id }) => id} />
}

const REQUESTS: readonly Column<Request>[] = [
  {
    header: 'What',
    cell: ({ kind, plan, note }) =>
      [`${REQUEST_WORDS[kind]} for ${PLANS[plan].name}`, note].filter(Boolean).join(': '),
  },
  { header: 'Answer', cell: ({ contactName, contactEmail }) => `${contactName}, ${contactEmail}` },
  { header: 'Asked', cell: ({ askedAt }) => formatShortDate(askedAt) },
  {
    header: 'What was done',
    ownLine: true,
    cell: ({ id, outcome, closedAt }) => (closedAt ? outcome : <Close id={id} />),
  },
]

function Close({ id }: Pick<Request, 'id'>) {
  const { info } = useData<Data>()
  return (
    <RowForm field="request" row={id} intents={['close-request']}>
      <input type="hidden" name="organization" value={info?.card.id} />
      <TextField name="outcome" label={`What was done about request ${id}`} required />
      <Button intent="close-request" kind="secondary" size="small">
        Close request
      </Button>
    </RowForm>
  )
}

type Member = Info['card']['members'][number]

export function Members({ rows }: Rows<Member>) {
  return <List caption="Members" columns={MEMBERS} rows={rows} keyOf={({ userId }) => userId} />
}

const MEMBERS: readonly Column<Member>[] = [
  { header: 'Person', cell: ({ userId, name }) => <a href={userAddress(userId)}>{name}</a> },
  { header: 'Email', cell: ({ email }) => email },
  {
    header: 'Role',
    cell: ({ role, seesPay }) => (role === 'viewer' && seesPay ? 'viewer who sees pay' : role),
  },
]

type Year = RowOf<'records'>

export function Records({ rows }: Rows<Year>) {
  return <List caption="Records" columns={RECORDS} rows={rows} keyOf={({ payYear }) => payYear} />
}

const RECORDS: readonly Column<Year>[] = [
  { header: 'Year of pay', cell: ({ payYear }) => payYear },
  { header: 'Records', align: 'end', cell: ({ records }) => records },
]

type HeldIn = RowOf<'snapshots'>

export function Snapshots({ rows }: Rows<HeldIn>) {
  return <List caption="Snapshots" columns={SNAPSHOTS} rows={rows} keyOf={({ name }) => name} />
}

const SNAPSHOTS: readonly Column<HeldIn>[] = [
  { header: 'Snapshot', cell: ({ name, status }) => `${name}, ${status}` },
  { header: 'Its records', align: 'end', cell: ({ records }) => records },
]

type Finding = RowOf<'findings'>

export function Findings({ rows }: Rows<Finding>) {
  const keyOf = ({ rule, status }: Finding) => `${rule} ${status}`
  return <List caption="Findings" columns={FINDINGS} rows={rows} keyOf={keyOf} />
}

const FINDINGS: readonly Column<Finding>[] = [
  { header: 'Rule', cell: ({ rule }) => rule.replaceAll('-', ' ') },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Findings', align: 'end', cell: ({ findings }) => findings },
]

type Told = RowOf<'events'>

export function Events({ rows }: Rows<Told>) {
  return <List caption="Newest events" columns={EVENTS} rows={rows} keyOf={({ id }) => id} />
}

const EVENTS: readonly Column<Told>[] = [
  { header: 'When', cell: ({ at }) => formatInstant(at) },
  { header: 'What', cell: ({ who, what }) => `${who} ${what}` },
]

interface ListProps<Row> extends Rows<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
}

function List<Row>({ caption, columns, rows, keyOf }: ListProps<Row>) {
  return <Table {...{ caption, columns, rows }} rowKey={keyOf} empty={<p>None</p>} />
}
