/** Reads a small file of rows whole, before anything is known of its columns: uploads, whose mapping is guessed. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gunzip } from 'node:zlib'
import { formatNumber } from '~/core/forms/numbers.ts'
import { ENCODING_LABELS, type Encoding } from '~/core/market/records/cell-text.ts'
import type { RawRow } from '~/core/market/records/record.ts'
import { DELIMITERS, firstRows, readRows } from './csv-file.ts'
import { DELIMITER_NAMES, kindOfContent, lookThrough, refusedFile } from './table-file.ts'
import { decoderOf } from './text-encoding.ts'
import { openSheet } from './xlsx-file.ts'

export interface WholeTable {
  readonly contentSha256: string
  /** how the file was read, for the report */
  readonly format: string
  readonly epoch: 1900 | 1904
  /** names of further sheets of a workbook, which were not read */
  readonly otherSheets: readonly string[]
  /** names of sheets that are not shown */
  readonly hiddenSheets: readonly string[]
  /** those that the letters may be in, where the bytes do not tell: the cells are then read as Windows-1252 */
  readonly encodings: readonly Encoding[]
  /** all rows that hold anything, those above the column names included */
  readonly rows: readonly RawRow[]
}

export interface TableLimits {
  readonly rows: number
  /** of one row */
  readonly cells: number
}

/** Characters of all rows together: about as much as memory for one request. */
const MOST_CHARACTERS = 20_000_000

/** Throws InvalidInput where the content is no table, or more than the limits. `sheet` is for workbooks. */
export async function readWholeTable(
  content: Buffer,
  limits: TableLimits,
  sheet?: string,
): Promise<WholeTable> {
  if (content.length === 0) throw refusedFile('The file is empty.')
  const kind = kindOfContent(content.subarray(0, 8))
  if (kind === 'xlsx') return await readSheet(content, limits, sheet)
  return await readText(kind === 'gzip' ? await unpacked(content) : content, limits)
}

async function readSheet(
  content: Buffer,
  limits: TableLimits,
  wanted: string | undefined,
): Promise<WholeTable> {
  const { format, epoch, others, hidden, open, close } = await openSheet(content, wanted)
  try {
    const contentSha256 = createHash('sha256').update(content).digest('hex')
    const rows = await gathered(await open(), limits)
    return {
      contentSha256,
      format,
      epoch,
      otherSheets: others,
      hiddenSheets: hidden,
      encodings: [],
      rows,
    }
  } finally {
    close()
  }
}

async function readText(content: Buffer, limits: TableLimits): Promise<WholeTable> {
  const source = () => Readable.from([content], { objectMode: false })
  const { contentSha256, encodings, sample } = await lookThrough(source())
  // letters that nobody can tell are kept as bytes, which Windows-1252 does, and asked about
  const encoding = encodings.length > 1 ? 'windows-1252' : encodings[0]
  const delimiter = likelyDelimiter(decoderOf(encoding).decode(sample, { stream: true }))
  const rows = await gathered(
    readRows({ content: source, encoding, sample }, delimiter, -1),
    limits,
  )
  const letters = encodings.length > 1 ? 'letters to be chosen' : ENCODING_LABELS[encoding]
  const format = `CSV, ${letters}, separated by ${DELIMITER_NAMES[delimiter]}`
  const open = encodings.length > 1 ? encodings : []
  return {
    contentSha256,
    format,
    epoch: 1900,
    otherSheets: [],
    hiddenSheets: [],
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

async function gathered(
  rows: AsyncIterable<RawRow>,
  { rows: most, cells: widest }: TableLimits,
): Promise<readonly RawRow[]> {
  const all: RawRow[] = []
  let characters = 0
  for await (const row of rows) {
    if (all.length === most) {
      throw refusedFile(`The file has more than ${formatNumber(most)} rows. Split it in two.`)
    }
    if (row.cells.length > widest) {
      throw refusedFile(`Row ${row.line} has more than ${widest} columns. Delete empty columns.`)
    }
    for (const cell of row.cells) characters += cell.length
    if (characters > MOST_CHARACTERS) throw refusedFile('The file holds too much text.')
    all.push(row)
  }
  return all
}

const LARGEST_UNPACKED = 50 * 2 ** 20

async function unpacked(content: Buffer): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    gunzip(content, { maxOutputLength: LARGEST_UNPACKED }, (error, text) => {
      if (error) reject(refusedFile('The compressed file is damaged, cut off or too large.'))
      else resolve(text)
    })
  })
}
