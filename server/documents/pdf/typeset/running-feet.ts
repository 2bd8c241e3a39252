/** Head and foot of every page: whose it is, what must be known of its figures, and "3 of 7". */
import type { PaperPart } from '~/core/documents/paper.ts'
import type { Pen } from './pen.ts'
import { drawLines } from './pieces.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines, lineOf } from './text/text.ts'

export interface PageFacts {
  /** of the whole document, from 1 */
  readonly number: number
  readonly of: number
  readonly part: Pick<PaperPart, 'title' | 'foot'> | null
  /** the part begins here: its own title is head enough */
  readonly opens: boolean
}

/** To be drawn when the number of pages is known. */
export function drawRunningFeet(pen: Pen, { number, of, part, opens }: PageFacts): void {
  pen.artifact('Bottom', () => {
    const y = PAGE.height - PAGE.bottom + 14
    const right = PAGE.left + MEASURE
    pen.rule(PAGE.left, right, y, 'hairline')
    const page = lineOf(`${number} of ${of}`, STYLES.foot)
    pen.line(page, STYLES.foot, right - page.width, y + 6)
    const lines = (part?.foot ?? []).flatMap((text) => breakLines(text, STYLES.foot, MEASURE - 40))
    drawLines(pen, lines.slice(0, 3), STYLES.foot, { x: PAGE.left, top: y + 6 })
  })
  pen.artifact('Top', () => {
    const brand = lineOf('Stipend', BRAND)
    pen.line(brand, BRAND, PAGE.left + MEASURE - brand.width, 32)
    if (opens || !part) return
    const [title] = breakLines(part.title, STYLES.foot, MEASURE - 80)
    if (title) pen.line(title, STYLES.foot, PAGE.left, 33)
  })
}

const BRAND = { face: 'heading', size: 10, leading: 12, ink: 'accent', tabular: false } as const
