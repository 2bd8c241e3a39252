import { calls } from '../../base-command.ts'
import { ConstantDecision } from '../../constant-decision.ts'

export default class ConstantsDecline extends ConstantDecision {
  static override summary = 'decline a proposed figure of law or tax'
  static override description =
    'Only an admin, never one’s own proposal. Needs --as. Nothing that counts changes.'
  static override examples = calls('3 --as sam@example.org', '4 --as sam@example.org --json')

  async run() {
    return { declined: await this.decide('declined', ({ declineConstant }) => declineConstant) }
  }
}
