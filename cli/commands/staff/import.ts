import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Args, Flags } from '@oclif/core'
import { TWIN_CHOICES } from '~/core/people/staff-import/import-settings.ts'
import { progressSentence } from '~/core/people/staff-import/page-forms.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'
import { readGiven, readGivenJson } from '../../given-file.ts'
import { describeStaffImport } from '../../presentation/staff-import.ts'

export default class StaffImport extends StipendCommand {
  static override summary = 'import the staff of an organization from a CSV or XLSX file'
  static override description =
    'Reads a staff list or an export of a payroll program (ADP, Gusto, Paychex, QuickBooks, ShelbyNext), as the page ' +
    '/migrate does; docs/migrate.md explains it. All rows or none: if any row has an error, nothing is imported, ' +
    'FILE.errors.csv lists the rows, and the exit code is 4; a dry run then ends with 1. People who may be in the ' +
    'list already are left out unless --same-name says otherwise. Written to the audit log, and undone with ' +
    '`stipend staff undo-import`.'
  static override examples = calls(
    'staff.xlsx --organization 1 --as dana@example.org --dry-run',
    'gusto.csv --organization 1 --as dana@example.org --settings staff.json',
    'adp.csv --organization 1 --as dana@example.org --leave-out-errors --json',
  )
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

  async run() {
    const { args, flags } = await this.parse(StaffImport)
    const [{ importStaffFile }, { settingsFile }, content] = await Promise.all([
      import('~/server/services/people/staff-import/import-file.ts'),
      import('~/core/people/staff-import/import-settings-schema.ts'),
      readGiven(args.file),
    ])
    const settings = flags.settings
      ? await readGivenJson(flags.settings, 'The file of settings', settingsFile)
      : settingsFile.parse({})
    const report = await this.withContext((context) =>
      importStaffFile(context, {
        organizationId: flags.organization,
        fileName: basename(args.file),
        ...{ content, settings, twins: flags['same-name'] },
        ...{ dryRun: flags['dry-run'], leaveOutErrors: flags['leave-out-errors'] },
        tell: (progress) => this.say(progressSentence(progress)),
      }),
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
