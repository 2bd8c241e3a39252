/** One box over users, organizations, subscriptions, reports and events. */
import { useData } from 'vike-react/useData'
import { type Hit, KIND_LABELS, LONGEST_SEARCH, SEARCH_KINDS } from '~/core/staff/search.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { search } = useData<Data>()
  return (
    <>
      <PageHeading title="Search" lede="What you search for is in the audit log." />
      <form method="get">
        <TextField
          name="q"
          type="search"
          label="Search for"
          hint="A name, part of an email, a number, or a place. Begin with user:, org:, sub:, report: or event: for one kind."
          defaultValue={search.typed}
          maxLength={2 * LONGEST_SEARCH}
          autoComplete="off"
        />
        <p>
          <Button kind="secondary" size="small">
            Search
          </Button>
        </p>
      </form>
      {search.note && <Notice>{search.note}</Notice>}
      {search.text !== '' && <Hits />}
    </>
  )
}

function Hits() {
  const { search, hits } = useData<Data>()
  if (hits.length === 0) {
    return (
      <EmptyState title={`Nothing found for “${search.typed}”`}>
        Try fewer words, or the first letters of a name.
      </EmptyState>
    )
  }
  return SEARCH_KINDS.map((kind) => {
    const rows = hits.filter((hit) => hit.kind === kind)
    return (
      rows.length > 0 && (
        <Section key={kind}>
          <h2>{KIND_LABELS[kind]}</h2>
          <Table
            caption={KIND_LABELS[kind]}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Section>
      )
    )
  })
}

const COLUMNS: readonly Column<Hit>[] = [
  {
    header: 'Name',
    cell: ({ title, href, isNear }) => (
      <>
        {href ? <a href={href}>{title}</a> : title} {isNear && <Badge kind="signal">Similar</Badge>}
      </>
    ),
  },
  { header: 'Details', cell: ({ detail }) => detail },
  { header: 'ID', cell: ({ id }) => <small>{id}</small>, align: 'end', wideOnly: true },
]
