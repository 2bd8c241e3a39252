import { contentPath } from '~/core/content/item.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { contentAddress } from '../../content-step.ts'
import { actingStaff } from '../../flags.ts'

export default class ContentWithdraw extends StipendCommand {
  static override summary = 'take an article or a page back from review or from its schedule'
  static override description =
    'It is a draft afterwards, or published where readers see the newest version.'
  static override examples = calls(
    '/pages/press --as dana@example.org',
    '/pages/about --as dana@example.org --json',
  )
  static override args = { address: contentAddress({ required: true }) }
  static override flags = { as: actingStaff({ required: true }) }

  async run() {
    const { address } = (await this.parse(ContentWithdraw)).args
    const { withdrawContent } = await import('~/server/services/content/edit/workflow.ts')
    await this.withContext((context) => withdrawContent(context, address))
    const path = contentPath(address.kind, address.slug)
    this.log(`${path}: taken back.`)
    return { address: path }
  }
}
