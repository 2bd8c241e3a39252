import { readFile } from 'node:fs/promises'
import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class GuidelinesImport extends StipendCommand {
  static override summary = 'add published minimum pay of denominations from a CSV file'
  static override description =
    'Columns: denomination, body, states, year, position, basis, years_of_service, size_class, amount, housing_basis, ' +
    'source, seen_by, note. A row without a year, a basis or a source is declined, and each wrong line is named; ' +
    'then nothing is stored. Rows of the same case, and steps of years that overlap, replace those there are; the same file again changes nothing. ' +
    'The basis "minimum" counts, and so do additions: by years of service, for each year of service, by attendance, ' +
    'for each attender, for a degree. Others are shown and never counted. With --dry-run it says what would ' +
    'change. Storing is for admins. Needs --as. Written to the audit log.'
  static override examples = calls(
    'synods-2027.csv --dry-run --as dana@example.org',
    'synods-2027.csv --as dana@example.org --json',
  )
  static override args = {
    file: Args.string({ required: true, description: 'CSV file of at most 1 MB' }),
  }
  static override flags = {
    as: actingStaff(),
    'dry-run': Flags.boolean({ summary: 'only say what would change' }),
  }

  async run() {
    const { args, flags } = await this.parse(GuidelinesImport)
    const { importGuidelines } = await import('~/server/services/staff/data/import-guidelines.ts')
    const text = await readFile(args.file, 'utf8').catch((error: Error) => {
      throw new InvalidInput({ file: `${args.file} cannot be read: ${error.message}` })
    })
    const asked = { text, dryRun: flags['dry-run'] }
    const report = await this.withContext((context) => importGuidelines(context, asked))
    const { rows, added, changed, same, replaced, shownAlone, schedules } = report
    const counts = {
      ...{ 'in the file': rows, new: added, changed, same, 'shown alone': shownAlone },
      'stored ones that new steps replace': replaced,
    }
    this.table(
      [
        { name: 'rows', value: ([name]) => name },
        { name: 'number', right: true, value: ([, count]) => formatNumber(count) },
      ],
      Object.entries(counts),
    )
    this.log(`Tables: ${schedules.join(', ')}.`)
    this.log(report.stored ? 'The rows are stored.' : 'Nothing was stored: this was a dry run.')
    return report
  }
}
