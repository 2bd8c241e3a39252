/** Runs that are kept, the newest first, of one job or of all. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import {
  formatDuration,
  type JobRunFacts,
  OUTCOME_LABELS,
  STARTER_LABELS,
} from '~/core/staff/jobs/standing.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './jobs.module.css'

type Run = Data['runs'][number]

export function Runs() {
  const { runs, of, page, pageSize, total } = useData<Data>()
  const href = (wanted: number) => `/mgmt/jobs?${of ? `job=${of}&` : ''}page=${wanted}#runs`
  return (
    <>
      <h2>{of ? `Runs of ${of}` : 'All runs'}</h2>
      {of && (
        <p>
          <a href="/mgmt/jobs#runs">Show the runs of all jobs</a>
        </p>
      )}
      <Table
        caption="Runs, the newest first"
        captionHidden
        columns={COLUMNS}
        rows={runs}
        rowKey={({ id }) => id}
        stacked
        empty={<EmptyState title="No runs yet">A worker records each run here.</EmptyState>}
      />
      {total > 0 && (
        <Pagination page={page} pageSize={pageSize} total={total} unit="runs" href={href} />
      )}
    </>
  )
}

const COLUMNS: readonly Column<Run>[] = [
  { key: 'started', header: 'Started', cell: ({ startedAt }) => formatInstant(startedAt) },
  { key: 'job', header: 'Job', cell: ({ job }) => job },
  { key: 'outcome', header: 'Outcome', cell: (run) => <Outcome of={run} /> },
  { key: 'took', header: 'Took', cell: tookOf, align: 'end' },
  { key: 'by', header: 'Started by', cell: ({ startedBy }) => STARTER_LABELS[startedBy] },
  { key: 'facts', header: 'Result', cell: resultOf, ownLine: true },
]

export function Outcome({ of: { outcome } }: { readonly of: JobRunFacts }) {
  return <Badge kind={KINDS[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
}

const KINDS = {
  running: 'neutral',
  done: 'good',
  failed: 'error',
  stopped: 'neutral',
  lost: 'error',
} as const

function tookOf({ startedAt, endedAt }: Run) {
  return endedAt ? formatDuration(endedAt.getTime() - startedAt.getTime()) : '–'
}

function resultOf({ facts, digest }: Run) {
  if (digest) return `Search the log for ${digest}`
  if (facts.length === 0) return '–'
  const said = facts.map(({ name, value }) => (name ? `${name}: ${value}` : value))
  return <span className={styles.result}>{said.join('; ')}</span>
}
