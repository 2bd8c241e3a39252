import { Args, Flags } from '@oclif/core'
import { STAFF_ROLES } from '~/core/policy.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, day, emailAddress, reason } from '../../flags.ts'

export default class UsersGrantRole extends StipendCommand {
  static override summary = 'give a staff role to an account, or a new last day to a role'
  static override description =
    'The account must have a confirmed email; it is told by email and signed out. The role works while two-step sign-in is on.'
  static override examples = calls(
    'sam@example.org --role support --reason "joins support" --as dana@example.org',
    'sam@example.org --role analyst --last-day 2027-01-31 --reason "helps with the survey" --as dana@example.org --json',
  )
  static override args = {
    user: Args.string({ required: true, description: 'email address of the account' }),
  }
  static override flags = {
    as: actingStaff(),
    role: Flags.option({ options: STAFF_ROLES, required: true, summary: 'the role to give' })(),
    'last-day': day({ summary: 'the last day it holds, in UTC; without it there is no end' }),
    reason: reason({ required: true }),
  }

  async run() {
    const { args, flags } = await this.parse(UsersGrantRole)
    const { grantRole } = await import('~/server/services/staff/people/staff-roles.ts')
    const { role, reason: why, 'last-day': lastDay = null } = flags
    const email = emailAddress(args.user)
    await this.withContext((context) =>
      grantRole(context, { email, role, lastDay, reason: why, confirmation: null }),
    )
    this.log(`Gave ${role} to ${args.user}${lastDay ? ` until ${lastDay}` : ''}.`)
    return { role, lastDay }
  }
}
