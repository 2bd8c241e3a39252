/** A table as pieces: whole rows between hairlines, its head again on every page it goes on. */
import type { BarCell, Cell, TableBlock, TableColumn } from '~/core/answers/documents/blocks.ts'
import { INKS } from '~/core/answers/documents/paper.ts'
import { type ColumnPlace, columnPlaces } from './column-widths.ts'
import type { Pen } from './pen.ts'
import { FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES, type TextStyle } from './text/styles.ts'
import { breakLines, type Line, lineOf } from './text/text.ts'

const PADDING = 3.5
/** What a strip of a row may hold; the rest of a longer one follows below. */
const MOST_LINES = 30

export function tablePieces(block: TableBlock, parent: Tag): Piece[] {
  const { caption, captionShown, columns, rows, total } = block
  const table = tagOf('Table', parent, { title: caption })
  const places = columnPlaces(columns, rows)
  const head = headOf(columns, places)
  const body = tagOf('TBody', table)
  const pieces = rows.flatMap((cells, index) => {
    const strong = total === true && index === rows.length - 1
    return rowPieces(cells, { columns, places, strong, row: tagOf('TR', body) })
  })
  const heads = tagOf('TR', tagOf('THead', table))
  return [
    ...(captionShown ? captionPieces(caption, table) : []),
    {
      height: head.height,
      before: captionShown ? 2 : 10,
      glued: true,
      draw: (pen, top) => drawHead(pen, head, top, heads),
    },
    ...pieces.map((piece, index) => ({
      ...piece,
      // never a head with one row, nor one row alone on the next page
      glued: pieces.length > 1 && (index === 0 || index === pieces.length - 2),
      again: {
        height: head.height,
        draw: (pen: Pen, top: number) => pen.decoration(() => drawHead(pen, head, top, null)),
      },
    })),
  ]
}

function captionPieces(caption: string, table: Tag): Piece[] {
  const tag = tagOf('Caption', table)
  return textPieces({
    ...FULL,
    words: caption,
    style: STYLES.heading3,
    before: 14,
    tag,
    glued: true,
  }).map((piece) => ({ ...piece, glued: true }))
}

interface Head {
  readonly height: number
  readonly cells: readonly PlacedLines[]
}

/** Lines of a cell, from the left edge of its column or against the right one. */
interface PlacedLines extends ColumnPlace {
  readonly lines: readonly Line[]
  readonly end: boolean
}

function headOf(columns: readonly TableColumn[], places: readonly ColumnPlace[]): Head {
  const cells = columns.map(({ header, align }, index) => {
    const place = places[index]!
    return { ...place, lines: breakLines(header, STYLES.head, place.width), end: align === 'end' }
  })
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return { height: most * STYLES.head.leading + PADDING + 2, cells }
}

/** With a row it is told as the table's head, without one it is only seen. */
function drawHead(pen: Pen, { height, cells }: Head, top: number, row: Tag | null): void {
  for (const cell of cells) {
    const draw = () => drawCell(pen, cell, STYLES.head, lastLineAt(top + height, cell))
    if (row) pen.tagged(tagOf('TH', row, { scope: 'Column' }), draw)
    else draw()
  }
  const draw = () => pen.rule(PAGE.left, PAGE.left + MEASURE, top + height, 'control', 0.75)
  if (row) pen.decoration(draw)
  else draw()
}

/** Heads of several lines end together. */
function lastLineAt(bottom: number, { lines }: PlacedLines): number {
  return bottom - PADDING + 1 - lines.length * STYLES.head.leading
}

function drawCell(
  pen: Pen,
  { at, width, lines, end }: PlacedLines,
  style: TextStyle,
  top: number,
): void {
  for (const [index, line] of lines.entries()) {
    const x = PAGE.left + at + (end ? width - line.width : 0)
    pen.line(line, style, x, top + index * style.leading)
  }
}

interface RowGiven {
  readonly columns: readonly TableColumn[]
  readonly places: readonly ColumnPlace[]
  readonly strong: boolean
  readonly row: Tag
}

type RowPiece = Omit<Piece, 'glued' | 'again'>

function rowPieces(cells: readonly Cell[], { columns, places, strong, row }: RowGiven): RowPiece[] {
  const set = columns.map((column, index) =>
    setCell(cells[index] ?? '', places[index]!, { end: column.align === 'end', strong }),
  )
  const tags = set.map((_, index) =>
    index === 0 ? tagOf('TH', row, { scope: 'Row' }) : tagOf('TD', row),
  )
  const most = Math.max(1, ...set.map(({ lines }) => lines.length))
  const count = Math.ceil(most / MOST_LINES)
  return Array.from({ length: count }, (_, part) => {
    const shown = set.map((cell) => sliceCell(cell, part * MOST_LINES))
    const last = part === count - 1
    const height = Math.max(...shown.map(heightOf)) + PADDING * (last ? 2 : 1)
    return {
      height,
      before: 0,
      draw(pen, top) {
        for (const [index, cell] of shown.entries()) {
          pen.tagged(tags[index]!, () => drawSetCell(pen, cell, top + PADDING))
        }
        const width = strong ? 0.75 : 0.5
        if (strong) pen.decoration(() => rule(pen, top, 'control', width))
        else if (last) pen.decoration(() => rule(pen, top + height, 'hairline', width))
      },
    }
  })
}

function rule(pen: Pen, y: number, ink: 'control' | 'hairline', width: number): void {
  pen.rule(PAGE.left, PAGE.left + MEASURE, y, ink, width)
}

/** A cell broken into lines, softer ones below; or a bar. */
interface SetCell extends PlacedLines {
  readonly below: readonly Line[]
  readonly bar: number | null
}

function setCell(
  cell: Cell,
  place: ColumnPlace,
  { end, strong }: { readonly end: boolean; readonly strong: boolean },
): SetCell {
  if (typeof cell === 'object' && 'bar' in cell) {
    return { ...place, end, lines: [lineOf('', STYLES.cell)], below: [], bar: cell.bar }
  }
  const { text, below } = textOf(cell)
  return {
    ...place,
    end,
    lines: breakLines([{ text, strong }], STYLES.cell, place.width),
    below: below === '' ? [] : breakLines(below, STYLES.below, place.width),
    bar: null,
  }
}

/** A link is its text; short lines follow one another. */
function textOf(cell: Exclude<Cell, BarCell>): { readonly text: string; readonly below: string } {
  if (typeof cell === 'string') return { text: cell, below: '' }
  if ('lines' in cell) return { text: cell.lines.join('; '), below: '' }
  return { text: cell.text, below: 'below' in cell ? cell.below : '' }
}

function sliceCell(cell: SetCell, from: number): SetCell {
  if (from === 0 && cell.lines.length <= MOST_LINES) return cell
  const lines = cell.lines.slice(from, from + MOST_LINES)
  const ends = from + MOST_LINES >= cell.lines.length && lines.length > 0
  return { ...cell, lines, below: ends ? cell.below : [], bar: from === 0 ? cell.bar : null }
}

function heightOf({ lines, below }: SetCell): number {
  return lines.length * STYLES.cell.leading + below.length * STYLES.below.leading
}

function drawSetCell(pen: Pen, cell: SetCell, top: number): void {
  if (cell.bar !== null) {
    const width = Math.max(1, cell.bar * cell.width)
    pen.pdf
      .rect(PAGE.left + cell.at, top + 1.5, width, 8.5)
      .lineWidth(0.5)
      .fillAndStroke(INKS.band, INKS['band-edge'])
    return
  }
  drawCell(pen, cell, STYLES.cell, top)
  const below = { ...cell, lines: cell.below }
  drawCell(pen, below, STYLES.below, top + cell.lines.length * STYLES.cell.leading)
}
