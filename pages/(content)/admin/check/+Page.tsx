/** Texts with a link, a figure or a chart that leads nowhere, and links of menus where nothing is. */
import { useData } from 'vike-react/useData'
import { editPath, KIND_WORDS } from '~/core/content/edit/words.ts'
import { MENU_WORDS } from '~/core/content/menus.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { checked, found, links } = useData<Data>()
  const isWhole = found.length === 0 && links.length === 0
  return (
    <>
      <PageHeading
        title="Check links"
        lede={`The newest version of ${formatCount(checked, 'text', 'texts')}: links within this site, related articles, figures and charts; and the links of menus. Links to other sites are not followed.`}
      />
      <AdminTabs current="/admin/check" />
      {isWhole && <EmptyState title="Everything leads somewhere" />}
      {links.length > 0 && (
        <Table
          captionShown
          caption="Links of menus with nothing published at their address"
          columns={LINK_COLUMNS}
          rows={links}
          rowKey={({ menu, href }) => `${menu} ${href}`}
          stacked
        />
      )}
      {found.length > 0 && (
        <Table
          captionShown
          caption="Texts with something to mend"
          columns={COLUMNS}
          rows={found}
          rowKey={({ kind, slug }) => `${kind} ${slug}`}
          stacked
        />
      )}
    </>
  )
}

const LINK_COLUMNS: readonly Column<Data['links'][number]>[] = [
  {
    header: 'Menu',
    cell: ({ menu }) => <a href={`/admin/menus#${menu}`}>{MENU_WORDS[menu].title}</a>,
  },
  { header: 'Link', cell: ({ label }) => label },
  { header: 'Address', cell: ({ href }) => href },
]

type Found = Data['found'][number]

const COLUMNS: readonly Column<Found>[] = [
  {
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
