/** Every kind of block as pieces. */
import type { PaperBlock } from '~/core/documents/paper.ts'
import { figurePieces } from './figure-block.ts'
import type { Piece } from './pieces.ts'
import { tablePieces } from './table-block.ts'
import type { Tag } from './tag.ts'
import {
  factsPieces,
  headingPieces,
  listPieces,
  noticePieces,
  paragraphPieces,
  signaturesPieces,
  titlePieces,
} from './text-blocks.ts'
import { tilesPieces } from './tiles-block.ts'

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

/** A paragraph before a chart or a table speaks of it. */
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
