/**
 * Imports what nonprofits told the IRS that they pay, from files of electronic returns. One return is read at a time,
 * as a stream. Names of people join two parts of one return in memory; they are stored and written nowhere.
 */
import { createReadStream } from 'node:fs'
import { open, opendir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { authorize } from '~/core/authorize.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { createReturnReader } from '~/core/market/sources/read-return.ts'
import {
  createTitleFinder,
  dropOfReturn,
  type FileDrop,
  isCountedForm,
  judgePeople,
  type PersonDrop,
  type ReturnDrop,
} from '~/core/market/sources/return-rules.ts'
import { clientOf } from '~/database/postgres-client.ts'
import {
  copyReturns,
  mergeReturns,
  type StagedReturn,
  stageReturns,
} from '~/database/queries/market/filed-returns.ts'
import { readImportablePositions } from '~/database/queries/market/imports-reference.ts'
import { type Context, databaseOf, today } from '../../context.ts'
import { csvColumns } from '../../files/csv-file.ts'
import { refusedFile } from '../../files/reading-limits.ts'
import { xmlChunks } from '../../files/xml-stream.ts'
import { archivedFiles } from '../../files/zip-parts.ts'
import { announceMarket } from '../announce-market.ts'
import { recordEvent } from '../record-event.ts'
import { refitFilings } from './ask-filings.ts'

type Counts<Reason extends string> = Partial<Record<Reason, number>>

export interface ImportReturns {
  /** archives, folders, XML files */
  readonly paths: readonly string[]
  /** the list of a year's returns by the IRS: says which files are worth reading */
  readonly index?: string | undefined
  /** reads everything and stores nothing */
  readonly dryRun?: boolean
  readonly say?: (sentence: string) => void
}

const LARGEST = 32 * 2 ** 20
const TIGHTEST = 200
const RETURNS_AT_ONCE = 1_000
const FILES_BETWEEN_WORDS = 10_000
/** Of files that cannot be read, so many are named. */
const MOST_NAMED = 10
/** Nothing has to be looked at where these are not read. */
const MEANT: ReadonlySet<FileDrop> = new Set(['other', 'otherForm', 'unlisted'])

export async function importReturns(context: Context, input: ImportReturns) {
  authorize(context.actor, 'staff.records.import')
  const startedAt = performance.now()
  const forms = input.index === undefined ? null : await readIndex(input.index)
  const transaction = await databaseOf(context).transaction()
  try {
    const inside = { ...context, db: transaction }
    await stageReturns(transaction)
    const read = await readAll(inside, input, forms)
    refuseOthers(read)
    input.say?.('Merging.')
    const merged = await mergeReturns(transaction)
    const report = { dryRun: input.dryRun ?? false, ...read, ...merged }
    let heldBack: string | null = null
    if (input.dryRun) await transaction.rollback()
    else {
      const { unread: _, ...details } = report
      if (merged.written + merged.replaced > 0) {
        input.say?.('Learning levels again.')
        heldBack = await refitFilings(inside)
        await recordEvent(inside, {
          action: 'market.import',
          details: { kind: 'irs990', ...details },
        })
      }
      await transaction.commit()
      await announceMarket(context)
    }
    return {
      ...{ ...report, heldBack },
      seconds: (performance.now() - startedAt) / 1000,
      peakMemory: await peakMemory(),
    }
  } catch (error) {
    if (!transaction.isCompleted()) await transaction.rollback()
    throw error
  }
}

/** Megabytes. What Node tells begins with the memory of the process that started this one, on Linux. */
async function peakMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const [, kilobytes = process.resourceUsage().maxRSS] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

export type ReturnsReport = Awaited<ReturnType<typeof importReturns>>

async function readAll(
  context: Context,
  { paths, say }: ImportReturns,
  forms: ReadonlyMap<string, string> | null,
) {
  const client = await clientOf(context.db)
  const matchTitle = createTitleFinder(await readImportablePositions(context.db))
  const asOf = today(context)
  const drops = { files: {}, returns: {}, people: {} } as {
    files: Counts<FileDrop>
    returns: Counts<ReturnDrop>
    people: Counts<PersonDrop>
  }
  const tally = { files: 0, returns: 0, people: 0, counted: 0 }
  const unread: string[] = []
  let waiting: StagedReturn[] = []
  let staged = 0
  const flush = async () => {
    await copyReturns(client, waiting, staged)
    staged += waiting.length
    waiting = []
  }
  const dropFile = (reason: FileDrop, name: string) => {
    add(drops.files, reason)
    if (!MEANT.has(reason) && unread.length < MOST_NAMED) unread.push(name)
  }
  for await (const file of filesOf(paths)) {
    tally.files += 1
    if (tally.files % FILES_BETWEEN_WORDS === 0) say?.(`Read ${formatNumber(tally.files)} files.`)
    const skipped = skipOf(file, forms)
    if (skipped || !file.open) {
      dropFile(skipped ?? 'locked', file.name)
      continue
    }
    const read = await readReturn(file.open)
    if (!read?.isReturn) {
      dropFile('broken', file.name)
      continue
    }
    tally.returns += 1
    const drop = dropOfReturn(read, asOf)
    if (drop) add(drops.returns, drop)
    // a return of a known organization and period takes the place of older versions, even where nothing of it counts
    if (drop === 'form' || drop === 'ein' || drop === 'year') continue
    const judged = drop ? { pays: [], drops: {} } : judgePeople(read, matchTitle)
    if (!drop) tally.people += read.people.length
    tally.counted += judged.pays.length
    for (const [reason, count] of Object.entries(judged.drops)) add(drops.people, reason, count)
    waiting.push({
      ...{
        ein: read.ein,
        periodEnd: read.ends.slice(0, 10),
        receivedAt: new Date(read.received).toISOString(),
      },
      form: read.form.startsWith('990E') ? '990EZ' : '990',
      pays: judged.pays,
    })
    if (waiting.length >= RETURNS_AT_ONCE) await flush()
  }
  await flush()
  return { ...tally, drops, unread }
}

function refuseOthers({ files, drops }: Awaited<ReturnType<typeof readAll>>): void {
  const { other = 0, unlisted = 0 } = drops.files
  if (files === other) throw refusedFile('Found no XML file of a return in what you named.')
  if (files > other + unlisted) return
  throw refusedFile(
    'The index lists none of the files: it is of another year, or their names are not those of the IRS, such as 202301319349300100_public.xml.',
  )
}

function add(counts: Record<string, number>, reason: string, count = 1): void {
  counts[reason] = (counts[reason] ?? 0) + count
}

interface ReturnFile {
  readonly name: string
  readonly size: number
  readonly packedSize: number
  readonly open: (() => Promise<Readable>) | null
}

async function* filesOf(paths: readonly string[]): AsyncGenerator<ReturnFile> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw refusedFile(`There is no file ${path}.`)
    if (found.isDirectory()) {
      for await (const entry of await opendir(path, { recursive: true })) {
        if (entry.isFile()) yield* fileOf(join(entry.parentPath, entry.name))
      }
    } else yield* fileOf(path)
  }
}

async function* fileOf(path: string): AsyncGenerator<ReturnFile> {
  if (await isArchive(path)) return yield* archivedFiles(path)
  const { size } = await stat(path)
  yield { name: path, size, packedSize: size, open: async () => createReadStream(path) }
}

/** By its first bytes: names lie. */
async function isArchive(path: string): Promise<boolean> {
  const file = await open(path).catch((error: Error) => {
    throw refusedFile(`${path} cannot be read: ${error.message}`)
  })
  try {
    if ((await file.stat()).isDirectory()) throw refusedFile(`${path} is a folder, not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return (bytesRead === 4 && buffer.toString('latin1').startsWith('PK')) || /\.zip$/i.test(path)
  } finally {
    await file.close()
  }
}

function skipOf(file: ReturnFile, forms: ReadonlyMap<string, string> | null): FileDrop | null {
  if (!/\.xml$/i.test(file.name)) return 'other'
  if (forms) {
    const form = forms.get(/^\d+/.exec(basename(file.name))?.[0] ?? '')
    if (form === undefined) return 'unlisted'
    if (!isCountedForm(form)) return 'otherForm'
  }
  if (file.size > LARGEST) return 'large'
  return file.size > TIGHTEST * Math.max(file.packedSize, 64) ? 'tight' : null
}

/** Null where it is not XML. A return of another form is read no further than its header. */
async function readReturn(open: () => Promise<Readable>) {
  const reader = createReturnReader()
  try {
    for await (const _ of xmlChunks(await open(), reader.handler)) {
      const form = reader.form()
      if (form !== null && !isCountedForm(form)) break
    }
    return reader.read()
  } catch {
    // whatever is wrong with one file of thousands, it is counted and named, and the others are read
    return null
  }
}

/** Number of the return's file -> form, from `index_<year>.csv`. Returns on paper have no file. */
async function readIndex(path: string): Promise<ReadonlyMap<string, string>> {
  const forms = new Map<string, string>()
  await isArchive(path)
  const columns = { id: ['OBJECT_ID'], form: ['RETURN_TYPE'] }
  for await (const { id, form } of csvColumns(createReadStream(path), columns)) {
    if (/^\d+$/.test(id)) forms.set(id, form.toUpperCase())
  }
  if (forms.size === 0) {
    throw refusedFile(`${basename(path)} lists no return that has a file.`)
  }
  return forms
}
