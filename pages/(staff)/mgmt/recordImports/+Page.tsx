/** Files of pay records that were imported: whether their records count, and the way to take one back. */
import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { imports } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Record imports"
        lede="Files of pay records, the newest first. No snapshot takes records that were not checked."
      />
      <DoneNotice words={{ undone: 'Undone. The next snapshot leaves its records out.' }} />
      <Table
        caption="Imported files, newest first"
        stacked
        columns={COLUMNS}
        rows={imports}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No file was imported yet" />}
      />
      <p className="fine">
        Files may be gigabytes, so they are imported where they are, with{' '}
        <code>stipend records import</code>.
      </p>
    </>
  )
}

type Line = Data['imports'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'File',
    cell: ({ id, fileName }) => (
      <>
        {fileName} <small>import {id}</small>
      </>
    ),
  },
  { header: 'Source', cell: ({ source }) => source },
  { header: 'Records', align: 'end', cell: ({ importedCount }) => formatNumber(importedCount) },
  { header: 'Left out', align: 'end', cell: ({ rejectedCount }) => formatNumber(rejectedCount) },
  {
    header: 'Imported',
    cell: ({ importedAt, importedBy }) =>
      `${formatShortDate(importedAt)} by ${importedBy ?? 'the installation'}`,
  },
  { header: 'State', cell: stateOf },
  { header: 'Undo', ownLine: true, cell: (line) => <Undo {...line} /> },
]

function stateOf({ undoneAt, healthCheckedAt }: Line): string {
  if (undoneAt) return `Undone ${formatShortDate(undoneAt)}`
  return healthCheckedAt ? 'Counts' : 'Waits for the health check'
}

function Undo({ id, fileName, importedCount, undoneAt }: Line) {
  if (undoneAt) return 'Undone'
  return (
    <Fold summary={`Take back ${fileName}`} intents={['undo']} row={['import', id]}>
      <p>
        Removes {formatCount(importedCount, 'record')} from the next snapshot. Published snapshots
        keep theirs, and the same file can be imported again.
      </p>
      <RowForm field="import" row={id} intents={['undo']}>
        <Button intent="undo" kind="danger" size="small">
          {`Take back import ${id}`}
        </Button>
      </RowForm>
    </Fold>
  )
}
