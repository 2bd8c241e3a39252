/** Opens a workbook (.xlsx) and finds the sheet to import and its columns; rows stream, only the texts are kept. */
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { InvalidInput } from '~/core/errors.ts'
import { comparable } from '~/core/market/records/cell-text.ts'
import { asText } from '~/core/market/records/csv-line.ts'
import { columnsOf, type ImportMapping } from '~/core/market/records/mapping.ts'
import type { RawRow } from '~/core/market/records/record.ts'
import { HEADER_ROWS, headerOf } from './file-header.ts'
import { LAST_COLUMN, type ReadingMeter } from './reading-limits.ts'
import type { TableFile } from './table.ts'
import { LONGEST_TEXT, readStrings, tooManyTexts, unescaped } from './xlsx-strings.ts'
import { damaged, readXml, type XmlHandler, xmlChunks } from './xml-stream.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

export async function openWorkbook(
  path: string,
  { mapping, meter, contentSha256 }: WorkbookOpening,
): Promise<TableFile> {
  const sheet = await openSheet(path, mapping.file.sheet, meter)
  const { format, epoch, open, close } = sheet
  try {
    const first = await firstRows(await open())
    const { row, columns } = headerOf(
      first.map(({ cells }) => cells),
      columnsOf(mapping),
    )
    const rows = () => below(open, first[row]?.line ?? 0)
    const said = `${format}${sheetSays(first[row]?.cells ?? [], sheet)}`
    return { contentSha256, format: said, columns, epoch, rows, close: async () => close() }
  } catch (error) {
    close()
    throw error
  }
}

interface WorkbookOpening {
  readonly mapping: ImportMapping
  readonly meter: ReadingMeter
  readonly contentSha256: string
}

export interface OpenSheet {
  readonly format: string
  readonly epoch: 1900 | 1904
  /** the names of the other sheets that are shown */
  readonly others: readonly string[]
  /** the names of those that are not */
  readonly hidden: readonly string[]
  /** places of columns that are not shown, from 0; known once the first row is read */
  readonly hiddenColumns: ReadonlySet<number>
  /** all rows that hold anything, from the first, each time */
  open(): Promise<AsyncGenerator<RawRow>>
  close(): void
}

/** The sheet with this name, else the first that is shown. `source` is a path or the content. */
export async function openSheet(
  source: string | Buffer,
  wanted: string | undefined,
  meter: ReadingMeter,
): Promise<OpenSheet> {
  const parts = await openZip(source, meter)
  try {
    const workbook = await readWorkbook(parts)
    const sheet = chosenSheet(workbook.sheets, wanted)
    const texts = { strings: await readStrings(parts, workbook.strings), formats: workbook.formats }
    const hiddenColumns = new Set<number>()
    return {
      format: `workbook, sheet “${sheet.name}”`,
      epoch: workbook.epoch,
      others: workbook.sheets.filter((one) => one !== sheet).map(({ name }) => name),
      ...{ hidden: workbook.hidden, hiddenColumns },
      open: async () => sheetRows(await parts.open(sheet.part), texts, hiddenColumns, meter),
      close: () => parts.close(),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

/** What is read though nobody sees it, and what is not read. */
export function sheetSays(
  header: readonly string[],
  { hiddenColumns, hidden, others }: Pick<OpenSheet, 'hiddenColumns' | 'hidden' | 'others'>,
): string {
  const columns = header.filter((name, at) => hiddenColumns.has(at) && name.trim() !== '')
  const list = (names: readonly string[]) => names.map((name) => `“${name.trim()}”`).join(', ')
  return [
    columns.length > 0 ? `; hidden columns that are read as well: ${list(columns)}` : '',
    others.length > 0 ? `; other sheets that are not read: ${list(others)}` : '',
    hidden.length > 0 ? `; hidden sheets that are not read: ${list(hidden)}` : '',
  ].join('')
}

/** More than any workbook has; its list of sheets and what they refer to are kept in memory. */
const MOST_SHEETS = 1000
const MOST_RELATIONS = 10_000

interface Sheet {
  readonly name: string
  readonly part: string
}

interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly hidden: readonly string[]
  /** the part with the texts, null where cells hold them themselves */
  readonly strings: string | null
  readonly formats: readonly NumberFormat[]
  readonly epoch: 1900 | 1904
}

/** How numbers of a style are shown, where that is another number: 0.05 as 5%, 1.5625 days as 37:30 hours. */
type NumberFormat = 'percent' | 'hours' | 'plain'

/** By the number of a style. */
async function readFormats(parts: ZipParts, part: string | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (part === undefined || !parts.has(part)) return formats
  const codes = new Map<string, string>()
  let isOfCells = false
  await readXml(await parts.open(part), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (formats.length === MOST_RELATIONS * 10) throw damaged(new Error('it has too many styles'))
      formats.push(formatOf(numFmtId, codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function formatOf(id: string, code = ''): NumberFormat {
  const plain = code.replace(/"[^"]*"|\\./g, '')
  if (id === '9' || id === '10' || plain.includes('%')) return 'percent'
  return /^(20|21|46)$/.test(id) || (/h\]?:m/i.test(plain) && !/[dy]/i.test(plain))
    ? 'hours'
    : 'plain'
}

async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const main = (await readRelations(parts, '')).find(({ type }) => type.endsWith('/officeDocument'))
  const part = main?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(parts, part)
  const sheets: Sheet[] = []
  const hidden: string[] = []
  let epoch: Workbook['epoch'] = 1900
  let listed = 0
  await readXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = 1904
      if (name !== 'sheet') return
      if (++listed > MOST_SHEETS) throw damaged(new Error('it has too many sheets'))
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const target = relations.find(
        (relation) => relation.id === id && relation.type.endsWith('/worksheet'),
      )
      const isShown = (attributes.state ?? 'visible') === 'visible'
      if (target && isShown) sheets.push({ name: attributes.name ?? '', part: target.target })
      else if (target) hidden.push(attributes.name ?? '')
    },
  })
  const partOf = (type: string) => relations.find((one) => one.type.endsWith(type))?.target
  const formats = await readFormats(parts, partOf('/styles'))
  return { sheets, hidden, strings: partOf('/sharedStrings') ?? null, formats, epoch }
}

interface Relation {
  readonly id: string
  readonly type: string
  /** name of a part of the same container */
  readonly target: string
}

/** What a part refers to; '' is the container itself. Links to the world outside are no parts and never followed. */
async function readRelations(parts: ZipParts, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!parts.has(name)) return []
  const relations: Relation[] = []
  await readXml(await parts.open(name), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      if (relations.length === MOST_RELATIONS) throw damaged(new Error('it has too many links'))
      relations.push({ id: Id, type: Type, target })
    },
  })
  return relations
}

function chosenSheet(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const [first] = sheets
  if (!first) throw damaged(new Error('it has no sheet that is shown'))
  if (wanted === undefined) return first
  const found = sheets.find(({ name }) => comparable(name) === comparable(wanted))
  if (found) return found
  const names = sheets.map(({ name }) => `“${name}”`).join(', ')
  const sentence = `The workbook has no sheet “${wanted}”. Its sheets are: ${names}.`
  throw new InvalidInput({ sheet: sentence }, {}, sentence)
}

async function firstRows(rows: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const first: RawRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length === HEADER_ROWS) break
  }
  return first
}

async function* below(
  open: () => Promise<AsyncGenerator<RawRow>>,
  line: number,
): AsyncGenerator<RawRow> {
  for await (const row of await open()) if (row.line > line) yield row
}

/** Rows that hold anything, with their number in the sheet. */
async function* sheetRows(
  content: Readable,
  texts: CellTexts,
  hiddenColumns: Set<number>,
  meter: ReadingMeter,
): AsyncGenerator<RawRow> {
  const ready: RawRow[] = []
  const reader = sheetReader(texts, hiddenColumns, meter, (row) => {
    meter.countRow(row.line, row.cells)
    ready.push(row)
  })
  for await (const _ of xmlChunks(content, reader)) {
    yield* ready.splice(0)
  }
}

/** What is left of a formula that nobody ever computed: a formula, which the reader of rows refuses. */
const NO_RESULT = '=?'

interface CellTexts {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
}

function sheetReader(
  texts: CellTexts,
  hiddenColumns: Set<number>,
  meter: ReadingMeter,
  take: (row: RawRow) => void,
): XmlHandler {
  let line = 0
  let isHidden = false
  let cells: string[] = []
  let characters = 0
  let cell = { column: -1, type: '', style: '', text: '', isFormula: false, hasValue: false }
  let inside = ''
  const count = (more: number) => {
    characters += more
    if (cell.text.length > LONGEST_TEXT || characters > LONGEST_ROW) throw tooManyTexts()
  }
  return {
    open(name, { r, s, t, hidden, ht, width, min, max }) {
      if (name === 'col' && isUnseen(hidden, width)) {
        const last = Math.min(Number(max), LAST_COLUMN)
        for (let at = Number(min); at <= last; at += 1) hiddenColumns.add(at - 1)
      }
      if (name === 'row') {
        line = r ? Number(r) : line + 1
        isHidden = isUnseen(hidden, ht)
        cells = []
        characters = 0
        cell = { ...cell, column: -1 }
      } else if (name === 'c') {
        const column = r ? columnOf(r) : cell.column + 1
        meter.countCells(1, column + 1, line)
        cell = {
          column,
          type: t ?? 'n',
          style: s ?? '',
          text: '',
          isFormula: false,
          hasValue: false,
        }
      } else if (name === 'f') cell.isFormula = true
      else if (name === 'v' || name === 't') cell.hasValue = true
      if (!(inside === 'rPh' && name === 't')) inside = name
    },
    text(chunk) {
      if (inside !== 'v' && inside !== 't') return
      cell.text += chunk
      count(chunk.length)
    },
    close(name) {
      if (name === inside || name === 'rPh') inside = ''
      if (name === 'c') {
        const text = textOf(cell, texts)
        // a text that many cells name is kept once, and is long in each of them to who reads the row
        if (cell.type === 's') count(text.length)
        put(cells, cell.column, text)
      }
      if (name === 'row' && cells.some((text) => text.trim() !== ''))
        take({ line, cells, ...(isHidden && { hidden: true }) })
    },
  }
}

function isUnseen(hidden: string | undefined, size: string | undefined): boolean {
  return hidden === '1' || hidden === 'true' || (size !== undefined && Number(size) === 0)
}

interface Cell {
  readonly type: string
  readonly style: string
  readonly text: string
  readonly isFormula: boolean
  readonly hasValue: boolean
}

function textOf(
  { type, style, text, isFormula, hasValue }: Cell,
  { strings, formats }: CellTexts,
): string {
  if (!hasValue) return isFormula ? NO_RESULT : ''
  if (type === 's') return asText(strings[Number(text)] ?? '')
  if (type === 'n') return numberText(text, formats[Number(style || 0)])
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  return asText(unescaped(text))
}

/** A workbook keeps doubles: 25.1 is stored as 25.100000000000001. Fifteen digits are what a spreadsheet shows. */
function numberText(text: string, format: NumberFormat = 'plain'): string {
  if (text === '') return ''
  const number = Number(text)
  if (Number.isFinite(number) && format === 'percent')
    return `${Number((number * 100).toPrecision(13))}%`
  if (number > 0 && number < 1000 && format === 'hours') {
    const minutes = Math.round(number * 24 * 60)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  }
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text
}

/** Characters of a row, the texts its cells name included: as much as a row of a CSV file. */
const LONGEST_ROW = 1 << 20

/** "B7" -> 1 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^([A-Z]{1,3})\d{0,7}$/.exec(reference)?.[1] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (!(column >= 1 && column <= LAST_COLUMN))
    throw damaged(new Error(`it has a cell ${reference.slice(0, 20)}`))
  return column - 1
}

function put(cells: string[], column: number, text: string): void {
  if (column >= LAST_COLUMN) throw damaged(new Error('a row has too many cells'))
  while (cells.length < column) cells.push('')
  cells[column] = text
}
