/** Removes one import: its records are deleted as if the file had never been read. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { lockImports } from '~/database/queries/market/imports.ts'
import * as imports from '~/database/queries/market/imports-undo.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { actingOne } from './acting-one.ts'

export interface UndoneImport {
  readonly importId: number
  readonly file: string
  /** number of removed records */
  readonly records: number
  /** snapshots with some of the records: they and their figures stay */
  readonly frozenIn: Awaited<ReturnType<typeof imports.snapshotsHolding>>
}

/**
 * The records leave the next snapshot; snapshots with published figures keep theirs. The same file can be imported
 * again. One transaction; only the file brings the records back.
 */
export async function undoImport(
  context: Context,
  { importId }: { readonly importId: number },
): Promise<UndoneImport> {
  authorize(context.actor, 'staff.records.undo')
  return await transact(context, async (inside) => {
    const { db } = inside
    await lockImports(db)
    const found = await imports.lockImport(db, importId)
    if (!found)
      throw new NotFound(
        `There is no import ${importId}. \`stipend records list-imports\` lists them.`,
      )
    if (found.undoneAt) throw undoneAlready(found.id, found.undoneAt)
    const frozenIn = await imports.snapshotsHolding(db, importId)
    const records = await imports.deleteImported(db, importId)
    await imports.markUndone(db, importId, {
      at: inside.now(),
      by: actingOne(inside),
      count: records,
    })
    await recordEvent(inside, {
      action: 'records.undo-import',
      subject: { kind: 'record_import', id: importId },
      details: { source: found.source, records },
    })
    return { importId, file: found.fileName, records, frozenIn }
  })
}

function undoneAlready(id: number, at: Date): Conflict {
  return new Conflict(
    `Import ${id} was undone on ${at.toISOString().slice(0, 10)}. It stays undone.`,
  )
}
