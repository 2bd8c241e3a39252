/** Forgets files that nobody imported for a week, and how people were before imports that cannot be undone any more. */
import { forgetStaffImports } from '~/database/queries/people/staff-imports.ts'
import type { Context } from '../../../context.ts'
import { UNDO_DAYS } from './undo-import.ts'

const WAITING_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export async function forgetOldImports(context: Context): Promise<number> {
  const ago = (days: number) => new Date(context.now().getTime() - days * DAY_MS)
  return await forgetStaffImports(context.db, {
    before: ago(WAITING_DAYS),
    undoableFrom: ago(UNDO_DAYS + 1),
  })
}
