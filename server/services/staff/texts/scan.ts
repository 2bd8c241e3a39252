/** Scans what people typed since the last scan for code and for characters that nobody can see. */
import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import { problemsOf } from '~/core/content/texts/problems.ts'
import {
  currentWatermark,
  forgetGone,
  keepFound,
  readWatermark,
  saveWatermark,
  writtenSince,
} from '~/database/queries/staff/scan-texts.ts'
import { TEXT_COLUMNS, type TextColumn } from '~/database/queries/staff/text-columns.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

export interface ScannedColumn {
  /** "employees.name" */
  readonly column: string
  /** texts that were read: those written since the last scan */
  readonly read: number
  /** found now, or found again after a change */
  readonly found: number
  /** findings that were removed: the text is gone or all right now */
  readonly gone: number
}

export interface TextScan {
  readonly columns: readonly ScannedColumn[]
}

/** Safe to run twice and at once. With `full` every text is read again, such as after the rules have changed. */
export async function scanTexts(
  context: Context,
  { full = false }: { readonly full?: boolean } = {},
): Promise<TextScan> {
  authorize(context.actor, 'staff.bobbyTables')
  const columns: ScannedColumn[] = []
  for (const column of TEXT_COLUMNS) columns.push(await scanColumn(context, column, full))
  const read = columns.reduce((sum, one) => sum + one.read, 0)
  await recordEvent(context, { action: 'texts.scan', details: { full, read } })
  return { columns }
}

async function scanColumn(
  { db, now }: Context,
  column: TextColumn,
  full: boolean,
): Promise<ScannedColumn> {
  const watermark = await currentWatermark(db)
  const since = full ? null : await readWatermark(db, column)
  const tally = { read: 0, found: 0, gone: 0 }
  for await (const page of writtenSince(db, column, since)) {
    const judged = page.map((row) => ({ row, problems: problemsOf(row.text) }))
    const guilty = judged.flatMap(({ row, problems }) => {
      if (problems.length === 0) return []
      const { rowId, organizationId, text } = row
      return [{ rowId, organizationId, problems, fingerprint: fingerprintOf(text) }]
    })
    const fine = judged.filter(({ problems }) => problems.length === 0).map(({ row }) => row.rowId)
    tally.read += page.length
    tally.found += await keepFound(db, column, guilty, now())
    tally.gone += await forgetGone(db, column, fine)
  }
  tally.gone += await forgetGone(db, column, [])
  await saveWatermark(db, column, { watermark, at: now() })
  return { column: `${column.table}.${column.column}`, ...tally }
}

export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
