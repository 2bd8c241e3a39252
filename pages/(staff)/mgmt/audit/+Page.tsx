/** Who viewed or changed what, in the whole installation. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import { EVENT_KIND_LABELS } from '~/core/people/organizations/history.ts'
import { AUDIT } from '~/core/staff/audit.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { CheckNow } from '~/renderer/staff/CheckNow.tsx'
import { ListFilters } from '~/renderer/staff/lists.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { query, lines, olderBefore, check } = useData<Data>()
  const newest = { ...query, before: null }
  return (
    <>
      <PageHeading
        title="Audit log"
        lede="Who viewed or changed what. Each line is sealed within a minute, so that one that is changed or removed later shows."
      />
      <CheckNow job="check-audit" {...check} />
      <Section>
        <ListFilters label="Filter lines" address={AUDIT} query={query} filters={FILTERS} />
        <Table
          caption="Audit log, newest first"
          columns={COLUMNS}
          rows={lines}
          rowKey={({ id }) => id}
          stacked
          empty={
            <EmptyState title="No lines match">
              <p>Ask for less, or check what you typed.</p>
            </EmptyState>
          }
        />
        <p className="row gap-2 full">
          {query.before !== null && <a href={AUDIT.href(newest)}>Newest lines</a>}
          {olderBefore !== null && (
            <a href={AUDIT.href({ ...query, before: olderBefore })}>Older lines</a>
          )}
          {lines.length > 0 && (
            <a href={AUDIT.href(newest, { path: '/mgmt/audit.csv' })}>Download as CSV</a>
          )}
        </p>
      </Section>
    </>
  )
}

const FILTERS = [
  { name: 'user', label: 'User number or email' },
  { name: 'organization', label: 'Organization number' },
  { name: 'kind', label: 'What', labels: EVENT_KIND_LABELS, placeholder: 'Everything' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Until', kind: 'date' },
  { name: 'request', label: 'Request' },
] as const

type Line = Data['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  { header: 'When', cell: ({ at }) => formatInstant(at) },
  {
    header: 'Who',
    cell: ({ who, byStaff }) => (
      <>
        {who} {byStaff && <Badge kind="signal">Staff</Badge>}
      </>
    ),
  },
  { header: 'What', ownLine: true, cell: (line) => <What {...line} /> },
  {
    header: 'Organization',
    cell: ({ organization }) =>
      organization ? (
        <>
          {organization.name} <span className="fine">{organization.id}</span>
        </>
      ) : (
        'None'
      ),
  },
]

/** The sentence, and below it what was recorded. */
function What({ what, action, subject, details, requestId }: Line) {
  const recorded = { ...(subject && { [subject.kind]: subject.id }), ...details }
  return (
    <details>
      <summary>{what}</summary>
      <dl className="pairs fine before-1 after-1">
        <div>
          <dt>action</dt>
          <dd>{action}</dd>
        </div>
        {Object.entries(recorded).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
        <div>
          <dt>request</dt>
          <dd>{requestId ?? 'none: a job or a command'}</dd>
        </div>
      </dl>
    </details>
  )
}
