import { calls } from '../../base-command.ts'
import { ContentStep } from '../../content-step.ts'

export default class ContentPublish extends ContentStep {
  static override summary = 'publish the newest version of an article or a page'
  static override description =
    'Readers see it at once. Refused where a newer version was saved than the one named. Written to the audit log.'
  static override examples = calls(
    '/pages/press --version 2 --as dana@example.org',
    '/pages/about --version 2 --as dana@example.org --json',
  )

  async run() {
    return await this.step('published', ({ publishContent }) => publishContent)
  }
}
