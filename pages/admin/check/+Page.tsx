/** Texts with a link, a figure or a chart that leads nowhere. */
import { useData } from 'vike-react/useData'
import { editPath } from '~/core/content/edit/address.ts'
import { KIND_WORDS } from '~/core/content/edit/words.ts'
import { formatCount } from '~/core/quantities/format-number.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { checked, found } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Check links"
        lede={`The newest version of ${formatCount(checked, 'text', 'texts')}: links within this site, related articles, figures and charts. Links to other sites are not followed.`}
      />
      <AdminTabs current="/admin/check" />
      <Table
        caption="Texts with something to mend"
        captionHidden
        columns={COLUMNS}
        rows={found}
        rowKey={({ kind, slug }) => `${kind} ${slug}`}
        stacked
        empty={<EmptyState title="Everything leads somewhere" />}
      />
    </>
  )
}

type Found = Data['found'][number]

const COLUMNS: readonly Column<Found>[] = [
  {
    key: 'text',
    header: 'Text',
    cell: ({ kind, slug, title }) => (
      <>
        <a href={editPath({ kind, slug })}>{title}</a>
        <br />
        <small>{KIND_WORDS[kind]}</small>
      </>
    ),
  },
  {
    key: 'problems',
    header: 'What to mend',
    ownLine: true,
    cell: ({ problems }) => (
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    ),
  },
]
