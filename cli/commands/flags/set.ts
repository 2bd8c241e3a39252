import { Args, Flags } from '@oclif/core'
import { flagForm } from '~/core/content/coming-soon-forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class FlagsSet extends StipendCommand {
  static override summary = 'put a page and all below it behind a coming-soon notice'
  static override description =
    'Servers show it within a few seconds. Staff still see the page. A page that has a notice gets the new words.'
  static override examples = calls(
    '/resources/insights --title Insights --what "Charts of the newest snapshot." --when "Spring 2027" --as dana@example.org',
    '/resources --title Resources --what "Guides to pay." --as dana@example.org',
  )
  static override args = {
    path: Args.string({ required: true, description: 'path of the page, such as /resources' }),
  }
  static override flags = {
    as: actingStaff(),
    title: Flags.string({ required: true, summary: 'title of the page' }),
    what: Flags.string({ required: true, summary: 'what the page will do' }),
    when: Flags.string({ summary: 'when, in words' }),
  }

  protected override readonly flagOf = { expected: 'when' }

  async run() {
    const { args, flags } = await this.parse(FlagsSet)
    const { title, what, when = '' } = flags
    const parsed = flagForm.safeParse({ path: args.path, title, what, expected: when })
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
    const { setComingSoon } = await import('~/server/services/content/coming-soon-flags.ts')
    const flag = await this.withContext((context) => setComingSoon(context, parsed.data))
    this.log(`${flag.path} is behind a notice.`)
    return flag
  }
}
