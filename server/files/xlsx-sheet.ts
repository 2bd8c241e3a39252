/** The rows of one sheet as text: numbers in full, the stored results of formulas, errors as a spreadsheet shows them. */
import type { Readable } from 'node:stream'
import type { RawRow } from '~/core/records/read/record.ts'
import { unescaped } from './xlsx-strings.ts'
import { damaged, type XmlHandler, xmlChunks } from './xml-stream.ts'

/** Rows that hold anything, with their number in the sheet. */
export async function* sheetRows(
  content: Readable,
  strings: readonly string[],
): AsyncGenerator<RawRow> {
  const ready: RawRow[] = []
  for await (const _ of xmlChunks(
    content,
    sheetReader(strings, (row) => ready.push(row)),
  )) {
    yield* ready.splice(0)
  }
}

/** What is left of a formula that nobody ever computed: a formula, which the reader of rows refuses. */
const NO_RESULT = '=?'

function sheetReader(strings: readonly string[], take: (row: RawRow) => void): XmlHandler {
  let line = 0
  let cells: string[] = []
  let cell = { column: -1, type: '', text: '', isFormula: false, hasValue: false }
  let inside = ''
  return {
    open(name, { r, t }) {
      if (name === 'row') {
        line = r ? Number(r) : line + 1
        cells = []
        cell = { ...cell, column: -1 }
      } else if (name === 'c') {
        const column = r ? columnOf(r) : cell.column + 1
        cell = { column, type: t ?? 'n', text: '', isFormula: false, hasValue: false }
      } else if (name === 'f') cell.isFormula = true
      else if (name === 'v' || name === 't') cell.hasValue = true
      if (!(inside === 'rPh' && name === 't')) inside = name
    },
    text(chunk) {
      if (inside === 'v' || inside === 't') cell.text += chunk
    },
    close(name) {
      if (name === inside || name === 'rPh') inside = ''
      if (name === 'c') put(cells, cell.column, textOf(cell, strings))
      if (name === 'row' && cells.some((text) => text.trim() !== '')) take({ line, cells })
    },
  }
}

interface Cell {
  readonly type: string
  readonly text: string
  readonly isFormula: boolean
  readonly hasValue: boolean
}

function textOf({ type, text, isFormula, hasValue }: Cell, strings: readonly string[]): string {
  if (!hasValue) return isFormula ? NO_RESULT : ''
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'n') return numberText(text)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  return unescaped(text)
}

/** A workbook keeps doubles: 25.1 is stored as 25.100000000000001. Fifteen digits are what a spreadsheet shows. */
function numberText(text: string): string {
  if (text === '') return ''
  const number = Number(text)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text
}

/** The widest sheet there is ends with column XFD. */
const LAST_COLUMN = 16_384

/** "B7" -> 1 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, ''))
    column = column * 26 + letter.charCodeAt(0) - 64
  if (!(column >= 1 && column <= LAST_COLUMN))
    throw damaged(new Error(`it has a cell ${reference}`))
  return column - 1
}

function put(cells: string[], column: number, text: string): void {
  if (column >= LAST_COLUMN) throw damaged(new Error('a row has too many cells'))
  while (cells.length < column) cells.push('')
  cells[column] = text
}
