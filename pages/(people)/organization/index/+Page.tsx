/** The organizations a person belongs to; archived ones apart. */
import { useData } from 'vike-react/useData'
import { ROLE_LABELS } from '~/core/people/organizations/members.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { current, archived } = useData<Data>()
  return (
    <>
      <PageHeading title="Your organizations" />
      <DoneNotice words={DONE} />
      <Section>
        <List caption="Organizations" rows={current} />
        <ButtonRow>
          <ButtonLink href="/organization/new" kind="secondary">
            Add an organization
          </ButtonLink>
          <ButtonLink href="/organization/new?as=office" kind="quiet">
            Add an office with churches
          </ButtonLink>
        </ButtonRow>
      </Section>
      {archived.length > 0 && (
        <Section id="archived">
          <h2>Archived</h2>
          <p>
            They are hidden from the menu. You can still view them, and an owner can restore them.
          </p>
          <List caption="Archived organizations" rows={archived} />
        </Section>
      )}
    </>
  )
}

const DONE = {
  deleted: 'Organization deleted',
  left: 'You left the organization',
}

type Row = Data['current'][number]

function List({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="You do not belong to an organization yet">
          <p>Add yours, or ask a colleague who uses Stipend to invite you.</p>
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Organization',
    cell: ({ id, name }) => <Link href={`/organization/${id}`}>{name}</Link>,
  },
  { header: 'Place', cell: ({ place }) => place },
  { header: 'Your role', cell: ({ role }) => ROLE_LABELS[role] },
]
