import { Args } from '@oclif/core'
import type { ShownUser } from '~/server/services/accounts/users.ts'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersShow extends StipendCommand {
  static override summary =
    'show one account: identity, organizations, roles, sign-ins, what was accepted'
  static override description =
    'For staff who help the owner of the account. Viewing it is written to the audit log.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> ann@example.org --as dana@example.org',
    '<%= config.bin %> <%= command.id %> 1042 --as dana@example.org --json',
  ]
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = { as: actingStaff() }

  async run(): Promise<ShownUser> {
    const { args, flags } = await this.parse(UsersShow)
    const { showUser } = await import('~/server/services/accounts/users.ts')
    const user = await this.withContext((context) => showUser(context, args.user), flags)
    this.table(COLUMNS, factsOf(user))
    return user
  }
}

const COLUMNS = [
  { name: 'what', value: ({ what }: Fact) => what },
  { name: '', value: ({ value }: Fact) => value },
]

interface Fact {
  readonly what: string
  readonly value: string
}

function factsOf(user: ShownUser): Fact[] {
  const roles = user.organizations.map(
    ({ id, name, role, seesPay }) =>
      `${name} (${id}): ${role}${role === 'viewer' && seesPay ? ' who sees pay' : ''}`,
  )
  const accepted = user.accepted.map(({ key, version }) => `${key} ${version}`)
  return [
    { what: 'account', value: `${user.id}: ${user.name} <${user.email}>` },
    { what: 'since', value: day(user.createdAt) },
    { what: 'email confirmed', value: day(user.emailVerifiedAt) },
    { what: 'password changed', value: day(user.passwordChangedAt) },
    { what: 'two-step since', value: day(user.twoStepSince) },
    { what: 'deletion due', value: day(user.deletionDueAt) },
    { what: 'staff roles', value: user.staffRoles.join(', ') || '-' },
    { what: 'organizations', value: roles.join('; ') || '-' },
    { what: 'open sessions', value: `${user.openSessions}, last seen ${day(user.lastSeenAt)}` },
    { what: 'accepted', value: accepted.join(', ') || '-' },
  ]
}

function day(at: Date | null): string {
  return at ? at.toISOString().slice(0, 10) : '-'
}
