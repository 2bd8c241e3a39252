/** The events of an organization, by user and time, with looks of Stipend's staff at pay. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import {
  EVENT_KIND_LABELS,
  EVENT_KINDS,
  historyAddress,
} from '~/core/people/organizations/history.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, events, total, query, pageSize } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="History"
        lede="A permanent record of who changed or viewed what. It never contains amounts of pay."
      />
      <Section>
        <Filter />
        <Table
          caption="History"
          columns={COLUMNS}
          rows={events}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No events match" />}
        />
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          unit="events"
          href={(page) => historyAddress(organization.id, { ...query, page })}
        />
      </Section>
    </>
  )
}

/** A form that asks by its address: it can be kept as a bookmark, and works without scripts. */
function Filter() {
  const { query, actors } = useData<Data>()
  return (
    <form method="get">
      <FieldRow>
        <SelectField
          name="person"
          label="Who"
          options={actors.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={query.person}
          placeholder="Everyone"
        />
        <SelectField
          name="kind"
          label="What"
          options={EVENT_KINDS.map((key) => ({ value: key, label: EVENT_KIND_LABELS[key] }))}
          defaultValue={query.kind}
          placeholder="Everything"
        />
      </FieldRow>
      <p>
        <Button kind="secondary" size="small">
          Show
        </Button>
      </p>
    </form>
  )
}

type Event = Data['events'][number]

const COLUMNS: readonly Column<Event>[] = [
  { header: 'When (UTC)', cell: ({ at }) => formatInstant(at) },
  {
    header: 'Who',
    cell: ({ who, byStaff }) => (
      <>
        {who} {byStaff && <Badge kind="signal">Staff</Badge>}
      </>
    ),
  },
  { header: 'What', cell: ({ what }) => what },
]
