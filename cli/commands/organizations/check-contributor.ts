import { Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, organizationNumber, reason } from '../../flags.ts'

export default class OrganizationsCheckContributor extends StipendCommand {
  static override summary = 'say that an organization is real and separate from others'
  static override description =
    'Records of a new organization do not count before. With --decline its records leave the next snapshots. The ' +
    'reason goes into the audit log.'
  static override examples = calls(
    '1 --reason "answered by phone" --as dana@example.org',
    '2 --decline --reason "no such church" --as dana@example.org',
  )
  static override args = { organization: organizationNumber({ required: true }) }
  static override flags = {
    as: actingStaff(),
    reason: reason({ required: true }),
    decline: Flags.boolean({ summary: 'its records do not count' }),
  }

  async run() {
    const { args, flags } = await this.parse(OrganizationsCheckContributor)
    const { checkContributor } = await import('~/server/services/staff/data/contributors.ts')
    const decided = { organization: args.organization, isAccepted: !flags.decline }
    const input = { ...decided, reason: flags.reason }
    await this.withContext((context) => checkContributor(context, input))
    const what = flags.decline ? 'Declined' : 'Accepted'
    this.log(`${what} organization ${args.organization} as a contributor.`)
    return decided
  }
}
