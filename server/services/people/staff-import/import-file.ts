/** Imports a file of staff in one go, for the terminal: the steps of the page, with the answers given before. */
import { InvalidInput } from '~/core/errors.ts'
import { sampleValues } from '~/core/people/staff-import/guess-mapping.ts'
import type {
  ImportSettings,
  SettingsFile,
} from '~/core/people/staff-import/import-settings-schema.ts'
import { settingsWith } from '~/core/people/staff-import/import-settings-schema.ts'
import type { TellProgress } from '~/core/people/staff-import/page-forms.ts'
import type {
  ImportCounts,
  PeoplePlan,
  PlannedRow,
} from '~/core/people/staff-import/planned-row.ts'
import type { Context } from '../../../context.ts'
import { commitImport } from './commit-import.ts'
import { staffImportErrors } from './error-file.ts'
import { loadImport } from './load-import.ts'
import { openChoices, openTable, type PlannedImport, planImport } from './plan-import.ts'
import { discardImport, saveSettings } from './save-settings.ts'
import { stageImport } from './stage-import.ts'

export interface ImportStaffFile {
  readonly organizationId: number
  readonly fileName: string
  readonly content: Buffer
  readonly settings: SettingsFile
  readonly twins: ImportSettings['twins']
  readonly dryRun: boolean
  readonly leaveOutErrors: boolean
  readonly tell?: TellProgress
}

export interface StaffImportReport {
  readonly outcome: 'dry run' | 'imported' | 'refused'
  /** null where nothing was imported */
  readonly importId: number | null
  readonly format: string
  /** the payroll program the file seems to come from */
  readonly program: string | null
  readonly columns: readonly {
    readonly column: string
    readonly holds: string | null
    readonly samples: readonly string[]
  }[]
  readonly counts: ImportCounts
  readonly titles: PeoplePlan['titles']
  readonly questions: PeoplePlan['questions']
  readonly errors: readonly {
    readonly row: number
    readonly name: string
    readonly sentence: string
  }[]
  readonly left: readonly { readonly row: number; readonly name: string; readonly why: string }[]
  readonly missing: readonly { readonly id: number; readonly name: string }[]
  /** CSV of the rows with errors; null without any */
  readonly errorFile: string | null
}

/** All rows or none, unless rows with errors may stay out. Nothing stays of a dry run, or of what was refused. */
export async function importStaffFile(
  context: Context,
  { organizationId, fileName, content, dryRun, leaveOutErrors, tell, ...asked }: ImportStaffFile,
): Promise<StaffImportReport> {
  const { importId } = await stageImport(context, { organizationId, fileName, content })
  try {
    const planned = await planWith(context, { ...asked, importId, tell })
    const { counts } = planned.plan
    const isRefused =
      !dryRun && ((counts.error > 0 && !leaveOutErrors) || counts.add + counts.update === 0)
    const report = await reportOf(context, importId, planned)
    if (dryRun || isRefused) return { ...report, outcome: dryRun ? 'dry run' : 'refused' }
    const { fingerprint } = planned
    await commitImport(context, { importId, fingerprint, leaveOutErrors }, { tell })
    return { ...report, outcome: 'imported', importId }
  } finally {
    // only what is not imported
    await discardImport(context, { importId })
  }
}

interface PlanWith extends Pick<ImportStaffFile, 'settings' | 'twins' | 'tell'> {
  readonly importId: number
}

async function planWith(
  context: Context,
  { importId, settings, twins, tell }: PlanWith,
): Promise<PlannedImport> {
  const loaded = await loadImport(context, importId)
  const table = await openTable(context, loaded)
  const { header } = table
  const chosen = { ...settingsWith(loaded.found.settings, header, settings), twins }
  const lacking = openChoices(chosen, table)
  if (lacking.length > 0) {
    const sentence = `${lacking.join(' ')} The columns are: ${header.filter((name) => name !== '').join(', ')}.`
    throw new InvalidInput({ columns: sentence }, {}, sentence)
  }
  await saveSettings(context, { importId, version: loaded.found.version, settings: chosen })
  const planned = await planImport(context, await loadImport(context, importId), { tell })
  if (!planned) throw new Error(`staff import ${importId} lost its columns`)
  return planned
}

async function reportOf(context: Context, importId: number, { plan, table }: PlannedImport) {
  const { found } = await loadImport(context, importId)
  const { counts, titles, questions, rows, missing } = plan
  return {
    ...{ importId: null, format: found.format, program: found.program },
    columns: table.header.map((column, at) => {
      const holds = found.settings.mapping[at] ?? null
      return { column, holds, samples: sampleValues(table.rows, at) }
    }),
    ...{ counts, titles, questions, errors: rows.flatMap(errorsOf) },
    left: rows.flatMap((row) =>
      row.outcome === 'leave' ? [{ row: row.line, name: row.name, why: row.why }] : [],
    ),
    missing: missing.map(({ id, name }) => ({ id, name })),
    errorFile: counts.error > 0 ? await staffImportErrors(context, { importId }) : null,
  }
}

function errorsOf(row: PlannedRow): StaffImportReport['errors'] {
  if (row.outcome !== 'error') return []
  return row.problems.map(({ column, sentence }) => {
    const where = column === '' ? '' : `${column}: `
    return { row: row.line, name: row.name, sentence: `${where}${sentence}` }
  })
}
