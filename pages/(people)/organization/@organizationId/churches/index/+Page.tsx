/** An office's list of churches, with what each one shares. */
import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  CHURCH,
  CHURCH_STATE_LABELS,
  CHURCH_STATES,
  churchesHref,
  TIE_LEVEL_LABELS,
} from '~/core/people/offices/offices.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { AddChurches } from './AddChurches.tsx'

export function Page() {
  const { organization, room, mayWrite } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Churches"
        lede="The churches of your office. Each church decides what you see of its pay, and can end it at any time."
      />
      <DoneNotice words={DONE} />
      {room.count === 0 ? (
        <EmptyState title="No churches yet">
          <p>Import your list, or add churches one by one. Then invite each to share its pay.</p>
        </EmptyState>
      ) : (
        <List />
      )}
      {mayWrite && <AddChurches />}
    </>
  )
}

const DONE = {
  imported: 'The list is imported',
  deleted: 'The church was deleted from the list',
}

function List() {
  const { organization, churches, total, query, pageSize, room } = useData<Data>()
  const { text, state } = query
  return (
    <Section>
      <FilterForm label="Filter churches" href={churchesHref(organization.id)}>
        <TextField name="text" label="Name, number or place" type="search" defaultValue={text} />
        <SelectField
          name="state"
          label="Sharing"
          options={CHURCH_STATES.map((one) => ({ value: one, label: CHURCH_STATE_LABELS[one] }))}
          defaultValue={state}
          placeholder="All"
        />
      </FilterForm>
      <Table
        caption="Churches"
        columns={COLUMNS}
        rows={churches}
        rowKey={({ id }) => id}
        stacked
        empty={<EmptyState title="No churches match" />}
      />
      <Pagination
        page={query.page}
        pageSize={pageSize}
        total={total}
        unit="churches"
        href={(page) => churchesHref(organization.id, { ...query, page })}
      />
      <p className="soft medium">
        Your list has {formatCount(room.count, 'church', 'churches')} and may have up to{' '}
        {formatNumber(room.limit)}.
      </p>
      <p>
        <ButtonLink
          href={`${churchesHref(organization.id)}.csv`}
          kind="secondary"
          size="small"
          download
        >
          Download CSV
        </ButtonLink>
      </p>
    </Section>
  )
}

type Church = Data['churches'][number]

const COLUMNS: readonly Column<Church>[] = [
  { header: 'Church', cell: (church) => <ChurchLink {...church} /> },
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Place', cell: ({ place }) => place ?? '–' },
  { header: CHURCH.charge.label, cell: ({ charge }) => charge ?? '–', wideOnly: true },
  { header: 'Sharing', cell: (church) => <Sharing {...church} /> },
]

function ChurchLink({ id, name }: Church) {
  const { organization } = useData<Data>()
  return <Link href={`${churchesHref(organization.id)}/${id}`}>{name}</Link>
}

function Sharing({ tie, invitation, state }: Church) {
  if (tie?.level && tie.since) {
    return (
      <>
        <Badge>{TIE_LEVEL_LABELS[tie.level]}</Badge> since {formatDate(tie.since)}
      </>
    )
  }
  if (invitation?.at) return `Invited ${formatDate(invitation.at)}`
  return CHURCH_STATE_LABELS[state]
}
