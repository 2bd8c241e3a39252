/** Every kind of block as pieces. */

import type { TilesBlock } from '~/core/answers/documents/blocks.ts'
import type { PaperBlock } from '~/core/answers/documents/paper.ts'
import { figurePieces } from './figure-block.ts'
import { letterheadPieces, letterTextPieces, subjectPieces } from './letter-blocks.ts'
import { drawLines, type Piece } from './pieces.ts'
import { tablePieces } from './table-block.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines } from './text/text.ts'
import {
  factsPieces,
  headingPieces,
  listPieces,
  noticePieces,
  paragraphPieces,
  signaturesPieces,
  titlePieces,
} from './text-blocks.ts'

export function piecesOf(blocks: readonly PaperBlock[], parent: Tag): Piece[] {
  const pieces: Piece[] = []
  let breaks = false
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'new-page') {
      breaks = true
      continue
    }
    const own = piecesOfBlock(block, parent)
    const [first, ...rest] = introduces(block, blocks[index + 1]) ? gluedToNext(own) : own
    if (!first) continue
    pieces.push(breaks ? { ...first, breaks } : first, ...rest)
    breaks = false
  }
  return pieces
}

/** A paragraph before a chart or a table introduces it. */
function introduces(block: PaperBlock, next: PaperBlock | undefined): boolean {
  return block.kind === 'paragraph' && (next?.kind === 'figure' || next?.kind === 'table')
}

function gluedToNext(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, glued: true } : piece,
  )
}

function piecesOfBlock(block: Exclude<PaperBlock, { kind: 'new-page' }>, parent: Tag): Piece[] {
  switch (block.kind) {
    case 'title':
      return titlePieces(block, parent)
    case 'heading':
      return headingPieces(block, parent)
    case 'paragraph':
      return paragraphPieces(block, parent)
    case 'list':
      return listPieces(block, parent)
    case 'table':
      return tablePieces(block, parent)
    case 'tiles':
      return tilesPieces(block, parent)
    case 'figure':
      return figurePieces(block, parent)
    case 'notice':
      return noticePieces(block, parent)
    case 'quote':
      return block.paragraphs.flatMap((words) =>
        noticePieces({ kind: 'notice', tone: 'info', words }, parent),
      )
    case 'facts':
      return factsPieces(block, parent)
    case 'signatures':
      return signaturesPieces(block, parent)
    case 'letterhead':
      return letterheadPieces(block, parent)
    case 'subject':
      return subjectPieces(block, parent)
    case 'letter-text':
      return letterTextPieces(block, parent)
    case 'together':
      return gluedTogether(piecesOf(block.blocks, parent))
  }
}

function gluedTogether(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => ({
    ...piece,
    glued: index < pieces.length - 1 || piece.glued,
  }))
}

const GAP = 18
const MOST_IN_A_ROW = 4

/** Figures that matter, in a row: a label, the figure, a note. */
function tilesPieces({ tiles }: TilesBlock, parent: Tag): Piece[] {
  const rows = Array.from({ length: Math.ceil(tiles.length / MOST_IN_A_ROW) }, (_, row) =>
    tiles.slice(row * MOST_IN_A_ROW, (row + 1) * MOST_IN_A_ROW),
  )
  const inRow = Math.min(MOST_IN_A_ROW, tiles.length)
  return rows.map((row) => rowPiece(row, (MEASURE - GAP * (inRow - 1)) / inRow, parent))
}

function rowPiece(tiles: TilesBlock['tiles'], width: number, parent: Tag): Piece {
  const list = tagOf('L', parent)
  const set = tiles.map(({ label, value, note }) => ({
    label: breakLines(label, STYLES.label, width),
    value: breakLines(value, valueStyle(value), width),
    style: valueStyle(value),
    note: note === undefined ? [] : breakLines(note, STYLES.label, width),
    item: tagOf('LI', list),
  }))
  const labels = Math.max(...set.map(({ label }) => label.length)) * STYLES.label.leading
  const values = Math.max(...set.map(({ value, style }) => value.length * style.leading))
  const notes = Math.max(...set.map(({ note }) => note.length)) * STYLES.label.leading
  return {
    height: 8 + labels + values + notes,
    before: 10,
    glued: false,
    draw(pen, top) {
      for (const [column, { label, value, note, style, item }] of set.entries()) {
        const x = PAGE.left + column * (width + GAP)
        pen.decoration(() => pen.rule(x, x + width, top, 'band-edge', 1))
        pen.tagged(tagOf('Lbl', item), () =>
          drawLines(pen, label, STYLES.label, { x, top: top + 6 }),
        )
        pen.tagged(tagOf('LBody', item), () => {
          drawLines(pen, value, style, { x, top: top + 6 + labels })
          drawLines(pen, note, STYLES.label, { x, top: top + 6 + labels + values })
        })
      }
    },
  }
}

/** Words among the figures are set smaller. */
function valueStyle(value: string) {
  if ((/\d/.test(value) && value.length <= 12) || value.length === 1) return STYLES.value
  return { ...STYLES.value, size: 13, leading: 24 }
}
