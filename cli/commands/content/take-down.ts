import { Flags } from '@oclif/core'
import { contentPath } from '~/core/content/item.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { contentAddress } from '../../content-step.ts'
import { actingStaff } from '../../flags.ts'

export default class ContentTakeDown extends StipendCommand {
  static override summary = 'take a published article or page down'
  static override description =
    'Its address answers that it was taken down, or leads to another page of this site with --to.'
  static override examples = calls(
    '/pages/press --as dana@example.org',
    '/pages/about --to /pages/method --as dana@example.org --json',
  )
  static override args = { address: contentAddress({ required: true }) }
  static override flags = {
    as: actingStaff({ required: true }),
    to: Flags.string({ summary: 'the page that its address leads to from then on' }),
  }

  async run() {
    const { args, flags } = await this.parse(ContentTakeDown)
    const { address } = args
    const { takeDown } = await import('~/server/services/content/edit/workflow.ts')
    const answer = flags.to === undefined ? ('gone' as const) : ('moved' as const)
    await this.withContext((context) => takeDown(context, address, { answer, to: flags.to ?? '' }))
    const path = contentPath(address.kind, address.slug)
    this.log(`${path}: taken down${flags.to === undefined ? '' : `, and leads to ${flags.to}`}.`)
    return { address: path, to: flags.to ?? null }
  }
}
