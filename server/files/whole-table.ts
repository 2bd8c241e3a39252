/** Reads a small file of rows whole, before anything is known of its columns: uploads, whose mapping is guessed. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ENCODING_LABELS, type Encoding } from '~/core/market/records/cell-text.ts'
import type { RawRow } from '~/core/market/records/record.ts'
import { DELIMITERS, firstRows, readRows } from './csv-file.ts'
import { createMeter, type ReadingMeter, refusedFile } from './reading-limits.ts'
import { brokenFile, DELIMITER_NAMES, kindOfContent, lookThrough, unzipped } from './table-file.ts'
import { decoderOf } from './text-encoding.ts'
import { openSheet, sheetSays } from './xlsx-file.ts'

export interface WholeTable {
  readonly contentSha256: string
  /** how the file was read, for the report */
  readonly format: string
  readonly epoch: 1900 | 1904
  /** names of further sheets of a workbook, which were not read */
  readonly otherSheets: readonly string[]
  /** names of sheets that are not shown */
  readonly hiddenSheets: readonly string[]
  /** in words: what of the workbook is hidden or not read */
  says(header: readonly string[]): string
  /** those that the letters may be in, where the bytes do not tell: the cells are then read as Windows-1252 */
  readonly encodings: readonly Encoding[]
  /** all rows that hold anything, those above the column names included */
  readonly rows: readonly RawRow[]
}

/**
 * Of an upload. Three pages of it and the import read it again, and each of them reads it whole: what these limits let
 * pass is small enough for that. The rows are five times what the largest organization we know of employs in its
 * offices, with a hundred more for titles above the names.
 */
const UPLOADED = {
  ...{ bytes: 50 * 2 ** 20, cells: 400_000, rows: 10_100 },
  ...{ characters: 5_000_000, columns: 300, longest: 32_767 },
}

export function uploadMeter(): ReadingMeter {
  return createMeter(UPLOADED)
}

/** Throws InvalidInput where the content is no table, or more than the limits. `sheet` is for workbooks. */
export async function readWholeTable(
  content: Buffer,
  { sheet, meter = uploadMeter() }: { readonly sheet?: string; readonly meter?: ReadingMeter } = {},
): Promise<WholeTable> {
  if (content.length === 0) throw refusedFile('The file is empty.')
  const kind = kindOfContent(content.subarray(0, 8))
  if (kind === 'xlsx') return await readSheet(content, sheet, meter)
  return await readText(await unpacked(content, kind === 'gzip', meter), meter)
}

async function readSheet(
  content: Buffer,
  wanted: string | undefined,
  meter: ReadingMeter,
): Promise<WholeTable> {
  const sheet = await openSheet(content, wanted, meter)
  const { format, epoch, others, hidden, open, close } = sheet
  try {
    const contentSha256 = createHash('sha256').update(content).digest('hex')
    const rows = await gathered(await open())
    return {
      contentSha256,
      format,
      epoch,
      otherSheets: others,
      hiddenSheets: hidden,
      says: (header) => sheetSays(header, sheet),
      encodings: [],
      rows,
    }
  } finally {
    close()
  }
}

async function readText(content: Buffer, meter: ReadingMeter): Promise<WholeTable> {
  const source = () => Readable.from([content], { objectMode: false })
  const { contentSha256, encodings, sample } = await lookThrough(source())
  // letters that nobody can tell are kept as bytes, which Windows-1252 does, and asked about
  const encoding = encodings.length > 1 ? 'windows-1252' : encodings[0]
  const delimiter = likelyDelimiter(decoderOf(encoding).decode(sample, { stream: true }))
  const text = { content: source, encoding, sample }
  const rows = await gathered(readRows(text, { delimiter, header: -1, meter }))
  const letters = encodings.length > 1 ? 'letters to be chosen' : ENCODING_LABELS[encoding]
  const format = `CSV, ${letters}, separated by ${DELIMITER_NAMES[delimiter]}`
  const open = encodings.length > 1 ? encodings : []
  return {
    contentSha256,
    format,
    epoch: 1900,
    otherSheets: [],
    hiddenSheets: [],
    says: () => '',
    encodings: open,
    rows,
  }
}

/** The one under which the most rows have the same number of cells, more than one; the comma where none has. */
function likelyDelimiter(sample: string): string {
  const judged = DELIMITERS.map((delimiter) => {
    const widths = new Map<number, number>()
    for (const { length } of firstRows(sample, delimiter)) {
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    }
    const [width, rows] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    return { delimiter, rows, width }
  })
  const best = judged.reduce((best, one) =>
    one.rows > best.rows || (one.rows === best.rows && one.width > best.width) ? one : best,
  )
  return best.delimiter
}

async function gathered(rows: AsyncIterable<RawRow>): Promise<readonly RawRow[]> {
  const all: RawRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function unpacked(content: Buffer, packed: boolean, meter: ReadingMeter): Promise<Buffer> {
  const file = Readable.from([content], { objectMode: false })
  try {
    return await buffer(meter.limitBytes(packed ? unzipped(file) : file))
  } catch (error) {
    throw brokenFile(error)
  }
}
