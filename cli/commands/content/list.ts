import { Flags } from '@oclif/core'
import { CONTENT_KINDS, CONTENT_STATES, contentPath } from '~/core/content/item.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class ContentList extends StipendCommand {
  static override summary = 'list articles and pages with their states'
  static override description =
    'Drafts, scheduled, published and withdrawn ones, with the newest version of each.'
  static override examples = calls('', '--kind article --state draft --json')
  static override flags = {
    kind: Flags.option({ options: CONTENT_KINDS, summary: 'articles or pages alone' })(),
    state: Flags.option({ options: CONTENT_STATES, summary: 'those in this state' })(),
  }

  async run() {
    const { flags } = await this.parse(ContentList)
    const { listContent } = await import('~/server/services/content/exchange.ts')
    const items = await this.withContext((context) => listContent(context, flags))
    this.table(
      [
        { name: 'address', value: ({ kind, slug }) => contentPath(kind, slug) },
        { name: 'state', value: ({ state }) => state },
        { name: 'updated', value: ({ updatedOn }) => updatedOn ?? '' },
        { name: 'version', value: ({ newestVersion }) => String(newestVersion ?? ''), right: true },
        { name: 'title', value: ({ title }) => title ?? '' },
      ],
      items,
    )
    if (items.length === 0) this.say('There is none.')
    return items
  }
}
