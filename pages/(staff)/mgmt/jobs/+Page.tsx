/** The scheduled jobs: how each went last, when it runs next, and every run that is kept. */

import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatAgo, formatInstant } from '~/core/pay/date.ts'
import {
  formatDuration,
  JOBS,
  type JobRunFacts,
  OUTCOME_LABELS,
  STARTER_LABELS,
} from '~/core/staff/schedule.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List } from '~/renderer/staff/lists.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type ListedJob = Data['jobs'][number]

export function Page() {
  const { jobs, asked, mayRun, now } = useData<Data>()
  const bad = jobs.filter(({ isOverdue, isAlarming }) => isOverdue || isAlarming)
  return (
    <>
      <PageHeading
        title="Jobs"
        lede="Scheduled work, with its last and next runs. All times are UTC."
      />
      {asked && (
        <Notice announced title={`${asked} will run within seconds if a worker is running.`} />
      )}
      {bad.length > 0 && (
        <Notice
          kind="signal"
          title={`${formatCount(bad.length, 'job needs', 'jobs need')} attention`}
        >
          {bad.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      <Table
        caption="Scheduled jobs"
        columns={columnsOf(now, mayRun)}
        rows={jobs}
        rowKey={({ name }) => name}
        stacked
      />
      <Runs />
    </>
  )
}

function columnsOf(now: Date, mayRun: boolean): readonly Column<ListedJob>[] {
  return [
    {
      header: 'Job',
      cell: ({ name, does }) => (
        <>
          <a href={JOBS.href({ job: name }, { hash: '#runs' })}>{name}</a>
          <span className="fine light block">{does}</span>
        </>
      ),
    },
    { header: 'Last run', cell: (job) => <LastRun {...job} now={now} /> },
    { header: 'Took', cell: ({ last }) => tookOf(last), align: 'end' },
    { header: 'Failures', cell: ({ failures }) => failures, align: 'end' },
    { header: 'Next run', cell: ({ nextAt }) => formatInstant(nextAt) },
    ...(mayRun ? [{ header: 'Run now', cell: runForm, ownLine: true }] : []),
  ]
}

function LastRun({ last, isOverdue, skipped, now }: ListedJob & { readonly now: Date }) {
  return (
    <>
      {last ? (
        <>
          <Outcome of={last} /> {formatAgo(last.startedAt, now)}
        </>
      ) : (
        'Never'
      )}{' '}
      {isOverdue && <Badge kind="signal">Overdue</Badge>}
      {skipped > 0 && (
        <span className="fine light block">Skipped {formatCount(skipped, 'time')}</span>
      )}
    </>
  )
}

function tookOf(run: Pick<JobRunFacts, 'startedAt' | 'endedAt'> | null) {
  return run?.endedAt ? formatDuration(run.endedAt.getTime() - run.startedAt.getTime()) : '–'
}

function runForm({ name }: ListedJob) {
  return (
    <RowForm field="job" row={name} intents={['run']}>
      <Button intent="run" kind="secondary" size="small">
        Run now<span className="spoken"> {name}</span>
      </Button>
    </RowForm>
  )
}

type Run = Data['runs']['rows'][number]

function Runs() {
  const { runs, query } = useData<Data>()
  return (
    <Section id="runs">
      <h2>{query.job ? `Runs of ${query.job}` : 'All runs'}</h2>
      {query.job && (
        <p>
          <a href={JOBS.href({}, { hash: '#runs' })}>Show the runs of all jobs</a>
        </p>
      )}
      <List
        {...runs}
        counted
        caption="Runs, the newest first"
        columns={RUNS}
        unit="runs"
        href={(page) => JOBS.href({ ...query, page }, { hash: '#runs' })}
        empty={<EmptyState title="No runs yet">A worker records each run here.</EmptyState>}
      />
    </Section>
  )
}

const RUNS: readonly Column<Run>[] = [
  { header: 'Started', cell: ({ startedAt }) => formatInstant(startedAt) },
  { header: 'Job', cell: ({ job }) => job },
  { header: 'Outcome', cell: (run) => <Outcome of={run} /> },
  { header: 'Took', cell: tookOf, align: 'end' },
  { header: 'Started by', cell: ({ startedBy }) => STARTER_LABELS[startedBy] },
  { header: 'Result', cell: resultOf, ownLine: true },
]

function Outcome({ of: { outcome } }: { readonly of: JobRunFacts }) {
  return <Badge kind={KINDS[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
}

const KINDS = {
  running: 'neutral',
  done: 'good',
  failed: 'error',
  stopped: 'neutral',
  lost: 'error',
} as const

function resultOf({ facts, digest }: Run) {
  if (digest) return `Search the log for ${digest}`
  if (facts.length === 0) return '–'
  const said = facts.map(({ name, value }) => (name ? `${name}: ${value}` : value))
  return <span className="small">{said.join('; ')}</span>
}
