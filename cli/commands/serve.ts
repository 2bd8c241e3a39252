import { Flags } from '@oclif/core'
import type { RunningServer } from '~/server/main.ts'
import { StipendCommand } from '../base-command.ts'
import { EXIT } from '../exit-codes.ts'
import { welcome } from '../presentation/welcome.ts'

/** npm passes Ctrl+C on to us a second time within milliseconds: the same wish, not a second one. */
const SAME_SIGNAL_MS = 500

export default class Serve extends StipendCommand {
  static override summary = 'start Stipend: database, pages and scheduled jobs in one process'
  static override description =
    'Without DATABASE_URL, starts and fills the PostgreSQL that comes with Stipend, with its data in ' +
    'STIPEND_DATA_DIR (.data). Ctrl+C or SIGTERM finishes current work and stops; a second one stops at once ' +
    '(exit code 1). On a terminal the log shows warnings and errors. LOG_LEVEL=debug shows everything.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --port 8080',
    'DATABASE_URL=postgres://stipend@db.example.org/stipend PUBLIC_URL=https://pay.example.org <%= config.bin %> <%= command.id %> --json',
  ]
  static override flags = {
    port: Flags.integer({
      min: 0,
      max: 65_535,
      summary: 'port to listen on instead of PORT (3000); 0 picks a free one',
    }),
  }

  async run() {
    const { flags } = await this.parse(Serve)
    const { configFromProcess } = await import('~/server/config.ts')
    const config = configFromProcess()
    const asked = untilSignal()
    const { startServer } = await import('~/server/main.ts')
    const running = await startServer(
      { ...config, port: flags.port ?? config.port, logLevel: calm(config.logLevel) },
      (sentence) => this.log(sentence),
    )
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

/** A terminal shows what matters; a log collector gets everything. */
function calm<Level extends string>(logLevel: Level): Level | 'warn' {
  return process.stdout.isTTY && logLevel === 'info' ? 'warn' : logLevel
}

/** Resolves at the first signal, also one that comes while we start; the second ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    const heard = () => {
      if (askedAt !== null && performance.now() - askedAt > SAME_SIGNAL_MS) {
        process.exit(EXIT.unexpected)
      }
      askedAt ??= performance.now()
      resolve()
    }
    process.on('SIGINT', heard).on('SIGTERM', heard)
  })
}
