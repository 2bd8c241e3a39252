/** Writes pay records as CSV, a page at a time. For staff of Stipend: exact pay is never published. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { EXPORTED_COLUMNS, exportPages } from '~/database/queries/market/imports-reference.ts'
import { findSnapshot, type RecordSource } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

export interface ExportRecords {
  /** null: of either, or of the snapshot's own */
  readonly source: RecordSource | null
  /** name of a snapshot: only the records it was made of */
  readonly snapshot: string | null
  /** a new file, readable by its owner alone, or where to write */
  readonly to: string | Writable
}

export async function exportRecords(context: Context, input: ExportRecords) {
  authorize(context.actor, 'staff.records.export')
  const snapshotId = input.snapshot === null ? null : await findSnapshotId(context, input.snapshot)
  const records = await writeAll(context, input, snapshotId)
  const { source, snapshot } = input
  await recordEvent(context, { action: 'records.export', details: { source, snapshot, records } })
  return { records }
}

async function findSnapshotId(context: Context, name: string): Promise<number> {
  const found = await findSnapshot(context.db, { name })
  if (!found) throw new NotFound(`There is no snapshot named ${name}.`)
  return found.id
}

async function writeAll(
  context: Context,
  { source, to }: ExportRecords,
  snapshotId: number | null,
): Promise<number> {
  const target = typeof to === 'string' ? await newFile(to) : to
  const write = async (text: string) => {
    if (!target.write(text)) await once(target, 'drain')
  }
  let records = 0
  await write(csvLine(EXPORTED_COLUMNS))
  for await (const page of exportPages(context.db, { source, snapshotId })) {
    records += page.length
    await write(page.map(csvLine).join(''))
  }
  if (typeof to === 'string') {
    target.end()
    await once(target, 'close')
  }
  return records
}

async function newFile(path: string): Promise<Writable> {
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new Conflict(`There is a file ${path} already. Nothing was written.`)
    throw new Conflict(`${path} cannot be written: ${error.message}`)
  })
  return createWriteStream('', { fd: handle, encoding: 'utf8' })
}
