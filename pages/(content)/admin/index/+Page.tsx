/** Every article and page with where it stands. */
import { useData } from 'vike-react/useData'
import { contentListHref, editPath, KIND_WORDS, STATE_WORDS } from '~/core/content/edit/words.ts'
import { CONTENT_KINDS, CONTENT_STATES, topicOf } from '~/core/content/item.ts'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs, StateBadge } from '~/renderer/content/edit/AdminTabs.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { items, counts, query, total, pageSize } = useData<Data>()
  const { kind, state, text, page } = query
  return (
    <>
      <PageHeading
        title="Articles and pages"
        lede="What visitors and members read. Each save is a version that stays, and nothing is read before it is published."
      />
      <AdminTabs current="/admin" />
      <StatRow aligned>
        {counts.map((one) => (
          <StatTile
            key={one.state}
            label={STATE_WORDS[one.state]}
            value={
              <a
                href={contentListHref({ kind: null, state: one.state, text: '', page: 1 })}
                aria-label={`${STATE_WORDS[one.state]}: ${one.count}`}
              >
                {one.count}
              </a>
            }
          />
        ))}
      </StatRow>
      <ButtonRow>
        <ButtonLink href="/admin/new?kind=article">New article</ButtonLink>
        <ButtonLink href="/admin/new?kind=page" kind="secondary">
          New page
        </ButtonLink>
      </ButtonRow>
      <FilterForm key={contentListHref(query)} label="Filter texts" href="/admin">
        <TextField name="text" type="search" label="Title or address" defaultValue={text} />
        <SelectField
          name="kind"
          label="Kind"
          placeholder="Both"
          defaultValue={kind}
          options={CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <SelectField
          name="state"
          label="State"
          placeholder="All"
          defaultValue={state}
          options={CONTENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
      </FilterForm>
      <Table
        caption="Texts, changed last first"
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        stacked
        empty={
          <EmptyState title="No text matches">
            <p>Ask for less, or begin a new article.</p>
          </EmptyState>
        }
      />
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total, unit: 'texts' }}
          href={(to) => contentListHref({ ...query, page: to })}
        />
      )}
    </>
  )
}

type Item = Data['items'][number]

const COLUMNS: readonly Column<Item>[] = [
  {
    header: 'Text',
    cell: (item) => (
      <>
        <a href={editPath(item)}>{item.title ?? item.slug}</a>
        <br />
        <small>
          {KIND_WORDS[item.kind]}
          {item.topic && `, ${topicOf(item.topic)?.label ?? item.topic}`}
          {item.newestVersion === null && ', not saved yet'}
        </small>
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ state, publishedVersion, scheduledFor }) => (
      <>
        <StateBadge state={state} isPublished={publishedVersion !== null} />
        {scheduledFor && (
          <>
            <br />
            <small>{formatInstant(scheduledFor)}</small>
          </>
        )}
      </>
    ),
  },
  { header: 'Version', align: 'end', cell: ({ newestVersion }) => newestVersion ?? 'None' },
  { header: 'Saved by', cell: ({ madeBy }) => madeBy ?? 'Stipend' },
  { header: 'Changed', cell: ({ updatedAt }) => formatShortDate(updatedAt) },
]
