/** People who have left, with everything about them; each can be restored. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Person = Data['people'][number]

export function Page() {
  const { organization, people, mayRestore, restored, total, page, pageSize } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Archived people"
        lede="Archived people have no estimate and count in no total. Their pay, history and reports are kept."
      />
      {restored && (
        <div role="status">
          <Notice title="Restored">
            <p>
              The person is in your <Link href="/table">staff table</Link> again.
            </p>
          </Notice>
        </div>
      )}
      <Table
        caption="Archived people, the last archived first"
        columns={mayRestore ? [...COLUMNS, RESTORE] : COLUMNS}
        rows={people}
        rowKey={({ id }) => id}
        stacked
        empty={
          <EmptyState title="No one is archived">
            <p>When someone leaves, archive them on their own page.</p>
          </EmptyState>
        }
      />
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          unit="people"
          href={(other) => `/organization/${organization.id}/archived?page=${other}`}
        />
      )}
    </>
  )
}

const COLUMNS: Column<Person>[] = [
  { header: 'Person', cell: ({ id, name }) => <a href={`/employee/${id}`}>{name}</a> },
  { header: 'Job title', cell: ({ jobTitle }) => jobTitle },
  { header: 'Archived', cell: ({ archivedAt }) => formatDate(archivedAt) },
]

const RESTORE: Column<Person> = {
  header: 'Restore',
  ownLine: true,
  cell: ({ id, name, version }) => (
    <RowForm field="employeeId" row={id} intents={['restore']}>
      <VersionField version={version} />
      <Button intent="restore" kind="secondary" size="small">
        Restore {name}
      </Button>
    </RowForm>
  ),
}
