import { formatNumber } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class MarketList extends StipendCommand {
  static override summary = 'list every source of pay: surveys, filings, statistics, minimums'
  static override description =
    'Of public sources of one kind the published one answers; retired and stored ones are kept. With --json also ' +
    'what each leaves out, the basis of its pay, its license, the index by which it is aged and its fingerprint.'
  static override examples = calls('', '--json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(MarketList)
    const { listMarketSources } = await import('~/server/services/market/market-sources.ts')
    const sources = await this.withContext(listMarketSources)
    this.table(
      [
        { name: 'name', value: ({ name }) => name },
        { name: 'kind', value: ({ kind }) => kind },
        { name: 'status', value: ({ status }) => status },
        { name: 'since', value: ({ since }) => since.slice(0, 10) },
        { name: 'years', value: ({ years }) => years },
        { name: 'number', value: ({ rows }) => formatNumber(rows), right: true },
        { name: 'of', value: ({ counts }) => counts },
        { name: 'license', value: ({ license }) => license },
        { name: 'fingerprint', value: ({ fingerprint }) => fingerprint?.slice(0, 12) ?? '' },
      ],
      sources,
    )
    for (const { name, title, basis, leavesOut, index } of sources) {
      const aged = index === null ? 'Not aged.' : `Aged by ${index}.`
      this.log(`${name}: ${title}. Pay is ${basis}. Leaves out: ${leavesOut}. ${aged}`)
    }
    return sources
  }
}
