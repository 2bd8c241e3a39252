import { Args, Flags } from '@oclif/core'
import { formatNumber } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { readGiven } from '../../given-file.ts'

const TABLES = [
  ...(['consumer_price_index', 'employment_cost_index', 'counties'] as const),
  ...(['occupation_wages', 'price_parities'] as const),
]

export default class ReferenceImport extends StipendCommand {
  static override summary = 'replace a table of public figures with a newer official file'
  static override description =
    'The file has the format of ours in database/reference/data: its first line names the columns of the table, and ' +
    'counties has the fair market rents. Without --apply it says what would change. A file with a wrong line, an ' +
    'older file and one with less than half of the rows are declined, and each wrong line is named. Estimates use the ' +
    'figures from the next snapshot on; saved reports keep theirs. --apply is for admins. Needs --as. Written to the ' +
    'audit log.'
  static override examples = calls(
    'consumer_price_index cpi.csv --as dana@example.org',
    'counties counties.csv --apply --as dana@example.org --json',
  )
  static override args = {
    table: Args.string({ required: true, options: TABLES, description: 'table to replace' }),
    file: Args.string({ required: true, description: 'CSV file of at most 1 MB' }),
  }
  static override flags = {
    as: actingStaff(),
    apply: Flags.boolean({ summary: 'store it; otherwise it only says what would change' }),
  }

  async run() {
    const { args, flags } = await this.parse(ReferenceImport)
    const { importReference } = await import('~/server/services/staff/data/import-reference.ts')
    const table = TABLES.find((one) => one === args.table)
    if (!table) throw new Error(`No table ${args.table}`)
    const text = (await readGiven(args.file)).toString()
    const asked = { table, text, apply: flags.apply }
    const report = await this.withContext((context) => importReference(context, asked))
    const { rows, added, changed, removed, before, after } = report
    const counts = { 'in the file': rows, new: added, changed, removed }
    this.table(
      [
        { name: 'rows', value: ([name]) => name },
        { name: 'number', right: true, value: ([, count]) => formatNumber(count) },
      ],
      Object.entries(counts),
    )
    this.log(`Before: ${before.join('; ')}.`)
    this.log(`After: ${after.join('; ')}.`)
    this.log(flags.apply ? 'The table is replaced.' : 'Nothing was stored. Run it with --apply.')
    return report
  }
}
