import { Args } from '@oclif/core'
import { NotFound } from '~/core/errors.ts'
import { StipendCommand } from '../../base-command.ts'

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
    if (!job) {
      const names = JOBS.map(({ name }) => name).join(', ')
      throw new NotFound(`There is no job named ${args.name}. There are: ${names}.`)
    }
    const answer = (await this.withContext((context) => job.run(context))) ?? null
    this.log(`${job.name}: ${JSON.stringify(answer)}`)
    return { job: job.name, answer }
  }
}
