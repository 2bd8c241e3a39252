import { calls } from '../../base-command.ts'
import { ContentStep } from '../../content-step.ts'

export default class ContentReview extends ContentStep {
  static override summary = 'ask another editor to read the newest version of a draft'
  static override description =
    'Editors see it in their list. Refused where it is not a draft, or a newer version was saved.'
  static override examples = calls(
    '/pages/press --version 2 --as dana@example.org',
    '/pages/about --version 2 --as dana@example.org --json',
  )

  async run() {
    return await this.step('waits for another editor', ({ askForReview }) => askForReview)
  }
}
