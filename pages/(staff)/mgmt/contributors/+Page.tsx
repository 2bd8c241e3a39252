/** Organizations that wait before their records count: who owns them, what they share with others, and a decision. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { CONTRIBUTOR_STATE_LABELS, CONTRIBUTORS } from '~/core/staff/lists.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List, ListFilters } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { query, list } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Contributors"
        lede="Check that a new organization is real and separate from others. Until then its records do not count."
      />
      <DoneNotice words={DONE} />
      <ListFilters
        label="Filter organizations"
        address={CONTRIBUTORS}
        query={query}
        filters={[{ name: 'state', label: 'State', labels: CONTRIBUTOR_STATE_LABELS }]}
      />
      <List
        {...list}
        caption="Organizations that contribute records"
        columns={COLUMNS}
        unit="organizations"
        href={(page) => CONTRIBUTORS.href({ ...query, page })}
        empty={<EmptyState title={`No organizations are ${query.state}`} />}
      />
    </>
  )
}

const DONE = {
  accepted: 'Accepted. The next snapshot includes its records.',
  declined: 'Declined. New snapshots will not include its records.',
}

type Line = Data['list']['rows'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'Organization',
    cell: ({ id, name, street, place }) => (
      <>
        {name} <small>organization {id}</small>
        <br />
        {street}, {place}
      </>
    ),
  },
  { header: 'Contributes since', cell: ({ since, createdAt }) => formatDate(since ?? createdAt) },
  { header: 'People', cell: ({ employees }) => employees },
  {
    header: 'Owners',
    cell: ({ owners }) =>
      owners.map(({ id, email, isVerified }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <a href={`/mgmt/userInfo?user=${id}`}>{email}</a>
          {!isVerified && ' (not confirmed)'}
        </span>
      )),
  },
  { header: 'Same owner or address', cell: ({ siblings }) => siblings.join(', ') || 'None' },
  { header: 'Decision', ownLine: true, cell: (line) => <Decide {...line} /> },
]

function Decide({ id, name, reason, decidedBy }: Line) {
  const { query } = useData<Data>()
  return (
    <>
      {reason && (
        <p>
          {reason} ({decidedBy ?? 'Stipend'})
        </p>
      )}
      <RowForm field="organization" row={id} intents={['accept', 'decline']}>
        <TextField name="reason" label={`Reason for ${name}`} maxLength={300} required />
        <ButtonRow>
          {query.state !== 'accepted' && (
            <Button kind="secondary" size="small" intent="accept">
              Accept
            </Button>
          )}
          {query.state !== 'declined' && (
            <Button kind="secondary" size="small" intent="decline">
              Decline
            </Button>
          )}
        </ButtonRow>
      </RowForm>
    </>
  )
}
