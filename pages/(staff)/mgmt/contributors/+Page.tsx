/** Organizations that wait before their records count: who owns them, what they share with others, and a decision. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { CONTRIBUTOR_STATES } from '~/core/staff/contributors/states.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { state, lines, total, page, pageSize, done } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Contributors"
        lede="Check that a new organization is real and separate from others. Until then its records do not count."
      />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
      <FilterForm key={state} label="Filter organizations" href="/mgmt/contributors">
        <SelectField
          name="state"
          label="State"
          defaultValue={state}
          options={CONTRIBUTOR_STATES.map((value) => ({
            ...{ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` },
          }))}
        />
      </FilterForm>
      <Table
        caption="Organizations that contribute records"
        captionHidden
        columns={COLUMNS}
        rows={lines}
        rowKey={({ id }) => id}
        stacked
        empty={<EmptyState title={`No organizations are ${state}`} />}
      />
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total, unit: 'organizations' }}
          href={(to) => `/mgmt/contributors?state=${state}&page=${to}`}
        />
      )}
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  accepted: 'Accepted. The next snapshot includes its records.',
  declined: 'Declined. New snapshots will not include its records.',
}

type Line = Data['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'organization',
    header: 'Organization',
    cell: ({ id, name, street, place }) => (
      <>
        {name} <small>organization {id}</small>
        <br />
        {street}, {place}
      </>
    ),
  },
  {
    key: 'since',
    header: 'Contributes since',
    cell: ({ since, createdAt }) => formatDate(since ?? createdAt),
  },
  { key: 'people', header: 'People', cell: ({ employees }) => employees },
  {
    key: 'owners',
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
  {
    key: 'siblings',
    header: 'Same owner or address',
    cell: ({ siblings }) => siblings.join(', ') || 'None',
  },
  { key: 'decide', header: 'Decision', ownLine: true, cell: (line) => <Decide {...line} /> },
]

function Decide({ id, name, reason, decidedBy }: Line) {
  const { state } = useData<Data>()
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
          {state !== 'accepted' && (
            <Button kind="secondary" size="small" intent="accept">
              Accept
            </Button>
          )}
          {state !== 'declined' && (
            <Button kind="secondary" size="small" intent="decline">
              Decline
            </Button>
          )}
        </ButtonRow>
      </RowForm>
    </>
  )
}
