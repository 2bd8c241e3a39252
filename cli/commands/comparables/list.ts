import { Args } from '@oclif/core'
import { STATE_LABELS } from '~/core/engine/comparables/match-question.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import type { ListedMatch } from '~/server/services/answers/matches/show-match.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { formatTable } from '../../presentation/table.ts'

export default class ComparablesList extends StipendCommand {
  static override summary =
    'list the matches of an employee: sets of comparables, drafts and frozen ones'
  static override description =
    'Newest first, with the board packets that cite each. A match is made on its page; `comparables freeze` freezes it.'
  static override examples = calls('1 --as dana@example.org', '1 --as dana@example.org --json')
  static override args = {
    employee: Args.integer({
      required: true,
      min: 1,
      description: 'number of the employee, as in the address of their page',
    }),
  }
  static override flags = { as: actingStaff({ required: true }) }

  async run() {
    const { args } = await this.parse(ComparablesList)
    const { listMatches } = await import('~/server/services/answers/matches/show-match.ts')
    const { matches } = await this.withContext((context) =>
      listMatches(context, { employeeId: args.employee }),
    )
    for (const line of formatTable(COLUMNS, matches)) this.log(line)
    return matches
  }
}

const COLUMNS = [
  { name: 'Match', value: ({ id }: ListedMatch) => String(id), right: true },
  { name: 'Name', value: ({ name }: ListedMatch) => name },
  { name: 'Status', value: ({ state }: ListedMatch) => STATE_LABELS[state] },
  {
    name: 'Last change',
    value: ({ frozenAt, updatedAt }: ListedMatch) => formatShortDate(frozenAt ?? updatedAt),
  },
  {
    name: 'Cited in',
    value: ({ packets }: ListedMatch) => packets.map((number) => `packet ${number}`).join(', '),
  },
] as const
