import { Args } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'
import { nothingNamed } from '../../nearest.ts'
import { answerLines } from '../../presentation/job-answer.ts'

interface JobRun {
  readonly job: string
  /** what the job's service answered */
  readonly answer: unknown
}

export default class JobsRun extends StipendCommand {
  static override summary = 'run one scheduled job now'
  static override description = 'Runs it here, not in the worker; its own schedule is not changed.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> check-coverage',
    '<%= config.bin %> <%= command.id %> forget-expired --json',
  ]
  static override args = {
    name: Args.string({ required: true, description: 'name of the job; see jobs list' }),
  }

  async run(): Promise<JobRun> {
    const { args } = await this.parse(JobsRun)
    const { JOBS } = await import('~/server/jobs/jobs.ts')
    const job = JOBS.find(({ name }) => name === args.name)
    if (!job)
      throw nothingNamed(
        'job',
        args.name,
        JOBS.map(({ name }) => name),
      )
    const answer =
      (await this.withContext((context) => job.run(context), { needsPayments: true })) ?? null
    for (const line of answerLines(job.name, answer)) this.log(line)
    return { job: job.name, answer }
  }
}
