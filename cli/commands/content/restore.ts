import { Flags } from '@oclif/core'
import { contentPath } from '~/core/content/item.ts'
import { calls } from '../../base-command.ts'
import { ContentStep } from '../../content-step.ts'

export default class ContentRestore extends ContentStep {
  static override summary = 'make an earlier version of an article or a page the newest again'
  static override description =
    'Saves its words as a new version, which readers see once it is published. Nothing is lost.'
  static override examples = calls(
    '/pages/press --restore 1 --version 1 --as dana@example.org',
    '/pages/about --restore 1 --version 1 --as dana@example.org --json',
  )
  static override args = ContentStep.args
  static override flags = {
    ...ContentStep.flags,
    restore: Flags.integer({ required: true, min: 1, summary: 'the earlier version' }),
  }

  async run() {
    const { args, flags } = await this.parse(ContentRestore)
    const { address } = args
    const { restoreContent } = await import('~/server/services/content/edit/versions.ts')
    const asked = { restore: flags.restore, version: flags.version }
    const version = await this.withContext((context) => restoreContent(context, address, asked))
    const path = contentPath(address.kind, address.slug)
    this.log(`${path}: version ${version} has the words of version ${flags.restore}.`)
    return { address: path, restored: flags.restore, version }
  }
}
