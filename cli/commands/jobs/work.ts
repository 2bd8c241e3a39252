import { StipendCommand } from '../../base-command.ts'
import { calm, untilSignal } from '../../until-asked.ts'

export default class JobsWork extends StipendCommand {
  static override summary =
    'run the scheduled jobs at their times, without pages and without a port'
  static override description =
    'For an installation whose web processes run with --no-worker. Any number may run: each job runs once. Migrates ' +
    'first, as `stipend serve` does. Ctrl+C or SIGTERM lets running jobs finish; a second one stops at once (exit code ' +
    '1). With the embedded database the data folder belongs to one process, so that a server works its jobs itself.'
  static override examples = [
    'DATABASE_URL=postgres://stipend@db.example.org/stipend <%= config.bin %> <%= command.id %>',
    'DATABASE_URL=postgres://stipend@db.example.org/stipend <%= config.bin %> <%= command.id %> --json',
  ]

  async run() {
    await this.parse(JobsWork)
    const { configFromProcess } = await import('~/server/config.ts')
    const config = configFromProcess()
    const asked = untilSignal()
    const { startJobs } = await import('~/server/main.ts')
    const running = await startJobs(
      { ...config, worker: true, logLevel: calm(config.logLevel) },
      (sentence) => this.log(sentence),
    )
    if (this.jsonEnabled()) this.logJson({ working: true })
    else this.log('Scheduled jobs run at their times. Ctrl+C to stop.')
    try {
      await Promise.race([asked, running.lost])
      this.log('Stopping after running jobs are done.')
    } finally {
      await running.stop()
    }
  }
}
