/** What editors do with a version of an article or a page: the same address, version and acting person for each. */
import { Args, Errors, Flags } from '@oclif/core'
import type { ContentAddress } from '~/core/content/edit/words.ts'
import { contentOfPath, contentPath } from '~/core/content/item.ts'
import type { Context } from '~/server/context.ts'
import { StipendCommand } from './base-command.ts'
import { actingStaff } from './flags.ts'

type Steps = typeof import('~/server/services/content/edit/workflow.ts')

export const contentAddress = Args.custom<ContentAddress>({
  description: 'its address, as `content list` shows it',
  parse: async (text) => {
    const found = contentOfPath(text)
    if (found) return found
    throw new Errors.CLIError(
      `"${text}" is not the address of an article or a page. Enter it as \`content list\` shows it.`,
    )
  },
})

const newestVersion = Flags.integer({
  required: true,
  min: 1,
  summary: 'its newest version, as `content list` shows it; refused where a newer one was saved',
})

export abstract class ContentStep extends StipendCommand {
  static override args = { address: contentAddress({ required: true }) }
  static override flags = { as: actingStaff({ required: true }), version: newestVersion }

  /** `said` ends the sentence "/content/articles/severance, version 3: …". */
  protected async step(
    said: string,
    choose: (
      steps: Steps,
    ) => (context: Context, address: ContentAddress, version: number) => Promise<void>,
  ) {
    const { args, flags } = await this.parse(ContentStep)
    const { address } = args
    const steps = await import('~/server/services/content/edit/workflow.ts')
    await this.withContext((context) => choose(steps)(context, address, flags.version))
    const path = contentPath(address.kind, address.slug)
    this.log(`${path}, version ${flags.version}: ${said}.`)
    return { address: path, version: flags.version }
  }
}
