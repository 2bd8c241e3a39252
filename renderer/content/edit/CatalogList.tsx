/** Entries of a catalog with what uses each of them. */

import { formatNumber } from '~/core/forms/numbers.ts'
import {
  CATALOG_WORDS,
  type CatalogImpact,
  type CatalogKind,
  type CatalogListEntry,
  catalogPath,
} from '~/core/market/positions/catalog.ts'
import { Badge } from '../../components/figures/Badge.tsx'
import { PageHeading } from '../../components/page/PageHeading.tsx'
import { type Column, Table } from '../../tables/Table.tsx'
import { AdminTabs } from './AdminTabs.tsx'

export interface CatalogListProps {
  readonly kind: CatalogKind
  readonly entries: readonly CatalogListEntry[]
}

export function CatalogList({ kind, entries }: CatalogListProps) {
  const { title, many, path } = CATALOG_WORDS[kind]
  return (
    <>
      <PageHeading
        title={title}
        lede={`You may change the words of ${many} and stop offering one. The list itself is part of the model, so it grows with a new version of Stipend.`}
      />
      <AdminTabs current={path} />
      <Table
        caption={`${title}, by family`}
        columns={columnsOf(kind)}
        rows={entries}
        rowKey={({ key }) => key}
        stacked
      />
    </>
  )
}

function columnsOf(kind: CatalogKind): Column<CatalogListEntry>[] {
  const count = (key: keyof CatalogImpact, header: string): Column<CatalogListEntry> => {
    return { header, align: 'end', cell: (entry) => formatNumber(entry[key]) }
  }
  return [
    {
      header: 'Name',
      cell: ({ key, name, catalogName, retiredAt }) => (
        <>
          <a href={catalogPath(kind, key)}>{name}</a>{' '}
          {retiredAt && <Badge kind="signal">No longer offered</Badge>}
          {name !== catalogName && <small>in the catalog: {catalogName}</small>}
        </>
      ),
    },
    { header: 'Family', cell: ({ family }) => family },
    ...(kind === 'position' ? [count('employees', 'Employees')] : []),
    count('organizations', 'Organizations'),
    count('reports', 'Reports'),
    ...(kind === 'position' ? [count('articles', 'Articles')] : []),
    count('records', 'Pay records'),
  ]
}
