import { Args, Flags } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { onOneLine } from '../../presentation/on-screen.ts'

export default class DatabaseQuery extends StipendCommand {
  static override summary = 'ask the database one SELECT, read-only and masked'
  static override description =
    'The same as the database browser: pay in bands, email addresses shortened, no secrets, 5 seconds at most. ' +
    'Written to the audit log. Exit code 4 where the database refuses the query.'
  static override examples = [
    `<%= config.bin %> <%= command.id %> "select plan, count(*) from organizations group by plan"`,
    `<%= config.bin %> <%= command.id %> "select * from states" --explain --as dana@example.org`,
  ]
  static override args = { sql: Args.string({ required: true, description: 'one SELECT' }) }
  static override flags = {
    as: actingStaff(),
    explain: Flags.boolean({ summary: 'show the plan instead of the rows' }),
  }

  async run() {
    const { args, flags } = await this.parse(DatabaseQuery)
    const { askDatabase } = await import('~/server/services/staff/system/database-browser.ts')
    const { MOST_FILE_ROWS } = await import('~/core/staff/database-browser.ts')
    const question = { text: args.sql, explain: flags.explain, mostRows: MOST_FILE_ROWS }
    const answer = await this.withContext((context) => askDatabase(context, question))
    this.table(
      answer.columns.map(({ name }, index) => ({
        name,
        value: (row: readonly (string | null)[]) => onOneLine(row[index] ?? ''),
      })),
      answer.rows,
    )
    return answer
  }
}
