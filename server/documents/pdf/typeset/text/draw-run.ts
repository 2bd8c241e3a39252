/** Draws a run of one typeface on its baseline. */
import { INKS, type Ink } from '~/core/answers/documents/paper.ts'
import type { TextStyle } from './styles.ts'
import { featuresOf, type PlacedRun } from './text.ts'

export interface RunPlace {
  readonly x: number
  /** the baseline */
  readonly y: number
  /** drawn around the letters first, so that they stay legible among marks */
  readonly rim?: { readonly ink: Ink; readonly width: number }
}

export function drawRun(
  pdf: PDFKit.PDFDocument,
  run: PlacedRun,
  style: TextStyle,
  { x, y, rim }: RunPlace,
): void {
  const { file, font } = run.typeface
  // an opened typeface is taken since 0.20; the types of the package are a version behind
  pdf.registerFont(file, font as unknown as Uint8Array).font(file, style.size)
  const features = featuresOf(run, style)
  // the width is known, so that it is not measured again for an underline we never draw
  const known = { textWidth: run.width, wordCount: 1 }
  const options = { lineBreak: false, baseline: 'alphabetic', features, ...known } as const
  if (rim) {
    pdf.lineWidth(rim.width).lineJoin('round').strokeColor(INKS[rim.ink])
    pdf.text(run.text, x, y, { ...options, fill: false, stroke: true })
  }
  // from right to left the glyphs stand in the order they are seen: the text itself is said beside them
  if (run.rightToLeft) pdf.markContent('Span', { actual: run.text })
  pdf.fillColor(INKS[style.ink]).text(run.text, x, y, options)
  if (run.rightToLeft) pdf.endMarkedContent()
}
