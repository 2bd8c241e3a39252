import { Args, Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'
import { readGivenJson } from '../../given-file.ts'
import { describeImport } from '../../presentation/import-report.ts'

export default class RecordsImport extends StipendCommand {
  static override summary = 'import pay records from a CSV or XLSX file'
  static override description =
    'Reads the file (also .csv.gz) with the mapping, which docs/import.md explains. All rows or none: if any row ' +
    'is wrong, nothing is imported, FILE.errors.csv lists the errors, and the exit code is 4; a dry run then ends ' +
    'with 1. The same content is imported only once. Memory stays the same up to millions of rows.'
  static override examples = calls(
    'survey.csv --mapping survey.json --dry-run',
    'payroll.xlsx --mapping payroll.json --allow-row-errors --json',
  )
  static override args = {
    file: Args.string({ required: true, description: 'CSV or XLSX file, CSV also gzipped' }),
  }
  static override flags = {
    as: actingStaff(),
    mapping: Flags.string({
      required: true,
      summary: 'JSON file that maps columns to fields',
    }),
    source: Flags.option({
      options: ['demonstration', 'member'] as const,
      default: 'member',
      summary: 'source of the records; sources are never mixed in a snapshot',
    })(),
    'dry-run': Flags.boolean({ summary: 'read and check everything, write nothing' }),
    'check-health': Flags.boolean({
      allowNo: true,
      default: true,
      summary: 'check for suspicious pay afterward; otherwise the records wait for the next check',
    }),
    'allow-row-errors': Flags.boolean({
      summary: 'import the correct rows even if others are wrong',
    }),
  }

  async run() {
    const { args, flags } = await this.parse(RecordsImport)
    const [{ importRecords }, { importMapping }] = await Promise.all([
      import('~/server/services/market/records/import-records.ts'),
      import('~/core/market/records/mapping.ts'),
    ])
    const mapping = await readGivenJson(flags.mapping, 'The mapping', importMapping)
    const report = await this.withContext((context) =>
      importRecords(context, {
        path: args.file,
        mapping,
        source: flags.source,
        dryRun: flags['dry-run'],
        allowRowErrors: flags['allow-row-errors'],
        checkHealth: flags['check-health'],
        say: this.say,
      }),
    )
    for (const line of describeImport(report)) this.log(line)
    if (report.outcome === 'refused') process.exitCode = EXIT.refused
    if (report.outcome === 'dry run' && report.rejected > 0 && !flags['allow-row-errors']) {
      process.exitCode = EXIT.badRows
    }
    return report
  }
}
