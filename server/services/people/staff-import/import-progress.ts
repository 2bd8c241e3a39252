/** Keeps how far a staff file is where other requests can read it, while it is read or saved. */
import {
  IMPORT_STAGES,
  type ImportProgress,
  type TellProgress,
} from '~/core/people/staff-import/page-forms.ts'
import { StaffImportProgress } from '~/database/models/people.ts'
import { keepImportProgress } from '~/database/queries/people/staff-imports.ts'
import type { Context } from '../../../context.ts'
import { type LoadedImport, loadImport } from './load-import.ts'

/** Fewer rows are done before anyone could read a figure. */
const FEWEST_ROWS = 500

/** What is older was left by a process that was killed. */
const OLDEST_MS = 60_000

/**
 * Runs `work`, which tells how far it is. Nothing is kept for small files, in a transaction, whose rows nobody else
 * sees, and in a shadow session, which only reads.
 */
export async function withProgress<T>(
  context: Context,
  { found }: LoadedImport,
  work: (tell: TellProgress) => Promise<T>,
): Promise<T> {
  const isKept = found.rowCount >= FEWEST_ROWS && !context.db.isTransaction && !context.shadowWrites
  if (!isKept) return await work(() => {})
  const { db } = context
  const keep = (progress: ImportProgress) =>
    keepImportProgress(db, { importId: found.id, ...progress, updatedAt: context.now() })
  await keep({ stage: 'read', done: 0, total: found.rowCount })
  try {
    return await work(keep)
  } finally {
    await StaffImportProgress.query(db).where({ import_id: found.id }).delete()
  }
}

/** Null where nothing is under way. Throws like the page of the import. */
export async function showImportProgress(
  context: Context,
  { importId }: { readonly importId: number },
): Promise<ImportProgress | null> {
  await loadImport(context, importId)
  const row = await StaffImportProgress.query(context.db).findById(importId)
  const stage = IMPORT_STAGES.find((one) => one === row?.stage)
  if (!row || !stage) return null
  if (row.updatedAt.getTime() < context.now().getTime() - OLDEST_MS) return null
  return { stage, done: row.done, total: row.total }
}
