import { formatCount } from '~/core/forms/numbers.ts'
import { UserAction } from '../../user-action.ts'

export default class UsersEndSessions extends UserAction {
  static override summary = 'sign a user out on every device'
  static override description =
    'For a lost device. The owner of the account is told by email; the reason goes into the audit log.'

  async run() {
    const answer = await this.actOnUser(({ endSessionsOf }) => endSessionsOf)
    this.log(`Signed out ${formatCount(answer.ended, 'device')}.`)
    return answer
  }
}
