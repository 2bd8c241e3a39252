/** Saves what was chosen for a staff file: its columns, and the answers that settle many rows. */
import { Conflict } from '~/core/errors.ts'
import type { ImportSettings } from '~/core/people/staff-import/import-settings-schema.ts'
import { type AnswersForm, answeredSettings } from '~/core/people/staff-import/page-forms.ts'
import { StaffImport } from '~/database/models/people.ts'
import type { Context } from '../../../context.ts'
import { loadImport } from './load-import.ts'

/** Refuses to overwrite newer choices, and to change what is imported already. */
export async function saveSettings(
  context: Context,
  {
    importId,
    version,
    settings,
  }: {
    readonly importId: number
    /** the version on the screen */
    readonly version: number
    readonly settings: Partial<ImportSettings>
  },
): Promise<{ readonly version: number }> {
  const { found } = await loadImport(context, importId)
  if (found.importedAt) throw new Conflict('This file is imported already.')
  const changed = await StaffImport.query(context.db)
    .where({ id: importId, version })
    .whereNull('imported_at')
    .patch({ settings: { ...found.settings, ...settings }, version: version + 1 })
  if (found.version !== version || changed === 0) {
    throw new Conflict('Someone changed these choices meanwhile. Check them, then save again.')
  }
  return { version: version + 1 }
}

/** Saves the answers of one page of the preview beside those about other rows. */
export async function saveAnswers(
  context: Context,
  { importId, form }: { readonly importId: number; readonly form: AnswersForm },
): Promise<{ readonly version: number }> {
  const { found } = await loadImport(context, importId)
  const settings = answeredSettings(found.settings, form)
  return await saveSettings(context, { importId, version: form.version, settings })
}

/** Throws a file away that is not imported. */
export async function discardImport(
  context: Context,
  { importId }: { readonly importId: number },
): Promise<void> {
  await loadImport(context, importId)
  await StaffImport.query(context.db).where({ id: importId }).whereNull('imported_at').delete()
}
