/** Positions that people miss in the catalog: who asked, the nearest we have, and the answer they get. */
import { useData } from 'vike-react/useData'
import { REQUEST_STATUS_WORDS } from '~/core/market/positions/requests.ts'
import { formatDate } from '~/core/pay/date.ts'
import { POSITION_REQUESTS } from '~/core/staff/lists.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List, ListFilters } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { query, list } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Missing positions"
        lede="People ask for positions that the catalog lacks. Your answer appears at the position finder and goes to them by email."
      />
      <DoneNotice words={{ saved: 'The answer is saved. The person gets an email.' }} />
      <ListFilters
        label="Filter requests"
        address={POSITION_REQUESTS}
        query={query}
        filters={[{ name: 'status', label: 'Status', labels: REQUEST_STATUS_WORDS }]}
      />
      <List
        {...list}
        caption="Requests, the oldest first"
        columns={COLUMNS}
        unit="requests"
        href={(page) => POSITION_REQUESTS.href({ ...query, page })}
        empty={<EmptyState title="No requests here" />}
      />
    </>
  )
}

type Request = Data['list']['rows'][number]

const TYPES = { church: 'Church', nonprofit: 'Nonprofit' } as const

const COLUMNS: readonly Column<Request>[] = [
  {
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
  { header: 'What the person does', ownLine: true, cell: ({ duties }) => duties },
  { header: 'Answer', ownLine: true, cell: (request) => <Answer {...request} /> },
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
