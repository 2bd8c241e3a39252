/** The lists about one account. */

import { formatCount } from '~/core/forms/numbers.ts'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { stateOfMail } from '~/core/staff/accounts.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Info } from './+data.ts'

type Rows<Key extends keyof Info> = { readonly rows: Info[Key] }
type RowOf<Key extends keyof Info> = Info[Key] extends readonly (infer Row)[] ? Row : never

export function Organizations({ rows }: Rows<'organizations'>) {
  return <List caption="Organizations" columns={ORGANIZATIONS} rows={rows} keyOf={({ id }) => id} />
}

const ORGANIZATIONS: readonly Column<RowOf<'organizations'>>[] = [
  {
    header: 'Organization',
    cell: ({ id, name, isArchived }) => (
      <>
        <a href={`/organization/${id}`}>{name}</a> {isArchived && <Badge>Archived</Badge>}
      </>
    ),
  },
  { header: 'Place', cell: ({ place }) => place, wideOnly: true },
  {
    header: 'Role',
    cell: ({ role, seesPay }) => (role === 'viewer' && seesPay ? 'viewer who sees pay' : role),
  },
  { header: 'Plan', cell: ({ plan }) => PLANS[plan].name },
  { header: 'Since', cell: ({ joinedAt }) => formatShortDate(joinedAt) },
]

export function Plans({ rows }: Rows<'planSteps'>) {
  const keyOf = (step: RowOf<'planSteps'>) => Object.values(step).join(' ')
  return <List caption="Plans" columns={PLAN_STEPS} rows={rows} keyOf={keyOf} />
}

const PLAN_WORDS = {
  began: 'subscription began',
  ended: 'subscription ended',
  ends: 'subscription ends',
  set: 'set by staff',
}

const PLAN_STEPS: readonly Column<RowOf<'planSteps'>>[] = [
  { header: 'When', cell: ({ at }) => formatShortDate(at) },
  { header: 'Organization', cell: ({ organization }) => organization },
  {
    header: 'What',
    cell: ({ plan, what }) => `${plan ? PLANS[plan].name : 'Unknown plan'}: ${PLAN_WORDS[what]}`,
  },
]

export function Sessions({ rows }: Rows<'sessions'>) {
  return <List caption="Sign-ins" columns={SESSIONS} rows={rows} keyOf={({ id }) => id} />
}

const SESSIONS: readonly Column<RowOf<'sessions'>>[] = [
  {
    header: 'Device',
    cell: ({ browser, isOpen }) => (
      <>
        {browser} {isOpen && <Badge kind="good">Signed in</Badge>}
      </>
    ),
  },
  { header: 'Address', cell: ({ address }) => address ?? 'unknown', wideOnly: true },
  { header: 'Signed in', cell: ({ createdAt }) => formatInstant(createdAt) },
  { header: 'Last seen', cell: ({ lastSeenAt }) => formatInstant(lastSeenAt) },
]

export function Reports({ rows, count }: Rows<'reports'> & { readonly count: number }) {
  return (
    <>
      {count > rows.length && <p>The newest of {formatCount(count, 'report')}.</p>}
      <List caption="Reports" columns={REPORTS} rows={rows} keyOf={({ id }) => id} />
    </>
  )
}

const REPORTS: readonly Column<RowOf<'reports'>>[] = [
  {
    header: 'Report',
    cell: ({ number, isArchived }) => (
      <>
        Report {number} {isArchived && <Badge>Archived</Badge>}
      </>
    ),
  },
  { header: 'Organization', cell: ({ organization }) => organization },
  { header: 'Saved', cell: ({ createdAt }) => formatShortDate(createdAt) },
]

export function Mails({ rows }: Rows<'mails'>) {
  return <List caption="Messages" columns={MAILS} rows={rows} keyOf={({ id }) => id} />
}

const MAILS: readonly Column<RowOf<'mails'>>[] = [
  { header: 'Message', cell: ({ kind }) => kind.replaceAll('-', ' ') },
  { header: 'Written', cell: ({ queuedAt }) => formatInstant(queuedAt) },
  { header: 'State', cell: (mail) => <MailState {...mail} /> },
]

function MailState(mail: RowOf<'mails'>) {
  const { kind, detail } = stateOfMail(mail)
  return kind === 'sent' ? (
    `sent ${detail}`
  ) : (
    <>
      <Badge kind={kind === 'waiting' ? 'neutral' : 'error'}>{MAIL_STATES[kind]}</Badge> {detail}
    </>
  )
}

const MAIL_STATES = { waiting: 'Waiting', refused: 'Refused', 'given up': 'Given up' } as const

export function Events({ rows }: Rows<'events'>) {
  return <List caption="Timeline" columns={EVENTS} rows={rows} keyOf={({ id }) => id} />
}

const EVENTS: readonly Column<RowOf<'events'>>[] = [
  { header: 'When', cell: ({ at }) => formatInstant(at) },
  {
    header: 'Who',
    cell: ({ who, byStaff }) => (
      <>
        {who} {byStaff && <Badge kind="signal">Staff</Badge>}
      </>
    ),
  },
  {
    header: 'What',
    cell: ({ what, organization }) => (organization ? `${what} (${organization})` : what),
  },
]

interface ListProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

function List<Row>({ caption, columns, rows, keyOf }: ListProps<Row>) {
  return <Table {...{ caption, columns, rows }} rowKey={keyOf} empty={<p>None</p>} />
}
