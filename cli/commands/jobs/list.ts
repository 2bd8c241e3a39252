import { StipendCommand } from '../../base-command.ts'

interface ListedJob {
  readonly name: string
  /** cron, in UTC */
  readonly cadence: string
}

export default class JobsList extends StipendCommand {
  static override summary = 'list the scheduled jobs'
  static override description =
    'A job has a name, a schedule (cron, in UTC) and one service call. Each can be run by hand, more than once.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --json',
  ]

  async run(): Promise<ListedJob[]> {
    await this.parse(JobsList)
    const { JOBS } = await import('~/server/jobs/jobs.ts')
    const jobs = JOBS.map(({ name, cadence }) => ({ name, cadence }))
    this.table(
      [
        { name: 'job', value: (row) => row.name },
        { name: 'cadence', value: (row) => row.cadence },
      ],
      jobs,
    )
    return jobs
  }
}
