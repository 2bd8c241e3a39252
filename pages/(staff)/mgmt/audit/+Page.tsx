/** Who viewed or changed what, in the whole installation. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import { EVENT_KIND_LABELS, EVENT_KINDS } from '~/core/people/organizations/history.ts'
import { auditHref } from '~/core/staff/audit/audit-query.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './audit.module.css'

export function Page() {
  const { query, lines, olderBefore } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Audit log"
        lede="Who viewed or changed what. Each line is sealed within a minute, so that one that is changed or removed later shows."
      />
      <Section>
        <Filter />
        <Table
          caption="Audit log, newest first"
          captionHidden
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
        <p className={styles.ways}>
          {query.before !== null && <a href={auditHref(query, null)}>Newest lines</a>}
          {olderBefore !== null && <a href={auditHref(query, olderBefore)}>Older lines</a>}
          {lines.length > 0 && (
            <a href={auditHref(query, null, '/mgmt/audit.csv')}>Download as CSV</a>
          )}
        </p>
      </Section>
    </>
  )
}

function Filter() {
  const { query } = useData<Data>()
  const { organization, user, from, to, request, kind } = query
  return (
    <FilterForm
      label="Filter lines"
      href="/mgmt/audit"
      typed={{ organization, user, from, to, request }}
    >
      <TextField name="user" label="User number or email" />
      <TextField name="organization" label="Organization number" />
      <SelectField
        name="kind"
        label="What"
        options={EVENT_KINDS.map((key) => ({ value: key, label: EVENT_KIND_LABELS[key] }))}
        defaultValue={kind}
        placeholder="Everything"
      />
      <DateField name="from" label="From" />
      <DateField name="to" label="Until" />
      <TextField name="request" label="Request" />
    </FilterForm>
  )
}

type Line = Data['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  { key: 'when', header: 'When', cell: ({ at }) => formatInstant(at) },
  {
    key: 'who',
    header: 'Who',
    cell: ({ who, byStaff }) => (
      <>
        {who} {byStaff && <Badge kind="signal">Staff</Badge>}
      </>
    ),
  },
  { key: 'what', header: 'What', ownLine: true, cell: (line) => <What {...line} /> },
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ organization }) =>
      organization ? (
        <>
          {organization.name} <span className={styles.number}>{organization.id}</span>
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
    <details className={styles.what}>
      <summary>{what}</summary>
      <dl>
        <dt>action</dt>
        <dd>{action}</dd>
        {Object.entries(recorded).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
        <dt>request</dt>
        <dd>{requestId ?? 'none: a job or a command'}</dd>
      </dl>
    </details>
  )
}
