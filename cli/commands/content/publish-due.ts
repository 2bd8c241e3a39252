import { calls, StipendCommand } from '../../base-command.ts'

export default class ContentPublishDue extends StipendCommand {
  static override summary = 'publish what was scheduled for a time that has passed'
  static override description =
    'The scheduler does this every minute. Safe to run twice, and by two processes at once.'
  static override examples = calls('', '--json')

  async run() {
    await this.parse(ContentPublishDue)
    const { publishDue } = await import('~/server/services/content/publish-version.ts')
    const answer = await this.withContext((context) => publishDue(context))
    for (const path of answer.published) this.log(`Published ${path}`)
    if (answer.published.length === 0) this.say('Nothing is due.')
    return answer
  }
}
