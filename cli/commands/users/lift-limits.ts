import { formatCount } from '~/core/forms/numbers.ts'
import { UserAction } from '../../user-action.ts'

export default class UsersLiftLimits extends UserAction {
  static override summary = 'let a user try again after too many attempts'
  static override description =
    'Signing in, codes, links. The owner of the account is told by email; the reason goes into the audit log.'

  async run() {
    const answer = await this.actOnUser(({ liftLimitsOf }) => liftLimitsOf)
    this.log(`Lifted ${formatCount(answer.lifted, 'limit')}.`)
    return answer
  }
}
