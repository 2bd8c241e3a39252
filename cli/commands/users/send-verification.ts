import { Args } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'

export default class UsersSendVerification extends StipendCommand {
  static override summary = 'send the link again that confirms a user’s email'
  static override description =
    'The earlier link stops working. The reason goes into the audit log.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> ann@example.org --reason "asked by phone" --as dana@example.org',
    '<%= config.bin %> <%= command.id %> 1042 --reason "ticket 88" --as dana@example.org --json',
  ]
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = { as: actingStaff(), reason: reason({ required: true }) }

  async run(): Promise<{ readonly sentTo: string }> {
    const { args, flags } = await this.parse(UsersSendVerification)
    const { sendVerificationFor, forUser } = await import(
      '~/server/services/management/user-info/act-on-user.ts'
    )
    const answer = await this.withContext(
      (context) => forUser(context, { ...flags, which: args.user }, sendVerificationFor),
      flags,
    )
    this.log(`Queued for ${answer.sentTo}.`)
    return answer
  }
}
