import { Args, Flags } from '@oclif/core'
import { needsAttention } from '~/core/staff/stored-facts.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { nothingNamed } from '../../nearest.ts'
import { answerLines } from '../../presentation/job-answer.ts'

export default class JobsRun extends StipendCommand {
  static override summary = 'run one scheduled job now'
  static override description =
    'Runs it here, not in the worker. Its own schedule is not changed, and the run is recorded. While the same job ' +
    'runs elsewhere, nothing is done and the exit code is 7. It is 6 where the job found what a person should look at.'
  static override examples = calls(
    'check-coverage',
    'forget-expired --quiet',
    'forget-expired --json',
  )
  static override args = {
    name: Args.string({ required: true, description: 'name of the job; see jobs list' }),
  }
  static override flags = {
    quiet: Flags.boolean({ summary: 'print nothing unless it fails, for cron' }),
  }

  async run() {
    const { args, flags } = await this.parse(JobsRun)
    const [{ JOBS }, { runRecorded }] = await Promise.all([
      import('~/server/jobs/jobs.ts'),
      import('~/server/services/staff/system/jobs.ts'),
    ])
    const job = JOBS.find(({ name }) => name === args.name)
    if (!job)
      throw nothingNamed(
        'job',
        args.name,
        JOBS.map(({ name }) => name),
      )
    this.progress(`Running ${job.name}. ${job.does}`)
    const answer =
      (await this.withContext(
        (context) => runRecorded(context, { ...job, startedBy: 'command' as const }),
        { needsPayments: true },
      )) ?? null
    this.found(needsAttention(answer))
    if (!flags.quiet) for (const line of answerLines(job.name, answer)) this.log(line)
    return { job: job.name, answer }
  }
}
