/** Suspicious texts: show them, mark them as all right, clean them, take a cleaning back. */

import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { cleanText, problemsOf } from '~/core/forms/text-problems.ts'
import { REASON_NEEDED, readReason } from '~/core/staff/forms.ts'
import { TEXTS_ON_A_PAGE, type TextsQuery } from '~/core/staff/lists.ts'
import {
  currentWatermark,
  forgetGone,
  keepFound,
  readWatermark,
  saveWatermark,
  writtenSince,
} from '~/database/queries/staff/scan-texts.ts'
import { TEXT_COLUMNS, type TextColumn } from '~/database/queries/staff/text-columns.ts'
import {
  countTextFindings,
  currentTexts,
  listTextFindings,
  lockTextFindings,
  replaceText,
  saveTextDecision,
  type TextFindingRow,
} from '~/database/queries/staff/text-findings.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../record-event.ts'

export interface ShownText extends TextFindingRow {
  /** "Name of a person" */
  readonly label: string
  /** null where it was changed or deleted since the scan */
  readonly text: string | null
  /** what cleaning makes of it; null where a person has to decide */
  readonly proposal: string | null
}

/** Each organization whose text is shown is recorded for its owners. */
export async function showTexts(context: Context, query: TextsQuery) {
  authorize(context.actor, 'staff.bobbyTables')
  const { db } = context
  const read = (page: number) =>
    listTextFindings(db, { ...query, limit: TEXTS_ON_A_PAGE, offset: (page - 1) * TEXTS_ON_A_PAGE })
  const asked = await read(query.page)
  const page = asked.rows.length > 0 ? query.page : 1
  const { rows, total } = page === query.page ? asked : await read(page)
  await recordText(context, 'texts.read', rows)
  return {
    ...{ total, page, findings: await withTexts(context, rows) },
    counts: await countTextFindings(db),
  }
}

async function withTexts(
  { db }: Context,
  rows: readonly TextFindingRow[],
): Promise<readonly ShownText[]> {
  const shown: ShownText[] = []
  for (const column of TEXT_COLUMNS) {
    const own = rows.filter((row) => row.table === column.table && row.column === column.column)
    if (own.length === 0) continue
    const texts = await currentTexts(
      db,
      column,
      own.map(({ rowId }) => rowId),
    )
    for (const row of own) shown.push(shownText(row, column, texts.get(row.rowId)))
  }
  const byId = new Map(shown.map((one) => [one.id, one]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

function shownText(row: TextFindingRow, column: TextColumn, now: string | undefined): ShownText {
  const isSame = now !== undefined && fingerprintOf(now) === row.fingerprint
  const text = row.status === 'cleaned' ? row.before : isSame ? now : null
  const proposal = text !== null && column.cleanable ? cleanText(text) : null
  return { ...row, label: column.label, text, proposal }
}

export interface TextsDecided {
  readonly decided: number
  /** decided or changed meanwhile, or nothing that can be cleaned */
  readonly skipped: number
}

/** They are not asked about again until the text changes. */
export async function ignoreTexts(
  context: Context,
  input: { readonly findingIds: readonly number[]; readonly reason: string },
): Promise<TextsDecided> {
  authorize(context.actor, 'staff.bobbyTables')
  const reason = readReason(input.reason)
  if (reason === null) throw new InvalidInput({ reason: REASON_NEEDED }, { reason: input.reason })
  return await decideEach(context, input.findingIds, 'texts.ignore', async (inside, row) => {
    const made = { by: personOf(inside), at: inside.now() }
    await saveTextDecision(inside.db, row.id, { status: 'ignored', reason, ...made })
    return true
  })
}

/** Replaces each text by what was proposed for it; text before and after are kept for the undo. */
export async function cleanTexts(
  context: Context,
  { findingIds }: { readonly findingIds: readonly number[] },
): Promise<TextsDecided> {
  authorize(context.actor, 'staff.bobbyTables')
  return await decideEach(context, findingIds, 'texts.clean', async (inside, row) => {
    const column = columnOf(row)
    if (!column?.cleanable) return false
    const before = (await currentTexts(inside.db, column, [row.rowId])).get(row.rowId)
    const after = before === undefined ? null : cleanText(before)
    if (before === undefined || after === null) return false
    if (fingerprintOf(before) !== row.fingerprint) return false
    if (!(await replaceText(inside.db, column, { rowId: row.rowId, before, after }))) return false
    const made = { by: personOf(inside), at: inside.now() }
    await saveTextDecision(inside.db, row.id, { status: 'cleaned', before, after, ...made })
    return true
  })
}

/** Puts the text back where nobody changed it since. */
export async function undoClean(
  context: Context,
  { findingId }: { readonly findingId: number },
): Promise<void> {
  authorize(context.actor, 'staff.bobbyTables')
  await transact(context, async (inside) => {
    const [row] = await lockTextFindings(inside.db, { ids: [findingId], status: 'cleaned' })
    const column = row && columnOf(row)
    if (!row || !column) throw new InvalidInput({}, {}, 'Nothing was cleaned here.')
    const back = { rowId: row.rowId, before: row.after ?? '', after: row.before ?? '' }
    if (!(await replaceText(inside.db, column, back))) throw new Conflict()
    await saveTextDecision(inside.db, row.id, { status: 'open', by: null, at: inside.now() })
    await recordText(inside, 'texts.undo', [row])
  })
}

async function decideEach(
  context: Context,
  ids: readonly number[],
  action: string,
  decide: (inside: Context, row: TextFindingRow) => Promise<boolean>,
): Promise<TextsDecided> {
  if (ids.length === 0) throw new InvalidInput({}, {}, 'Check one or more texts first.')
  return await transact(context, async (inside) => {
    const done: TextFindingRow[] = []
    for (const row of await lockTextFindings(inside.db, { ids, status: 'open' })) {
      if (await decide(inside, row)) done.push(row)
    }
    await recordText(inside, action, done)
    return { decided: done.length, skipped: ids.length - done.length }
  })
}

function columnOf(row: TextFindingRow): TextColumn | undefined {
  return TEXT_COLUMNS.find((one) => one.table === row.table && one.column === row.column)
}

/** Without the text. */
async function recordText(
  context: Context,
  action: string,
  rows: readonly TextFindingRow[],
): Promise<void> {
  const events = rows.map(({ id, table, column, rowId, organizationId }) => ({
    ...{ action, subject: { kind: 'text-finding', id } },
    ...(organizationId !== null && { organizationId }),
    details: { table, column, rowId },
  }))
  await recordEvents(context, events)
}

// Scans what people typed since the last scan for code and for characters that nobody can see.

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

/** Safe to run twice and at once. With `full` every text is read again, such as after the rules have changed. */
export async function scanTexts(
  context: Context,
  { full = false }: { readonly full?: boolean } = {},
) {
  authorize(context.actor, 'staff.bobbyTables')
  const columns: ScannedColumn[] = []
  for (const column of TEXT_COLUMNS) columns.push(await scanColumn(context, column, full))
  const read = columns.reduce((sum, one) => sum + one.read, 0)
  await recordEvent(context, { action: 'texts.scan', details: { full, read } })
  return {
    columns,
    /** something new was found */
    needsAttention: columns.some(({ found }) => found > 0),
  }
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

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
