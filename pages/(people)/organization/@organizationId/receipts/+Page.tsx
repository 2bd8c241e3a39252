/**
 * Data receipts: which records of the organization are in which snapshot, who used them, and what goes into the next.
 */
import { useData } from 'vike-react/useData'
import { PEOPLE_ON_A_PAGE } from '~/core/market/records/contribution.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Data receipts"
        lede="See which of your records are in each snapshot, and withdraw them from the next."
      />
      <DoneNotice words={DONE} />
      <Columns sideLabel="How records work" side={<HowRecordsWork />}>
        <NextSnapshot />
        <Receipts />
      </Columns>
    </>
  )
}

const DONE = {
  withdrawn: 'Withdrawn. New snapshots will not include this person’s records.',
  included: 'Restored. The next snapshot can include this person’s record.',
}

/** Why an included record may not be in a snapshot yet: docs/decisions/0080. */
const HELD_BACK =
  'New and changed pay counts once at least five organizations in its group have some, so that nobody can learn one organization’s pay by comparing two snapshots. Until then it waits.'

type Person = Data['people'][number]

function NextSnapshot() {
  const { people, everyone, going, page, next, staysOut, organization, contributes } =
    useData<Data>()
  const columns = useColumns()
  return (
    <Section id="next">
      <h2>The next snapshot</h2>
      {staysOut === null ? (
        <p>{`${
          going === 0
            ? 'No records will be included'
            : going === 1
              ? 'One record will be included'
              : `${going} records will be included`
        }, with pay as of ${formatDate(next.referenceDate)}. ${HELD_BACK}`}</p>
      ) : (
        <Notice title="None of your records will be included">
          <p>
            <span>{`${staysOut} `}</span>
            {!contributes && (
              <a href={`/organization/${organization.id}#contribution`}>
                You can turn on contribution on the organization’s page
              </a>
            )}
          </p>
        </Notice>
      )}
      <Table
        caption="Your people in the next snapshot"
        columns={columns}
        rows={people}
        rowKey={({ employeeId }) => employeeId}
        stacked
        empty={<EmptyState title="No one has been added yet" />}
      />
      {everyone > PEOPLE_ON_A_PAGE && (
        <Pagination
          page={page}
          pageSize={PEOPLE_ON_A_PAGE}
          total={everyone}
          unit="people"
          href={(other) => `/organization/${organization.id}/receipts?page=${other}#next`}
        />
      )}
    </Section>
  )
}

function useColumns(): Column<Person>[] {
  const { mayWithdraw, people, staysOut } = useData<Data>()
  const columns: Column<Person>[] = [
    {
      header: 'Person',
      cell: ({ employeeId, name }) => <a href={`/employee/${employeeId}`}>{name}</a>,
    },
    { header: 'Position', cell: ({ position }) => position },
    { header: 'Next snapshot', cell: (person) => <State {...person} out={staysOut} /> },
  ]
  const change: Column<Person> = {
    header: 'Change',
    ownLine: true,
    cell: (person) => <Change {...person} />,
  }
  const isOffered = mayWithdraw && people.some((person) => person.change !== null)
  return isOffered ? [...columns, change] : columns
}

function State({ waits, out }: Person & { readonly out: string | null }) {
  if (waits !== null) return <>{waits}</>
  return out === null ? <Badge kind="good">Included</Badge> : <>Would be included</>
}

function Change({ employeeId, name, change }: Person) {
  if (change === null) return null
  const intent = change === 'include' ? 'include' : 'withdraw'
  return (
    <RowForm field="person" row={employeeId} intents={['withdraw', 'include']}>
      <Button kind="quiet" size="small" intent={intent}>
        {CHANGES[change]} {name}
      </Button>
    </RowForm>
  )
}

const CHANGES: Readonly<Record<NonNullable<Person['change']>, string>> = {
  include: 'Include',
  'leave out': 'Leave out',
  withdraw: 'Withdraw',
}

function Receipts() {
  const { snapshots } = useData<Data>()
  return (
    <Section id="receipts">
      <h2>Snapshots with your records</h2>
      {snapshots.length === 0 ? (
        <p>No published snapshot includes your records.</p>
      ) : (
        snapshots.map((snapshot) => <Receipt key={snapshot.snapshot} {...snapshot} />)
      )}
    </Section>
  )
}

type Snapshot = Data['snapshots'][number]

const RECORD_COLUMNS: Column<Snapshot['records'][number]>[] = [
  { header: 'Person', cell: ({ name }) => name },
  { header: 'Position in the record', cell: ({ position }) => position },
  { header: 'Year', align: 'end', cell: ({ payYear }) => payYear },
]

function Receipt({ snapshot, status, referenceDate, publishedAt, records, reports }: Snapshot) {
  const count = records.length === 1 ? 'one record' : `${records.length} records`
  return (
    <>
      <h3>{`Snapshot ${snapshot}`}</h3>
      <p>{`${status === 'published' ? 'Published' : 'Retired; it was published'} on ${formatDate(publishedAt)}, with figures as of ${formatDate(referenceDate)}. ${count} of yours. Saved reports of others that used at least one: ${reports}.`}</p>
      <Table
        caption={`Your records in snapshot ${snapshot}`}
        columns={RECORD_COLUMNS}
        rows={records}
        rowKey={({ employeeId, payYear }) => `${employeeId} ${payYear}`}
      />
    </>
  )
}

function HowRecordsWork() {
  return (
    <SideSummary title="What a record contains">
      <p>
        Position, size and type of organization, place, hours, background and pay. It has no names.
        Random keys replace you and the person, and only this page can match them.
      </p>
      <p>
        A withdrawal applies to every later snapshot. Published snapshots stay as they are, because
        reports cite them and their figures must be repeatable.
      </p>
      <p>Deleting a person or your organization destroys the link permanently.</p>
    </SideSummary>
  )
}
