import { calls } from '../../base-command.ts'
import { ConstantDecision } from '../../constant-decision.ts'

export default class ConstantsRollBack extends ConstantDecision {
  static override summary = 'put the figures back that a published proposal replaced'
  static override description =
    'Only an admin. Needs --as. Refused where a later change of the same figure is in place.'
  static override examples = calls('1 --as sam@example.org', '2 --as sam@example.org --json')

  async run() {
    return {
      rolledBack: await this.decide('rolled back', ({ rollBackConstant }) => rollBackConstant),
    }
  }
}
