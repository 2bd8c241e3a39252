import { authorize } from '~/core/authorize.ts'
import { type ImportRow, listImportRows } from '~/database/queries/market/imports-undo.ts'
import { type Context, readLagging } from '../../../context.ts'

/** Files of pay records that were imported, newest first. */
export async function listImports(
  context: Context,
  { limit }: { readonly limit: number },
): Promise<readonly ImportRow[]> {
  authorize(context.actor, 'staff.records.import')
  return await readLagging(context, (db) => listImportRows(db, limit))
}
