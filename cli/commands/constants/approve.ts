import { calls } from '../../base-command.ts'
import { ConstantDecision } from '../../constant-decision.ts'

export default class ConstantsApprove extends ConstantDecision {
  static override summary = 'publish a proposed figure of law or tax'
  static override description =
    'Only an admin, never one’s own proposal. Needs --as. Saved reports keep the figures they were made with.'
  static override examples = calls('1 --as sam@example.org', '2 --as sam@example.org --json')

  async run() {
    return { published: await this.decide('published', ({ approveConstant }) => approveConstant) }
  }
}
