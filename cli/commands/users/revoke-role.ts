import { Args, Flags } from '@oclif/core'
import { STAFF_ROLES } from '~/core/policy.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, reason } from '../../flags.ts'

export default class UsersRevokeRole extends StipendCommand {
  static override summary = 'take a staff role from an account'
  static override description =
    'Never one’s own, never the last admin’s. The person is told by email; the reason goes into the audit log.'
  static override examples = calls(
    '7 --role support --reason "left the team" --as dana@example.org',
    '7 --role analyst --reason "left the team" --json',
  )
  static override args = {
    user: Args.integer({
      required: true,
      description: 'number of the account, as list-staff shows it',
    }),
  }
  static override flags = {
    as: actingStaff(),
    role: Flags.option({ options: STAFF_ROLES, required: true, summary: 'the role to take' })(),
    reason: reason({ required: true }),
  }

  async run() {
    const { args, flags } = await this.parse(UsersRevokeRole)
    const { revokeRole } = await import('~/server/services/staff/people/staff-roles.ts')
    const { role, reason: why } = flags
    const input = { user: args.user, role, reason: why, confirmation: null }
    await this.withContext((context) => revokeRole(context, input))
    this.log(`Took ${role} from account ${args.user}.`)
    return { role }
  }
}
