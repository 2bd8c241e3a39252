import { Flags } from '@oclif/core'
import { contentPath } from '~/core/content/item.ts'
import { InvalidInput } from '~/core/errors.ts'
import { calls } from '../../base-command.ts'
import { ContentStep } from '../../content-step.ts'
import { day } from '../../flags.ts'

export default class ContentSchedule extends ContentStep {
  static override summary = 'publish the newest version of an article or a page at a later time'
  static override description =
    'The scheduler publishes it within a minute of that time. `content withdraw` takes it back until then.'
  static override examples = calls(
    '/pages/press --version 2 --day 2030-01-15 --as dana@example.org',
    '/pages/about --version 2 --day 2030-01-15 --time 9:00 --as dana@example.org --json',
  )
  static override args = ContentStep.args
  static override flags = {
    ...ContentStep.flags,
    day: day({ required: true, summary: 'the day, in UTC' }),
    time: Flags.string({ default: '14:00', summary: 'the time, in UTC' }),
  }

  async run() {
    const { args, flags } = await this.parse(ContentSchedule)
    const { address } = args
    const [{ scheduleForm }, { scheduleContent }] = await Promise.all([
      import('~/core/content/edit/forms.ts'),
      import('~/server/services/content/edit/workflow.ts'),
    ])
    const read = scheduleForm.safeParse({ ...flags, version: String(flags.version) })
    if (!read.success) throw new InvalidInput({ time: read.error.issues[0]?.message ?? '' }, {})
    const { version, day: on, time } = read.data
    await this.withContext((context) => scheduleContent(context, address, read.data))
    const path = contentPath(address.kind, address.slug)
    this.log(`${path}, version ${version}: will be published on ${on} at ${time} UTC.`)
    return { address: path, version, day: on, time }
  }
}
