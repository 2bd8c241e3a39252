import { Args } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'

export default class MarketRetire extends StipendCommand {
  static override summary = 'take the published public source of a kind back, so that none answers'
  static override description =
    'It is kept, and `market publish` brings it or another back. Saved reports keep what they say. The reason is ' +
    'kept in the audit log.'
  static override examples = calls(
    'census-workers-2024 --reason "being checked"',
    'public-filings-2018 --reason "too old" --as dana@example.org',
  )
  static override args = {
    name: Args.string({ required: true, description: 'as `market list` shows it' }),
  }
  static override flags = { as: actingStaff(), reason: reason({ required: true }) }

  async run() {
    const { args, flags } = await this.parse(MarketRetire)
    const { retireSource } = await import('~/server/services/market/market-sources.ts')
    const input = { name: args.name, reason: flags.reason }
    const done = await this.withContext((context) => retireSource(context, input))
    this.log(`Retired ${done.name}. Nothing of its kind answers now.`)
    return done
  }
}
