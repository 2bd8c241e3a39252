import { lastDayOfRole } from '~/core/staff/accounts.ts'
import type { ListedStaff } from '~/server/services/staff/people/staff-roles.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersListStaff extends StipendCommand {
  static override summary = 'list who is staff: roles, who gave them, until when, last used'
  static override description = 'Written to the audit log.'
  static override examples = calls('', '--as dana@example.org --json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(UsersListStaff)
    const { listStaff } = await import('~/server/services/staff/people/staff-roles.ts')
    const staff = await this.withContext(listStaff)
    this.table(COLUMNS, staff)
    return staff
  }
}

const COLUMNS = [
  { name: 'account', value: ({ userId }: ListedStaff) => String(userId) },
  { name: 'person', value: ({ name, email }: ListedStaff) => `${name} <${email}>` },
  { name: 'role', value: ({ role }: ListedStaff) => role },
  { name: 'state', value: stateOf },
  { name: 'given', value: ({ grantedAt }: ListedStaff) => day(grantedAt) },
  { name: 'by', value: ({ grantedBy }: ListedStaff) => grantedBy ?? 'the terminal' },
  {
    name: 'last day',
    value: ({ expiresAt }: ListedStaff) => (expiresAt ? lastDayOfRole(expiresAt) : 'no end'),
  },
  { name: 'last used', value: ({ lastActedAt }: ListedStaff) => day(lastActedAt) },
]

function stateOf({ inForce, isExpired }: ListedStaff): string {
  if (inForce) return 'in force'
  return isExpired ? 'expired' : 'two-step is off'
}

function day(at: Date | null): string {
  return at ? at.toISOString().slice(0, 10) : '-'
}
