/** The organizations a person belongs to; archived ones apart. */
import { useData } from 'vike-react/useData'
import { ROLE_LABELS } from '~/core/organizations/role-words.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { current, archived, done } = useData<Data>()
  return (
    <>
      <PageHeading title="Your organizations" />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
      <Section>
        <List caption="Organizations" rows={current} />
        <ButtonRow>
          <ButtonLink href="/organization/new" kind="secondary">
            Add an organization
          </ButtonLink>
        </ButtonRow>
      </Section>
      {archived.length > 0 && (
        <Section id="archived">
          <h2>Archived</h2>
          <p>
            They are not in the switcher. Everything in them can be read; an owner can restore one.
          </p>
          <List caption="Archived organizations" rows={archived} />
        </Section>
      )}
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  deleted: 'The organization is deleted',
  left: 'You left the organization',
}

type Row = Data['current'][number]

function List({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  return (
    <Table
      caption={caption}
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="You belong to no organization yet">
          <p>Describe yours, or ask a colleague who is here already to invite you.</p>
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Organization',
    cell: ({ id, name }) => <Link href={`/organization/${id}`}>{name}</Link>,
  },
  { key: 'place', header: 'Place', cell: ({ place }) => place },
  { key: 'role', header: 'You are', cell: ({ role }) => ROLE_LABELS[role] },
]
