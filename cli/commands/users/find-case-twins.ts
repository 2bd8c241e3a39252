import type { TwinGroup } from '~/server/services/people/accounts/users.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersFindCaseTwins extends StipendCommand {
  static override summary = 'find accounts whose addresses are probably one person’s'
  static override description =
    'Compares addresses without look-alike letters of other scripts, accents, +tags, and the dots Gmail ignores. ' +
    'Changes nothing. Viewing the list is written to the audit log. The exit code is 6 where there are any.'
  static override examples = calls('--as dana@example.org', '--as dana@example.org --json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(UsersFindCaseTwins)
    const { findCaseTwins } = await import('~/server/services/people/accounts/users.ts')
    const { groups } = await this.withContext((context) => findCaseTwins(context))
    this.found(groups.length > 0)
    if (groups.length === 0)
      this.log('No two accounts have addresses that are probably one person’s.')
    else this.table(COLUMNS, groups.flatMap(linesOf))
    return groups
  }
}

interface Line {
  readonly key: string
  readonly id: number
  readonly email: string
  readonly since: string
  readonly differs: string
}

const COLUMNS = [
  { name: 'plain form', value: ({ key }: Line) => key },
  { name: 'account', value: ({ id }: Line) => String(id) },
  { name: 'address', value: ({ email }: Line) => email },
  { name: 'since', value: ({ since }: Line) => since },
  { name: 'differs by', value: ({ differs }: Line) => differs },
]

function linesOf({ key, twins }: TwinGroup): Line[] {
  return twins.map(({ id, email, createdAt, traits }, index) => ({
    key: index === 0 ? key : '',
    id,
    email,
    since: createdAt.toISOString().slice(0, 10),
    differs: traits.join(', ') || 'nothing',
  }))
}
