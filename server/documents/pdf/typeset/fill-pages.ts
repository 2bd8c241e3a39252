/** Fills pages with pieces: what is glued together moves to the next page as one, unless a page is too short for it. */

import type { Pen } from './pen.ts'
import type { Piece } from './pieces.ts'
import { PAGE } from './text/styles.ts'

const BOTTOM = PAGE.height - PAGE.bottom
const ROOM = BOTTOM - PAGE.top

/** `addPage` begins the next page; the first is there already. */
export function fillPages(pen: Pen, pieces: readonly Piece[], addPage: () => void): void {
  let y: number = PAGE.top
  const isFresh = () => y === PAGE.top
  const turn = () => {
    addPage()
    y = PAGE.top
  }
  const place = (piece: Piece) => {
    if (isFresh() && piece.again) {
      piece.again.draw(pen, y)
      y += piece.again.height
    } else if (!isFresh()) y += piece.before
    piece.draw(pen, y)
    y += piece.height
  }
  for (const group of groupsOf(pieces)) {
    if (group[0]?.breaks && !isFresh()) turn()
    if (!isFresh() && y + heightOf(group) > BOTTOM) turn()
    for (const piece of group) {
      if (!isFresh() && y + piece.before + piece.height > BOTTOM) turn()
      place(piece)
    }
  }
}

/** Each as long as the glue holds; longer than a page, cut where the page ends. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  let open = false
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (open && last && !piece.breaks) last.push(piece)
    else groups.push([piece])
    open = piece.glued
  }
  return groups.flatMap((group) => (heightOf(group) > ROOM ? group.map((one) => [one]) : [group]))
}

function heightOf(group: readonly Piece[]): number {
  return group.reduce((sum, { before, height }) => sum + before + height, 0)
}
