/**
 * A chart as vectors: its shapes at the width of the page, the words that explain it, and what it says for who cannot
 * see it.
 */
import {
  type Drawing,
  type FigureBlock,
  INKS,
  type KeyEntry,
  type Paint,
  type Shape,
} from '~/core/answers/documents/paper.ts'
import type { Pen } from './pen.ts'
import { FULL, type Piece, textPieces } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { drawRun } from './text/draw-run.ts'
import { MEASURE, PAGE, STYLES, type TextStyle } from './text/styles.ts'
import { lineOf } from './text/text.ts'

/** As the dots within a band are. */
const DOTS: Paint = { stroke: 'band-edge', strokeWidth: 2, dash: [2, 3] }

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
  if (mark === 'policy' || mark === 'target') drawOwnMark(pen, mark, x, y)
  else if (mark === 'striped') {
    const d = `M${x - 3} ${y - 3}V${y + 3}M${x + 1} ${y - 3}V${y + 3}`
    drawShape(pdf, { kind: 'path', d, paint: { stroke: 'filed', strokeWidth: 1.8 } })
  } else if (mark === 'dotted') {
    drawShape(pdf, { kind: 'path', d: `M${x - 4} ${y}L${x + 5} ${y}`, paint: DOTS })
  } else {
    const paint = { fill: 'hatched' } as const
    drawShape(pdf, { kind: 'rect', x: x - 5, y: y - 3, width: 10, height: 6, radius: 0, paint })
  }
}

/** A tick as on the bar: closed at its ends for the policy's median, dashed for its goal. */
function drawOwnMark({ pdf }: Pen, mark: 'policy' | 'target', x: number, y: number): void {
  const paint =
    mark === 'policy'
      ? ({ stroke: 'signal-edge', strokeWidth: 1.6 } as const)
      : ({ stroke: 'accent', strokeWidth: 1.3, dash: [2, 2] } as const)
  const ends = mark === 'policy' ? `M${x - 2.5} ${y - 5}h5M${x - 2.5} ${y + 5}h5` : ''
  drawShape(pdf, { kind: 'path', d: `M${x} ${y - 5}L${x} ${y + 5}${ends}`, paint })
}

/** Draws the shapes of a chart at their places. */
function drawShape(pdf: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === 'text') {
    drawText(pdf, shape)
    return
  }
  if (shape.paint.fill === 'hatched') {
    if (shape.kind === 'rect') hatch(pdf, shape)
    return
  }
  if (shape.kind === 'path') pdf.path(shape.d)
  else if (shape.kind === 'circle') pdf.circle(shape.x, shape.y, shape.radius)
  else if (shape.radius > 0) {
    const radius = Math.min(shape.radius, shape.width / 2, shape.height / 2)
    pdf.roundedRect(shape.x, shape.y, shape.width, shape.height, radius)
  } else pdf.rect(shape.x, shape.y, shape.width, shape.height)
  paint(pdf, shape.paint)
}

function paint(pdf: PDFKit.PDFDocument, { fill, stroke, strokeWidth = 1, dash }: Paint): void {
  pdf.lineWidth(strokeWidth)
  if (dash) pdf.dash(dash[0], { space: dash[1] })
  const inside = fill === undefined || fill === 'hatched' ? null : INKS[fill]
  if (inside && stroke) pdf.fillAndStroke(inside, INKS[stroke])
  else if (inside) pdf.fill(inside)
  else if (stroke) pdf.stroke(INKS[stroke])
  if (dash) pdf.undash()
}

/** Lines from the lower left to the upper right, six units apart. */
function hatch(pdf: PDFKit.PDFDocument, shape: Extract<Shape, { kind: 'rect' }>): void {
  const { x, y, width, height } = shape
  pdf.save().rect(x, y, width, height).clip()
  for (let at = x - height; at < x + width; at += 6) {
    pdf.moveTo(at, y + height).lineTo(at + height, y)
  }
  pdf.lineWidth(1).stroke(INKS['band-edge']).restore()
}

function drawText(pdf: PDFKit.PDFDocument, shape: Extract<Shape, { kind: 'text' }>): void {
  const { paint: look, anchor, size, y } = shape
  const ink = look.fill === undefined || look.fill === 'hatched' ? 'ink' : look.fill
  const face = look.strong ? 'strong' : 'text'
  const style: TextStyle = { face, size, leading: size, ink, tabular: true }
  const line = lineOf(shape.text, style)
  const x = shape.x - line.width * { start: 0, middle: 0.5, end: 1 }[anchor]
  const rim = look.stroke && { ink: look.stroke, width: look.strokeWidth ?? 1 }
  for (const run of line.runs) drawRun(pdf, run, style, { x: x + run.x, y, rim })
}
