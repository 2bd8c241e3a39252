/** Positions that people miss in the catalog: who asked, the nearest we have, and the answer they get. */
import { useData } from 'vike-react/useData'
import { REQUEST_STATUS_WORDS, REQUEST_STATUSES } from '~/core/market/positions/requests.ts'
import { formatDate } from '~/core/pay/date.ts'
import { positionRequestsHref } from '~/core/staff/position-requests/query.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { requests, status, total, page, pageSize, done } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Missing positions"
        lede="People ask for positions that the catalog lacks. Your answer appears at the position finder and goes to them by email."
      />
      {done && (
        <div role="status">
          <Notice title="The answer is saved. The person gets an email." />
        </div>
      )}
      <FilterForm key={status} label="Filter requests" href="/mgmt/positionRequests">
        <SelectField
          name="status"
          label="Status"
          defaultValue={status}
          options={REQUEST_STATUSES.map((value) => {
            return { value, label: REQUEST_STATUS_WORDS[value] }
          })}
        />
      </FilterForm>
      <Table
        caption="Requests, the oldest first"
        captionHidden
        columns={COLUMNS}
        rows={requests}
        rowKey={({ id }) => id}
        stacked
        empty={<EmptyState title="No requests here" />}
      />
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total, unit: 'requests' }}
          href={(to) => positionRequestsHref({ status, page: to })}
        />
      )}
    </>
  )
}

type Request = Data['requests'][number]

const TYPES = { church: 'Church', nonprofit: 'Nonprofit' } as const

const COLUMNS: readonly Column<Request>[] = [
  {
    key: 'title',
    header: 'Request',
    cell: ({ id, title, organizationType: type, requestedAt, requestedBy }) => (
      <>
        {title} <small>request {id}</small>
        <br />
        <small>
          {type ? TYPES[type] : 'Any organization'}, asked {formatDate(requestedAt)} by{' '}
          {requestedBy}
        </small>
      </>
    ),
  },
  { key: 'duties', header: 'What the person does', ownLine: true, cell: ({ duties }) => duties },
  { key: 'answer', header: 'Answer', ownLine: true, cell: (request) => <Answer {...request} /> },
]

function Answer({ id, title, status, position, answer, nearest }: Request) {
  const { positions } = useData<Data>()
  if (status !== 'open') {
    return [REQUEST_STATUS_WORDS[status], position, answer].filter(Boolean).join('. ')
  }
  return (
    <RowForm field="request" row={id} intents={['use', 'added', 'decline']}>
      <SelectField
        name="position"
        label={`Position for ${title}`}
        hint={nearest ? `The nearest is ${nearest.title}.` : undefined}
        placeholder="Choose a position"
        options={[]}
        groups={positionOptions(positions)}
        defaultValue={nearest?.key ?? null}
      />
      <TextField
        name="answer"
        label={`Message about ${title}`}
        hint="One or two sentences. The person reads them as they are."
        maxLength={500}
        required
      />
      <ButtonRow>
        <Button kind="secondary" size="small" intent="use">
          Point to this position
        </Button>
        <Button kind="secondary" size="small" intent="added">
          Say it was added
        </Button>
        <Button kind="secondary" size="small" intent="decline">
          Decline
        </Button>
      </ButtonRow>
    </RowForm>
  )
}
