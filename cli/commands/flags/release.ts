import { Args } from '@oclif/core'
import { NotFound } from '~/core/errors.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class FlagsRelease extends StipendCommand {
  static override summary = 'open a page that is behind a coming-soon notice'
  static override description =
    'Everyone who asked to hear about it and confirmed an address gets one email. Addresses are deleted with it.'
  static override examples = calls(
    '/resources/insights --as dana@example.org',
    '/resources --as dana@example.org --json',
  )
  static override args = {
    path: Args.string({
      required: true,
      description: 'path of the page, as "flags list" shows it',
    }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(FlagsRelease)
    const { listComingSoon, releasePage } = await import(
      '~/server/services/content/coming-soon-flags.ts'
    )
    const released = await this.withContext(async (context) => {
      const listed = await listComingSoon(context)
      const flag = listed.find(({ path, releasedAt }) => path === args.path && releasedAt === null)
      if (!flag) throw new NotFound(`${args.path} is not behind a notice.`)
      return await releasePage(context, { flag: flag.id })
    })
    this.log(`${released.path} is open.`)
    return released
  }
}
