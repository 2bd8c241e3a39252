/** Rows of a CSV file: its delimiter is the one under which the columns of the mapping are found. */
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { InvalidInput } from '~/core/errors.ts'
import type { Encoding } from '~/core/market/records/cell-text.ts'
import { withoutGuard } from '~/core/market/records/csv-line.ts'
import { columnsOf, findHeader, type ImportMapping } from '~/core/market/records/mapping.ts'
import type { RawRow } from '~/core/market/records/record.ts'
import { HEADER_ROWS, usable } from './file-header.ts'
import { type ReadingMeter, refusedFile } from './reading-limits.ts'
import { decoderOf } from './text-encoding.ts'

export interface TextContent {
  /** from the start, each time */
  readonly content: () => Readable
  readonly encoding: Encoding
  readonly sample: Buffer
}

export interface CsvTable {
  readonly columns: ReadonlyMap<string, number>
  readonly delimiter: string
  rows(): AsyncGenerator<RawRow>
}

export const DELIMITERS = [',', ';', '\t', '|'] as const

export async function csvRows(
  text: TextContent,
  mapping: ImportMapping,
  meter: ReadingMeter,
): Promise<CsvTable> {
  const wanted = columnsOf(mapping)
  const sample = decoderOf(text.encoding).decode(text.sample, { stream: true })
  const { delimiter, search } = findDelimiter(sample, wanted, mapping.file.delimiter)
  const { row, columns } = usable(search, wanted)
  return { columns, delimiter, rows: () => readRows(text, { delimiter, header: row, meter }) }
}

/** A file without any column name looks the same under all; the first, the comma, then says what is missing. */
function findDelimiter(sample: string, wanted: readonly string[], given?: string) {
  const searches = (given ? [given] : DELIMITERS).map((delimiter) => {
    const search = findHeader(firstRows(sample, delimiter), wanted)
    return { delimiter, search, found: search.best?.columns.size ?? 0 }
  })
  return searches.reduce((best, one) => (one.found > best.found ? one : best))
}

/** The sample may end amid a row, or amid the lines of a quoted cell: what is whole before it is looked at. */
export function firstRows(sample: string, delimiter: string): string[][] {
  const whole = sample.slice(0, sample.lastIndexOf('\n') + 1) || sample
  const rows: string[][] = []
  const on_record = (row: string[]) => {
    rows.push(row)
    return row
  }
  try {
    parseAtOnce(whole, { ...optionsFor(delimiter), to: HEADER_ROWS, on_record })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error // an open quote; under another delimiter all may be well
  }
  return rows
}

/** A megabyte for one row: an unclosed quotation mark would otherwise swallow the file. */
const LONGEST_ROW = 1 << 20

function optionsFor(delimiter: string): Options<string[]> {
  return {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  }
}

interface RowReading {
  readonly delimiter: string
  /** its place in the file, counted from 0: rows below it are read; -1 for all */
  readonly header: number
  readonly meter: ReadingMeter
}

/** So that what gathers from one piece stays small, and a row without an end is seen soon. */
const PIECE = 1 << 13

/** The rows that hold anything. Cells are counted before their row has ended. */
export async function* readRows(
  text: TextContent,
  { delimiter, header, meter }: RowReading,
): AsyncGenerator<RawRow> {
  const longestRow = Math.min(LONGEST_ROW, 4 * meter.limits.longest)
  const ready: RawRow[] = []
  let [last, index, unfinished, twice] = [0, 0, 0, 0]
  let isQuoted = false
  const take = (record: string[], counted: number) => {
    // the parser counts both signs of a line end within quotation marks
    twice += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
    const lines = counted - twice
    last = lines
    unfinished = 0
    isQuoted = false
    index += 1
    meter.countCells(record.length, record.length, lines)
    if (index - 1 <= header || record.every((cell) => cell.trim() === '')) return
    const line = lines - linesWithin(record)
    if (record.some(hasSwallowedRows)) throw brokenRow(line)
    meter.countRow(line, record)
    ready.push({ line, cells: record.map(withoutGuard) })
  }
  const parser = parse({
    ...optionsFor(delimiter),
    max_record_size: longestRow,
    // nothing is passed on, so that the parser never waits: each piece is read when it has been written
    on_record: (record: string[], { lines }) => {
      take(record, lines)
      return null
    },
  })
  parser.on('error', () => {}) // it is thrown below, where it happened
  const source = text.content()
  try {
    for await (const piece of pieces(source, text.encoding)) {
      parser.write(piece)
      unfinished += countOf(piece, delimiter)
      isQuoted ||= piece.includes('"')
      // one within quotation marks counts here too: a row of as many characters has been refused before
      if (unfinished > longestRow) meter.countCells(unfinished, unfinished, last + 1)
      if (parser.errored) throw parser.errored
      yield* ready.splice(0)
    }
    parser.end()
    await finished(parser.resume())
    yield* ready.splice(0)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (!isQuoted) meter.countCells(unfinished, unfinished, last + 1)
    throw brokenRow(last + 1)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/**
 * The cells of some columns of a large official file: in UTF-8, separated by commas, named in its first row by any of
 * the names of a field. `optional` may be missing, and is then an empty text. One row is in memory at a time.
 */
export async function* csvColumns<Field extends string>(
  content: Readable,
  wanted: Readonly<Record<Field, readonly string[]>>,
  optional: readonly NoInfer<Field>[] = [],
): AsyncGenerator<Record<Field, string>> {
  const fields = Object.keys(wanted) as Field[]
  const parser = parse(optionsFor(','))
  content.on('error', (error) => parser.destroy(error))
  content.pipe(parser)
  let places: number[] | null = null
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (places) {
        const found = places
        const row = fields.map((field, i) => [field, cells[found[i] ?? -1]?.trim() ?? ''])
        yield Object.fromEntries(row) as Record<Field, string>
        continue
      }
      const names = cells.map((name) => name.trim().toUpperCase())
      places = fields.map((field) => names.findIndex((name) => wanted[field].includes(name)))
      const missing = fields.filter((field, i) => places?.[i] === -1 && !optional.includes(field))
      if (missing.length === 0) continue
      const lacks = missing.map((field) => wanted[field].join(' or ')).join(', ')
      const sentence = `The file lacks columns: ${lacks}.`
      throw new InvalidInput({ columns: sentence }, {}, sentence)
    }
  } catch (error) {
    if (error instanceof CsvError) throw brokenRow(parser.info.lines + 1)
    if (error instanceof InvalidInput || !(error instanceof Error)) throw error
    throw refusedFile(`The file is damaged or cut off: ${error.message}. Download it again.`)
  } finally {
    content.destroy()
    parser.destroy()
  }
}

/** In UTF-8, which the parser takes. */
async function* pieces(source: Readable, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf-8' ? null : decoderOf(encoding)
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += PIECE) {
      const piece = chunk.subarray(start, start + PIECE)
      yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece
    }
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

function countOf(piece: Buffer, delimiter: string): number {
  let count = 0
  for (let at = piece.indexOf(delimiter); at >= 0; at = piece.indexOf(delimiter, at + 1)) count += 1
  return count
}

/** The parser counts the line a row ends on; people look for the one it begins on. */
export function linesWithin(record: readonly string[]): number {
  let lines = 0
  for (const cell of record) {
    if (cell.includes('\n')) lines += cell.split('\n').length - 1
  }
  return lines
}

/** A quotation mark that was opened and closed by one of a later row: the cell holds the rows between. */
function hasSwallowedRows(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n') && cell.split('"').length % 2 === 0
}

/** Where the row begins that no quotation mark ends. */
function brokenRow(line: number): InvalidInput {
  const sentence = `The file cannot be read as CSV at line ${line}: a quotation mark is opened and not closed in its row, or the row is endless. Delete the mark, or close it.`
  return new InvalidInput({ file: sentence }, {}, sentence)
}
