import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, numbersOf } from '../../flags.ts'

export default class OrganizationsAskOwners extends StipendCommand {
  static override summary =
    'ask the owners of extreme organizations whether their figures are right'
  static override description =
    'Takes the numbers that `organizations find-extreme` prints. Owners with a confirmed address get an email, at ' +
    'most once a week. An organization without an account, or one that answered, is left out. ' +
    '`salaries decide` decides about the same numbers.'
  static override examples = calls('41 42 --as dana@example.org', '41 --json')
  static override strict = false
  static override flags = { as: actingStaff() }

  async run() {
    const { argv } = await this.parse(OrganizationsAskOwners)
    const findingIds = numbersOf(argv, 'a finding')
    const { askOwners } = await import('~/server/services/staff/data/extremes.ts')
    const done = await this.withContext((context) => askOwners(context, { findingIds }))
    this.log(`Asked the owners of ${formatCount(done.asked, 'organization')}.`)
    if (done.skipped > 0)
      this.say(`${formatCount(done.skipped, 'organization was', 'organizations were')} left out.`)
    return done
  }
}
