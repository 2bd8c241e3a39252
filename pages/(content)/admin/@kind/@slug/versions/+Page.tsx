/** Every version of a text, what differs between two, and what was done with it. */
import { useData } from 'vike-react/useData'
import { editPath } from '~/core/content/edit/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ContentTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Comparison } from '~/renderer/content/edit/Comparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { kind, slug, versions, total, page, pageSize, events } = useData<Data>()
  const address = { kind, slug }
  return (
    <>
      <PageHeading
        crumbs={[
          { href: '/admin', label: 'Articles and pages' },
          { href: editPath(address), label: slug },
        ]}
        title="Versions"
        lede="Each save is a version that never changes. An earlier one can be made the newest again."
      />
      <ContentTabs address={address} current="versions" />
      <Compared />
      <Section>
        <h2>All versions</h2>
        <Table
          caption="Versions, the newest first"
          columns={COLUMNS}
          rows={versions}
          rowKey={({ number }) => number}
          stacked
          empty={<EmptyState title="Nothing is saved yet" />}
        />
        {total > pageSize && (
          <Pagination
            {...{ page, pageSize, total, unit: 'versions' }}
            href={(to) => `${editPath(address)}/versions?page=${to}`}
          />
        )}
      </Section>
      <Section>
        <h2>What was done</h2>
        <Table
          caption="Steps, the newest first"
          columns={EVENT_COLUMNS}
          rows={events}
          rowKey={({ at, what, version }) => `${at} ${what} ${version}`}
          stacked
          empty={<EmptyState title="Nobody has changed it here yet" />}
        />
      </Section>
    </>
  )
}

function Compared() {
  const { kind, slug, comparison, total } = useData<Data>()
  if (!comparison || total < 2) return null
  const { before, after, fields } = comparison
  return (
    <Section>
      <h2>
        What differs between version {before} and version {after}
      </h2>
      <FilterForm
        key={`${before} ${after}`}
        label="Versions to compare"
        href={`${editPath({ kind, slug })}/versions`}
      >
        <FieldRow>
          <TextField name="from" label="Version" inputMode="numeric" defaultValue={before} />
          <TextField name="to" label="Compared with" inputMode="numeric" defaultValue={after} />
        </FieldRow>
      </FilterForm>
      <Comparison
        fields={fields}
        whenSame="Nothing differs."
        sides={[`Version ${before}`, `Version ${after}`]}
      />
    </Section>
  )
}

type Version = Data['versions'][number]

const SOURCES: Readonly<Record<string, string>> = {
  repository: 'With a release',
  editor: 'In the editor',
  import: 'Imported',
}

const COLUMNS: readonly Column<Version>[] = [
  {
    header: 'Version',
    cell: ({ number }) => (
      <>
        {number} <Published number={number} />
      </>
    ),
  },
  { header: 'Title', cell: ({ title }) => title },
  {
    header: 'Saved',
    cell: ({ madeAt, madeBy, source }) => (
      <>
        {madeAt}
        <br />
        <small>{madeBy ? `by ${madeBy}` : (SOURCES[source] ?? source)}</small>
      </>
    ),
  },
  { header: 'Steps', ownLine: true, cell: (version) => <Ways {...version} /> },
]

function Published({ number }: { readonly number: number }) {
  const { publishedVersion } = useData<Data>()
  return publishedVersion === number && <Badge kind="good">Published</Badge>
}

function Ways({ number }: Version) {
  const { kind, slug, total } = useData<Data>()
  const path = editPath({ kind, slug })
  return (
    <>
      <a href={`${path}/preview?version=${number}`}>Preview version {number}</a>
      {number < total && (
        <>
          {' '}
          <a href={`${path}/versions?from=${number}&to=${total}`}>
            Compare version {number} with the newest
          </a>
          <RowForm field="restore" row={number} intents={['restore']}>
            <input type="hidden" name="version" value={total} />
            <Button kind="quiet" size="small" intent="restore">
              Restore version {number}
            </Button>
          </RowForm>
        </>
      )}
    </>
  )
}

type Event = Data['events'][number]

const EVENT_COLUMNS: readonly Column<Event>[] = [
  { header: 'When', cell: ({ at }) => at },
  {
    header: 'What',
    cell: ({ who, what, version }) =>
      `${who} ${what}${version === null ? '' : ` (version ${version})`}`,
  },
]
