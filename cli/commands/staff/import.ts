import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { TWIN_CHOICES } from '~/core/people/staff-import/import-settings.ts'
import type { SettingsFile } from '~/core/people/staff-import/import-settings-schema.ts'
import { progressSentence } from '~/core/people/staff-import/page-forms.ts'
import type { StaffImportReport } from '~/server/services/people/staff-import/import-file.ts'
import { StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'
import { mappingProblems } from '../../mapping-problems.ts'
import { describeStaffImport } from '../../presentation/imports/staff-import.ts'

export default class StaffImport extends StipendCommand {
  static override summary = 'import the staff of an organization from a CSV or XLSX file'
  static override description =
    'Reads a staff list or an export of a payroll program (ADP, Gusto, Paychex, QuickBooks, ShelbyNext), as the page ' +
    '/migrate does; docs/migrate.md explains it. All rows or none: if any row has an error, nothing is imported, ' +
    'FILE.errors.csv lists the rows, and the exit code is 4; a dry run then ends with 1. People who may be in the ' +
    'list already are left out unless --same-name says otherwise. Written to the audit log, and undone with ' +
    '`stipend staff undo-import`.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> staff.xlsx --organization 12 --as dana@example.org --dry-run',
    '<%= config.bin %> <%= command.id %> gusto.csv --organization 12 --as dana@example.org --settings staff.json',
    '<%= config.bin %> <%= command.id %> adp.csv --organization 12 --as dana@example.org --leave-out-errors --json',
  ]
  static override args = {
    file: Args.string({ required: true, description: 'CSV or XLSX file, at most 8 MB' }),
  }
  static override flags = {
    as: actingStaff({ required: true }),
    organization: Flags.integer({
      required: true,
      min: 1,
      helpValue: '<number>',
      summary: 'number of the organization',
    }),
    settings: Flags.string({
      helpValue: '<json file>',
      summary: 'JSON file that names columns, titles and answers; without it they are guessed',
    }),
    'same-name': Flags.option({
      options: TWIN_CHOICES,
      default: 'leave' as const,
      summary: 'what happens to people who may be in the list already',
    })(),
    'dry-run': Flags.boolean({ summary: 'read and check everything, write nothing' }),
    'leave-out-errors': Flags.boolean({
      summary: 'import the correct rows even if others have errors',
    }),
  }

  async run(): Promise<StaffImportReport> {
    const { args, flags } = await this.parse(StaffImport)
    const [{ importStaffFile }, settings, content] = await Promise.all([
      import('~/server/services/people/staff-import/import-file.ts'),
      readSettings(flags.settings),
      readContent(args.file),
    ])
    const report = await this.withContext(
      (context) =>
        importStaffFile(context, {
          organizationId: flags.organization,
          fileName: basename(args.file),
          ...{ content, settings, twins: flags['same-name'] },
          ...{ dryRun: flags['dry-run'], leaveOutErrors: flags['leave-out-errors'] },
          tell: (progress) => this.say(progressSentence(progress)),
        }),
      flags,
    )
    const errorFile = report.errorFile === null ? null : `${args.file}.errors.csv`
    if (errorFile !== null)
      await writeFile(errorFile, `\ufeff${report.errorFile ?? ''}`, { mode: 0o600 })
    for (const line of describeStaffImport(report, args.file)) this.log(line)
    if (report.outcome === 'refused') process.exitCode = EXIT.refused
    if (report.outcome === 'dry run' && report.counts.error > 0 && !flags['leave-out-errors']) {
      process.exitCode = EXIT.badRows
    }
    return { ...report, errorFile }
  }
}

/** More than the service takes, which says so in its own words. */
const LARGEST_READ = 64 * 2 ** 20

async function readContent(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw refused(`There is no file ${path}.`)
  if (found.size > LARGEST_READ) throw refused('The file is larger than 8 MB.')
  return await readFile(path).catch((error: Error) => {
    throw refused(`${path} cannot be read: ${error.message}`)
  })
}

async function readSettings(path: string | undefined): Promise<SettingsFile> {
  const { settingsFile } = await import('~/core/people/staff-import/import-settings-schema.ts')
  if (path === undefined) return settingsFile.parse({})
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw refused(`The settings ${path} cannot be read: ${error.message}`)
  })
  const parsed = settingsFile.safeParse(parseJson(path, text))
  if (parsed.success) return parsed.data
  const problems = mappingProblems(parsed.error.issues)
  throw refused(`The settings ${path} cannot be used.\n${problems.join('\n')}`)
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw refused(`The settings ${path} are not JSON: ${(error as Error).message}`)
  }
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}
