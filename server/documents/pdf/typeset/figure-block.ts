/** A chart as vectors: its shapes at the width of the page, the words that explain it, and what it says for who cannot see it. */
import { type Drawing, type FigureBlock, INKS, type KeyEntry } from '~/core/documents/paper.ts'
import { drawShape } from './draw-shape.ts'
import type { Pen } from './pen.ts'
import { FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { lineOf } from './text/text.ts'

/** Room above and below for marks that reach beyond the drawing's own box. */
const MARGIN = 3

export function figurePieces({ drawing, key = [], caption }: FigureBlock, parent: Tag): Piece[] {
  const scale = Math.min(1, MEASURE / drawing.width)
  const height = drawing.height * scale + MARGIN * 2
  const figure = tagOf('Figure', parent, { alt: drawing.alternative })
  const keys = keyPieces(key, parent)
  const captions =
    caption === undefined
      ? []
      : textPieces({
          ...FULL,
          words: caption,
          style: STYLES.small,
          before: 4,
          tag: tagOf('P', parent),
        })
  const below = [...keys, ...captions]
  return [
    {
      height,
      before: 12,
      glued: below.length > 0,
      draw: (pen, top) => drawFigure(pen, { drawing, scale, figure, top: top + MARGIN }),
    },
    ...below.map((piece, index) => ({ ...piece, glued: index < below.length - 1 })),
  ]
}

function drawFigure(
  pen: Pen,
  given: {
    readonly drawing: Drawing
    readonly scale: number
    readonly figure: Tag
    readonly top: number
  },
): void {
  const { drawing, scale, figure, top } = given
  const right = PAGE.left + drawing.width * scale
  const bottom = top + drawing.height * scale
  pen.tagged(
    figure,
    () => {
      pen.pdf.save().translate(PAGE.left, top).scale(scale)
      for (const shape of drawing.shapes) drawShape(pen.pdf, shape)
      pen.pdf.restore()
    },
    { bbox: [PAGE.left, top, right, bottom], placement: 'Block' },
  )
}

/** The marks of a chart, each before its words, in one line as long as they fit. */
function keyPieces(entries: readonly KeyEntry[], parent: Tag): Piece[] {
  if (entries.length === 0) return []
  const set = entries.map(({ mark, text }) => ({ mark, line: lineOf(text, STYLES.small) }))
  const rows: (typeof set)[] = [[]]
  let filled = 0
  for (const entry of set) {
    const width = entry.line.width + 28
    if (filled + width > MEASURE && rows.at(-1)!.length > 0) {
      rows.push([])
      filled = 0
    }
    rows.at(-1)!.push(entry)
    filled += width
  }
  const tag = tagOf('P', parent)
  return rows.map((row, index) => ({
    height: STYLES.small.leading + 2,
    before: index === 0 ? 4 : 0,
    glued: false,
    draw(pen, top) {
      let x = PAGE.left
      for (const { mark, line } of row) {
        const at = x
        pen.decoration(() => drawMark(pen, mark, at + 5, top + STYLES.small.leading / 2))
        pen.tagged(tag, () => pen.line(line, STYLES.small, at + 13, top))
        x += line.width + 28
      }
    },
  }))
}

function drawMark(pen: Pen, mark: KeyEntry['mark'], x: number, y: number): void {
  const { pdf } = pen
  if (mark === 'filled') pdf.circle(x, y, 3.6).fill(INKS.accent)
  else if (mark === 'hollow') pdf.circle(x, y, 3.2).lineWidth(1.4).stroke(INKS.accent)
  else if (mark === 'policy' || mark === 'target') drawOwnMark(pen, mark, x, y)
  else {
    const paint = { fill: 'hatched' } as const
    drawShape(pdf, { kind: 'rect', x: x - 5, y: y - 3, width: 10, height: 6, radius: 0, paint })
  }
}

/** A tick as on the bar: solid for the policy's median, dashed for its goal. */
function drawOwnMark({ pdf }: Pen, mark: 'policy' | 'target', x: number, y: number): void {
  const paint =
    mark === 'policy'
      ? ({ stroke: 'signal-edge', strokeWidth: 1.6 } as const)
      : ({ stroke: 'accent', strokeWidth: 1.3, dash: [2, 2] } as const)
  drawShape(pdf, { kind: 'path', d: `M${x} ${y - 5}L${x} ${y + 5}`, paint })
}
