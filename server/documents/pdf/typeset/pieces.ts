/** A document as a column of strips, none of which is cut: what pages are filled with. */
import type { Words } from '~/core/answers/documents/blocks.ts'
import type { Pen } from './pen.ts'
import type { Tag } from './tag.ts'
import { MEASURE, PAGE, type TextStyle } from './text/styles.ts'
import { breakLines, type Line } from './text/text.ts'

export interface Piece {
  readonly height: number
  /** free space above it, except at the top of a page */
  readonly before: number
  /** keeps the piece on the page of the next one */
  readonly glued: boolean
  readonly draw: (pen: Pen, top: number) => void
  /** drawn above it at the top of a page, such as the head of a continued table */
  readonly again?: { readonly height: number; readonly draw: (pen: Pen, top: number) => void }
  /** a new page begins before it */
  readonly breaks?: boolean
}

/** The place of a block across the page. */
export interface Placement {
  readonly x: number
  readonly width: number
}

export const FULL: Placement = { x: PAGE.left, width: MEASURE }

export interface TextPieces extends Placement {
  readonly words: Words
  readonly style: TextStyle
  /** above the first line */
  readonly before: number
  readonly tag: Tag
  /** the last line stays with what follows */
  readonly glued?: boolean
}

/** A paragraph as its lines; neither its first nor its last line is alone on a page. */
export function textPieces({ words, style, x, width, before, tag, glued }: TextPieces): Piece[] {
  const lines = breakLines(words, style, width)
  return lines.map((line, index) => ({
    height: style.leading,
    before: index === 0 ? before : 0,
    glued: index === lines.length - 1 ? glued === true : index === 0 || index === lines.length - 2,
    draw: (pen, top) => pen.tagged(tag, () => pen.line(line, style, x, top)),
  }))
}

/** Lines one below the other inside a strip. */
export function drawLines(
  pen: Pen,
  lines: readonly Line[],
  style: TextStyle,
  { x, top }: { readonly x: number; readonly top: number },
): void {
  for (const [index, line] of lines.entries()) pen.line(line, style, x, top + index * style.leading)
}
