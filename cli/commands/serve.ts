import { Flags } from '@oclif/core'
import type { RunningServer } from '~/server/main.ts'
import { StipendCommand } from '../base-command.ts'
import { welcome } from '../presentation/welcome.ts'
import { calm, untilSignal } from '../until-asked.ts'

export default class Serve extends StipendCommand {
  static override summary = 'start Stipend: database, pages and scheduled jobs in one process'
  static override description =
    'Without DATABASE_URL, starts and fills the PostgreSQL that comes with Stipend, with its data in ' +
    'STIPEND_DATA_DIR (.data). Ctrl+C or SIGTERM finishes current work and stops; a second one stops at once ' +
    '(exit code 1). On a terminal the log shows warnings and errors. LOG_LEVEL=debug shows everything.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --port 8080',
    '<%= config.bin %> <%= command.id %> --no-worker',
    'DATABASE_URL=postgres://stipend@db.example.org/stipend PUBLIC_URL=https://pay.example.org <%= config.bin %> <%= command.id %> --json',
  ]
  static override flags = {
    port: Flags.integer({
      min: 0,
      max: 65_535,
      summary: 'port to listen on instead of PORT (3000); 0 picks a free one',
    }),
    'no-worker': Flags.boolean({
      summary: 'pages only: scheduled jobs run in another process (see jobs work)',
    }),
  }

  async run() {
    const { flags } = await this.parse(Serve)
    const { configFromProcess } = await import('~/server/config.ts')
    const config = configFromProcess()
    const asked = untilSignal()
    const { startServer } = await import('~/server/main.ts')
    const asking = {
      port: flags.port ?? config.port,
      worker: config.worker && !flags['no-worker'],
      logLevel: calm(config.logLevel),
    }
    const running = await startServer({ ...config, ...asking }, (sentence) => this.log(sentence))
    this.greet(running)
    try {
      await Promise.race([asked, running.lost])
      this.log('Stopping after current work is done.')
    } finally {
      await running.stop()
    }
  }

  /** This command answers when it is ready, not when it ends. */
  private greet({ address, demonstration, outbox }: RunningServer): void {
    if (this.jsonEnabled()) this.logJson({ address, demonstration, outbox })
    else for (const line of welcome({ address, demonstration, outbox })) this.log(line)
  }
}
