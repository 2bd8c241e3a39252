import { calls } from '../../base-command.ts'
import { UserAction } from '../../user-action.ts'

export default class UsersSendVerification extends UserAction {
  static override summary = 'send the link again that confirms a user’s email'
  static override description =
    'The earlier link stops working. The reason goes into the audit log.'
  static override examples = calls(
    'ben.carver@demonstration.example --reason "asked by phone" --as dana@example.org',
    '5 --reason "ticket 88" --as dana@example.org --json',
  )

  async run() {
    const answer = await this.actOnUser(({ sendVerificationFor }) => sendVerificationFor)
    this.log(`Queued for ${answer.sentTo}.`)
    return answer
  }
}
