/** The scheduled jobs: how each went last, when it runs next, and every run that is kept. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatAgo, formatInstant } from '~/core/pay/date.ts'
import { formatDuration } from '~/core/staff/jobs/standing.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './jobs.module.css'
import { Outcome, Runs } from './Runs.tsx'

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
        <div role="status">
          <Notice title={`${asked} will run within seconds if a worker is running.`} />
        </div>
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
        captionHidden
        columns={columnsOf(now, mayRun)}
        rows={jobs}
        rowKey={({ name }) => name}
        stacked
      />
      <Section id="runs">
        <Runs />
      </Section>
    </>
  )
}

function columnsOf(now: Date, mayRun: boolean): readonly Column<ListedJob>[] {
  return [
    {
      key: 'job',
      header: 'Job',
      cell: ({ name, does }) => (
        <>
          <a href={`/mgmt/jobs?job=${name}#runs`}>{name}</a>
          <span className={styles.aside}>{does}</span>
        </>
      ),
    },
    { key: 'last', header: 'Last run', cell: (job) => <LastRun {...job} now={now} /> },
    { key: 'took', header: 'Took', cell: tookOf, align: 'end' },
    { key: 'failures', header: 'Failures', cell: ({ failures }) => failures, align: 'end' },
    { key: 'next', header: 'Next run', cell: ({ nextAt }) => formatInstant(nextAt) },
    ...(mayRun ? [{ key: 'run', header: 'Run now', cell: runForm, ownLine: true }] : []),
  ]
}

function LastRun({ last, isOverdue, now }: ListedJob & { readonly now: Date }) {
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
    </>
  )
}

function tookOf({ last }: ListedJob) {
  return last?.endedAt ? formatDuration(last.endedAt.getTime() - last.startedAt.getTime()) : '–'
}

function runForm({ name }: ListedJob) {
  return (
    <RowForm field="job" row={name} intents={['run']}>
      <Button intent="run" kind="secondary" size="small">
        Run now<span className={styles.hidden}> {name}</span>
      </Button>
    </RowForm>
  )
}
