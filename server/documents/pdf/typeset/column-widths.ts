/** How wide the columns of a table are: figures as wide as they need, words share what is left. */
import type { Cell, TableColumn, Words } from '~/core/answers/documents/blocks.ts'
import { MEASURE, STYLES, type TextStyle } from './text/styles.ts'
import { lineOf } from './text/text.ts'

const COLUMN_GAP = 14

export interface ColumnPlace {
  /** from the left edge of the table */
  readonly at: number
  readonly width: number
}

export function columnPlaces(
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
): ColumnPlace[] {
  const room = MEASURE - COLUMN_GAP * (columns.length - 1)
  const wanted = columns.map((column, index) =>
    column.share === undefined ? naturalWidth(column, index, rows) : column.share * room,
  )
  let at = 0
  return fitInto(wanted, columns, room).map((width) => {
    const place = { at, width }
    at += width + COLUMN_GAP
    return place
  })
}

function naturalWidth(
  { header }: TableColumn,
  index: number,
  rows: readonly (readonly Cell[])[],
): number {
  const widths = rows.map((cells) => cellWidth(cells[index]))
  return Math.max(widthOf(header, STYLES.head), ...widths) + 0.5
}

function cellWidth(cell: Cell | undefined): number {
  if (cell === undefined) return 0
  if (typeof cell === 'string') return widthOf([{ text: cell, strong: true }], STYLES.cell)
  if ('bar' in cell) return 60
  if ('lines' in cell) return widthOf(cell.lines.join('; '), STYLES.cell)
  const below = 'below' in cell ? widthOf(cell.below, STYLES.below) : 0
  return Math.max(widthOf([{ text: cell.text, strong: true }], STYLES.cell), below)
}

/** Too little: the columns of words give way, each no further than its fair part. Too much: all grow alike. */
function fitInto(
  wanted: readonly number[],
  columns: readonly TableColumn[],
  room: number,
): number[] {
  const sum = wanted.reduce((all, width) => all + width, 0)
  if (sum <= room) return wanted.map((width) => width + (room - sum) / wanted.length)
  const firm = columns.map(({ align, share }) => align === 'end' || share !== undefined)
  const taken = wanted.reduce((all, width, index) => (firm[index] ? all + width : all), 0)
  const soft = sum - taken
  if (soft === 0 || taken > room * 0.8) return wanted.map((width) => (width / sum) * room)
  const left = room - taken
  const fair = left / firm.filter((one) => !one).length
  const small = wanted.map((width, index) => !firm[index] && width <= fair)
  const smallSum = wanted.reduce((all, width, index) => (small[index] ? all + width : all), 0)
  return wanted.map((width, index) => {
    if (firm[index] || small[index]) return width
    return (width / (soft - smallSum)) * (left - smallSum)
  })
}

function widthOf(words: Words, style: TextStyle): number {
  return lineOf(words, style).width
}
