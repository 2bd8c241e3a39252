import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { formatDuration, OUTCOME_LABELS } from '~/core/staff/schedule.ts'
import type { ListedJob } from '~/server/services/staff/system/jobs.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { watch } from '../../flags.ts'
import type { Column } from '../../presentation/table.ts'

export default class JobsList extends StipendCommand {
  static override summary = 'list the scheduled jobs with their last and next runs'
  static override description =
    'A job has a name, a schedule (cron, in UTC) and one service call. Failures are counted since the last success. ' +
    'Each can be run by hand, more than once.'
  static override examples = calls('', '--check', '--watch', '--json')
  static override flags = {
    check: Flags.boolean({
      summary: 'exit with 6 if a job is overdue or failed three times in a row',
    }),
    watch,
  }

  async run() {
    const { flags } = await this.parse(JobsList)
    const { listJobs } = await import('~/server/services/staff/system/jobs.ts')
    return await this.watching(flags.watch, (context) => listJobs(context), {
      draw: (jobs) => {
        this.table(COLUMNS, jobs)
        const bad = jobs.filter(({ isOverdue, isAlarming }) => isOverdue || isAlarming)
        if (bad.length === 0) return
        this.say(`${formatCount(bad.length, 'job needs', 'jobs need')} attention.`)
        this.found(flags.check)
      },
    })
  }
}

const COLUMNS: readonly Column<ListedJob>[] = [
  { name: 'job', value: ({ name }) => name },
  { name: 'cadence', value: ({ cadence }) => cadence },
  { name: 'last run', value: ({ last }) => (last ? formatInstant(last.startedAt) : 'never') },
  { name: 'took', value: tookOf, right: true },
  { name: 'outcome', value: outcomeOf },
  { name: 'failures', value: ({ failures }) => String(failures), right: true },
  { name: 'next run', value: ({ nextAt }) => formatInstant(nextAt) },
]

function tookOf({ last }: ListedJob): string {
  if (!last?.endedAt) return ''
  return formatDuration(last.endedAt.getTime() - last.startedAt.getTime())
}

function outcomeOf({ last, isOverdue, skipped }: ListedJob): string {
  const words = last ? OUTCOME_LABELS[last.outcome].toLowerCase() : ''
  const digest = last?.digest ? ` (${last.digest})` : ''
  return [`${words}${digest}`, isOverdue && 'overdue', skipped > 0 && `skipped ${skipped}`]
    .filter(Boolean)
    .join(', ')
}
