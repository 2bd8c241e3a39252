import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class FlagsList extends StipendCommand {
  static override summary =
    'list pages that are behind a coming-soon notice, and the last that were opened'
  static override description =
    'A notice covers the page and every address below it. Staff still see the page.'
  static override examples = calls('', '--json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(FlagsList)
    const { listComingSoon } = await import('~/server/services/content/coming-soon-flags.ts')
    const listed = await this.withContext((context) => listComingSoon(context))
    this.table(
      [
        { name: 'page', value: ({ path }) => path },
        { name: 'title', value: ({ title }) => title },
        { name: 'when', value: ({ expected }) => expected ?? '' },
        { name: 'since', value: ({ setAt }) => setAt.toISOString().slice(0, 10) },
        { name: 'opened', value: ({ releasedAt }) => releasedAt?.toISOString().slice(0, 10) ?? '' },
        { name: 'waiting', value: ({ confirmed }) => String(confirmed), right: true },
      ],
      listed,
    )
    if (listed.length === 0) this.say('Every page is open.')
    return listed
  }
}
