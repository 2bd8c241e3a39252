/** Draws the shapes of a chart where they stand in it. */
import { INKS, type Paint, type Shape } from '~/core/documents/paper.ts'
import { drawRun } from './text/draw-run.ts'
import type { TextStyle } from './text/styles.ts'
import { lineOf } from './text/text.ts'

export function drawShape(pdf: PDFKit.PDFDocument, shape: Shape): void {
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
