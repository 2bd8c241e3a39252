/** Rows of a CSV file: its delimiter is the one under which the columns of the mapping are found. */
import type { Readable } from 'node:stream'
import { CsvError, type Info, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { InvalidInput } from '~/core/errors.ts'
import type { Encoding } from '~/core/market/records/cell-text.ts'
import { withoutGuard } from '~/core/market/records/csv-line.ts'
import { columnsOf, findHeader, type ImportMapping } from '~/core/market/records/mapping.ts'
import type { RawRow } from '~/core/market/records/record.ts'
import { HEADER_ROWS, usable } from './file-header.ts'
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

export async function csvRows(text: TextContent, mapping: ImportMapping): Promise<CsvTable> {
  const wanted = columnsOf(mapping)
  const sample = decoderOf(text.encoding).decode(text.sample, { stream: true })
  const { delimiter, search } = findDelimiter(sample, wanted, mapping.file.delimiter)
  const { row, columns } = usable(search, wanted)
  return { columns, delimiter, rows: () => readRows(text, delimiter, row) }
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

type Numbered = { record: string[]; info: Info }

/** Rows below row `header` of the file, counted from 0; -1 for all of them. */
export async function* readRows(
  text: TextContent,
  delimiter: string,
  header: number,
): AsyncGenerator<RawRow> {
  let last = 0
  const parser = parse({
    ...optionsFor(delimiter),
    info: true,
    // told at once, while the rows wait to be taken
    on_record: (row: string[], { lines }) => {
      last = lines
      return row
    },
  })
  const source = text.content()
  source.on('error', (error) => parser.destroy(error))
  parser.on('close', () => source.destroy())
  decoded(source, text.encoding).pipe(parser)
  let index = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Numbered>) {
      if (index > header && record.some((cell) => cell.trim() !== '')) {
        const line = info.lines - linesWithin(record)
        if (record.some(hasSwallowedRows)) throw brokenRow(line)
        yield { line, cells: record.map(withoutGuard) }
      }
      index += 1
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenRow(last + 1) : error
  }
}

/** UTF-8 is what the parser takes; other bytes become letters on the way. */
function decoded(source: Readable, encoding: Encoding): Readable {
  if (encoding === 'utf-8') return source
  const decoder = decoderOf(encoding)
  return source.compose(async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }) as Readable
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
