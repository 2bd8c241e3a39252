import { readFile } from 'node:fs/promises'
import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import type { ImportReport } from '~/server/services/market/records/import-records.ts'
import { StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'
import { mappingProblems } from '../../mapping-problems.ts'
import { describeImport } from '../../presentation/imports/import-report.ts'

export default class RecordsImport extends StipendCommand {
  static override summary = 'import pay records from a CSV or XLSX file'
  static override description =
    'Reads the file (also .csv.gz) with the mapping, which docs/import.md explains. All rows or none: if any row ' +
    'is wrong, nothing is imported, FILE.errors.csv lists the errors, and the exit code is 4; a dry run then ends ' +
    'with 1. The same content is imported only once. Memory stays the same up to millions of rows.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> survey.csv --mapping survey.json --dry-run',
    '<%= config.bin %> <%= command.id %> payroll.xlsx --mapping payroll.json --allow-row-errors --json',
  ]
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

  async run(): Promise<ImportReport> {
    const { args, flags } = await this.parse(RecordsImport)
    const [{ importRecords }, mapping] = await Promise.all([
      import('~/server/services/market/records/import-records.ts'),
      readMapping(flags.mapping),
    ])
    const report = await this.withContext(
      (context) =>
        importRecords(context, {
          path: args.file,
          mapping,
          source: flags.source,
          dryRun: flags['dry-run'],
          allowRowErrors: flags['allow-row-errors'],
          checkHealth: flags['check-health'],
          say: this.say,
        }),
      flags,
    )
    for (const line of describeImport(report)) this.log(line)
    if (report.outcome === 'refused') process.exitCode = EXIT.refused
    if (report.outcome === 'dry run' && report.rejected > 0 && !flags['allow-row-errors']) {
      process.exitCode = EXIT.badRows
    }
    return report
  }
}

/** Every problem of the mapping at once, each with its place. */
async function readMapping(path: string) {
  const { importMapping } = await import('~/core/market/records/mapping.ts')
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw refused(`The mapping ${path} cannot be read: ${error.message}`)
  })
  const parsed = importMapping.safeParse(parseJson(path, text))
  if (parsed.success) return parsed.data
  const problems = mappingProblems(parsed.error.issues)
  throw refused(`The mapping ${path} cannot be used.\n${problems.join('\n')}`)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw refused(`The mapping ${path} is not JSON: ${(error as Error).message}`)
  }
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ mapping: sentence }, {}, sentence)
}
