/**
 * Imports a file of pay records: all of it or nothing, the same content once; bad rows are listed in a file next to
 * it.
 */

import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { authorize } from '~/core/authorize.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import type { Queryable } from '~/database/connection.ts'
import * as imports from '~/database/queries/market/imports.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import { type Context, databaseOf } from '../../../context.ts'
import type { TableFile } from '../../../files/table.ts'
import { openTableFile } from '../../../files/table-file.ts'
import { recordEvent } from '../../record-event.ts'
import { checkSalaryHealth, type HealthReport } from '../health/check-salary-health.ts'
import { actingOne } from './acting-one.ts'
import { type ErrorFile, NO_ERROR_FILE, openErrorFile } from './error-file.ts'
import { planImport } from './import-plan.ts'
import { createTally, type ImportCounts, type ImportTally } from './import-tally.ts'
import { stageFile } from './stage-file.ts'

export interface ImportRecords {
  readonly path: string
  readonly mapping: ImportMapping
  readonly source: RecordSource
  /** reads everything and stores nothing, neither records nor a file of errors */
  readonly dryRun?: boolean
  /** imports valid rows where others are wrong */
  readonly allowRowErrors?: boolean
  /** checks the records for suspicious pay afterwards; default true */
  readonly checkHealth?: boolean
  /** called with the progress */
  readonly say?: (sentence: string) => void
}

export type ImportOutcome = 'imported' | 'refused' | 'nothing new' | 'dry run'

export interface ImportReport extends ImportCounts {
  readonly outcome: ImportOutcome
  readonly file: string
  readonly format: string
  readonly contentSha256: string
  /** number of records written, or that the same call would write without `dryRun` */
  readonly imported: number
  /** number of the import; null where nothing was written */
  readonly importId: number | null
  /** the earlier import of the same content */
  readonly earlier: {
    readonly importId: number
    readonly file: string
    readonly importedAt: string
  } | null
  /** path of the file of row errors, null without errors and in a dry run */
  readonly errorFile: string | null
  readonly warnings: readonly string[]
  /** result of the health rules; null where they were not applied */
  readonly health: ImportedHealth | null
  readonly seconds: number
  /** peak memory of this process, in megabytes */
  readonly peakMemory: number
}

export interface ImportedHealth extends Pick<HealthReport, 'isJudged' | 'level' | 'heldOut'> {
  readonly findings: number
}

/** Throws InvalidInput where the file as a whole cannot be read; problems of rows are in the report. */
export async function importRecords(context: Context, input: ImportRecords): Promise<ImportReport> {
  authorize(context.actor, 'staff.records.import')
  const startedAt = performance.now()
  const file = await openTableFile(input.path, input.mapping)
  try {
    const result = await importFile(context, input, file)
    const health =
      result.imported > 0 && result.outcome === 'imported'
        ? await checked(context, input, result)
        : null
    return {
      ...result,
      health,
      file: basename(input.path),
      format: file.format,
      contentSha256: file.contentSha256,
      seconds: (performance.now() - startedAt) / 1000,
      peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
    }
  } finally {
    await file.close()
  }
}

type Result = Omit<
  ImportReport,
  'file' | 'format' | 'contentSha256' | 'health' | 'seconds' | 'peakMemory'
>

async function importFile(
  context: Context,
  input: ImportRecords,
  file: TableFile,
): Promise<Result> {
  const transaction = await databaseOf(context).transaction()
  const errors = input.dryRun ? NO_ERROR_FILE : await openErrorFile(input.path)
  try {
    await imports.lockImports(transaction)
    const inside = { ...context, db: transaction }
    const earlier = await imports.findImport(transaction, keyOf(input, file))
    const result = earlier ? nothingNew(earlier) : await importNew(inside, input, file, errors)
    if (result.outcome === 'imported') await transaction.commit()
    else await transaction.rollback()
    const errorFile = earlier ? await nothingToSay(errors) : await errors.keep()
    return { ...result, errorFile }
  } catch (error) {
    await errors.discard()
    if (!transaction.isCompleted()) await transaction.rollback()
    throw error
  }
}

async function importNew(
  context: Context,
  input: ImportRecords,
  file: TableFile,
  errors: ErrorFile,
): Promise<Result> {
  const { db } = context
  const tally = createTally()
  const plan = await planImport(context, input.mapping, file)
  const secret = await imports.importSecret(db, randomBytes(32))
  await imports.createStaging(db)
  await stageFile({ db, file, plan, secret, tally, errors, say: input.say })
  await rejectDuplicates(db, input.source, tally, errors)

  const counts = tally.counts()
  const result = {
    ...counts,
    imported: 0,
    importId: null,
    earlier: null,
    errorFile: null,
    warnings: warningsOf(counts),
  }
  if (counts.rejected > 0 && !input.allowRowErrors && !input.dryRun)
    return { ...result, outcome: 'refused' }
  const wouldImport = counts.rejected > 0 && !input.allowRowErrors ? 0 : counts.read
  if (input.dryRun) return { ...result, imported: wouldImport, outcome: 'dry run' }

  input.say?.(`Writing ${formatCount(counts.read, 'record')}.`)
  const importId = await saveImport(context, input, file, counts)
  const { source } = input
  const imported = await imports.insertStaged(db, { source, importId, checkedAt: context.now() })
  if (imported !== counts.read)
    throw new Error(`${imported} of ${counts.read} records were written`)
  return { ...result, imported, importId, outcome: 'imported' }
}

/** After the commit: a failed check must not undo an import. Until one succeeds no snapshot takes the records. */
async function checked(
  context: Context,
  { source, checkHealth = true, say }: ImportRecords,
  { earliest }: Result,
): Promise<ImportReport['health']> {
  if (!checkHealth) return null
  say?.('Looking for suspicious pay.')
  const report = await checkSalaryHealth(context, { source, since: earliest, limit: 1 })
  const { added, reopened, heldOut, isJudged, level } = report
  return { findings: added + reopened, heldOut, isJudged, level }
}

async function rejectDuplicates(
  db: Queryable,
  source: RecordSource,
  tally: ImportTally,
  errors: ErrorFile,
): Promise<void> {
  if ((await imports.markDuplicates(db, source)) === 0) return
  for await (const page of imports.duplicatePages(db)) {
    for (const { line, of } of page) {
      const sentence =
        of === null
          ? 'The records already have this person and year.'
          : `The same person and year is on line ${of}. Remove one, or map columns that tell people apart.`
      const problem = { reason: 'duplicate', column: '', valueClass: 'text', sentence } as const
      tally.duplicate(line, problem)
      await errors.add(line, problem)
    }
  }
}

async function saveImport(
  context: Context,
  input: ImportRecords,
  file: TableFile,
  { rows, read: imported, rejected, skipped }: ImportCounts,
): Promise<number> {
  const id = await imports.insertImport(context.db, {
    ...keyOf(input, file),
    fileName: basename(input.path).slice(0, 200),
    mapping: input.mapping,
    ...{ rows, imported, rejected, skipped },
    importedAt: context.now(),
    by: actingOne(context),
  })
  await recordEvent(context, {
    action: 'records.import',
    subject: { kind: 'record_import', id },
    details: { source: input.source, rows, imported, rejected, skipped },
  })
  return id
}

function keyOf(
  { source, mapping }: ImportRecords,
  { contentSha256 }: TableFile,
): imports.ImportKey {
  const mappingSha256 = createHash('sha256').update(canonical(mapping)).digest('hex')
  return { source, contentSha256, mappingSha256 }
}

/** Hash of a mapping, independent of the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function nothingNew({ id, fileName, importedAt }: imports.EarlierImport): Result {
  return {
    ...createTally().counts(),
    outcome: 'nothing new',
    imported: 0,
    importId: null,
    earlier: { importId: id, file: fileName, importedAt: importedAt.toISOString() },
    errorFile: null,
    warnings: [],
  }
}

/** A file of errors of the earlier import is still true and stays. */
async function nothingToSay(errors: ErrorFile): Promise<null> {
  await errors.discard()
  return null
}

function warningsOf({ garbledRows, rows }: ImportCounts): string[] {
  return [
    ...(garbledRows > 0
      ? [
          `${formatNumber(garbledRows)} rows hold letters garbled by an earlier program, such as “Ã©” for “é”.`,
        ]
      : []),
    ...(rows === 0 ? ['The file has column names, but no rows below them.'] : []),
  ]
}
