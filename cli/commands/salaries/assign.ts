import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, emailAddress, numbersOf } from '../../flags.ts'

export default class SalariesAssign extends StipendCommand {
  static override summary = 'give findings of salary health to a member of staff'
  static override description = 'Without --to the findings are given to nobody.'
  static override examples = calls('41 42 --to dana@example.org --as dana@example.org', '41 --json')
  static override strict = false
  static override flags = {
    as: actingStaff(),
    to: Flags.string({ helpValue: '<staff email>', summary: 'who takes them' }),
  }

  async run() {
    const { flags, argv } = await this.parse(SalariesAssign)
    const findingIds = numbersOf(argv, 'a finding')
    const to = flags.to === undefined ? null : emailAddress(flags.to)
    const { assignByEmail } = await import('~/server/services/staff/data/salary-health.ts')
    const done = await this.withContext((context) => assignByEmail(context, { findingIds, to }))
    const whom = flags.to ?? 'nobody'
    this.log(`${formatCount(done.assigned, 'finding')} assigned to ${whom}.`)
    return done
  }
}
