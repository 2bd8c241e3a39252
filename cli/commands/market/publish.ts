import { Args } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'

export default class MarketPublish extends StipendCommand {
  static override summary = 'make a public source of pay the one of its kind that answers'
  static override description =
    'The one before is retired and kept. Saved reports keep what they say. Snapshots are published with `stipend ' +
    'snapshots publish`. A source that answers already is refused (exit code 4). So is one that would not answer for ' +
    'positions, places or sizes that the one before answers for: they are listed, and --reason publishes it all the ' +
    'same. Written to the audit log.'
  static override examples = calls(
    'public-filings-2018',
    'census-workers-2024 --as dana@example.org --json',
  )
  static override args = {
    name: Args.string({ required: true, description: 'as `market list` shows it' }),
  }
  static override flags = {
    as: actingStaff(),
    reason: reason({
      summary: 'confirms that it answers less, and why; it goes into the audit log',
    }),
  }

  async run() {
    const { args, flags } = await this.parse(MarketPublish)
    const { publishSource } = await import('~/server/services/market/market-sources.ts')
    const done = await this.withContext((context) =>
      publishSource(context, { name: args.name, reason: flags.reason }),
    )
    this.log(`Published ${done.name}${done.previous ? ` in place of ${done.previous}` : ''}.`)
    return done
  }
}
