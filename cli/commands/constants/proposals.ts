import { formatShortDate } from '~/core/pay/date.ts'
import { figureText } from '~/core/pay/law.ts'
import type { listProposals } from '~/server/services/staff/data/constants.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ConstantsProposals extends StipendCommand {
  static override summary =
    'list proposed figures of law and tax: those that wait, and the last decided'
  static override description =
    'Shows the number that `constants approve`, `decline` and `roll-back` take. Twenty decided ones at most.'
  static override examples = calls('', '--as dana@example.org --json')
  static override flags = { as: actingStaff() }

  async run() {
    await this.parse(ConstantsProposals)
    const constants = await import('~/server/services/staff/data/constants.ts')
    const rows = await this.withContext((context) => constants.listProposals(context))
    this.table(
      [
        { name: 'proposal', value: ({ id }) => String(id), right: true },
        { name: 'figure', value: ({ key }) => key },
        { name: 'where', value: ({ jurisdiction }) => jurisdiction },
        { name: 'value', value: (row) => figureText(row), right: true },
        { name: 'from', value: ({ effectiveFrom }) => effectiveFrom },
        { name: 'by', value: ({ proposedBy }) => proposedBy ?? '' },
        { name: 'state', value: stateOf },
      ],
      rows,
    )
    return rows
  }
}

type Proposal = Awaited<ReturnType<typeof listProposals>>[number]

function stateOf({ decidedAt, accepted, rolledBackAt }: Proposal): string {
  if (decidedAt === null) return 'waits'
  if (rolledBackAt !== null) return `rolled back ${formatShortDate(rolledBackAt)}`
  return `${accepted ? 'published' : 'declined'} ${formatShortDate(decidedAt)}`
}
