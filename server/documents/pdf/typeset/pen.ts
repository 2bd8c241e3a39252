/** Draws on the page and marks the element of each drawing, or decoration. */
import { INKS, type Ink } from '~/core/answers/documents/paper.ts'
import type { Attributes, Tag } from './tag.ts'
import { drawRun } from './text/draw-run.ts'
import type { TextStyle } from './text/styles.ts'
import type { Line } from './text/text.ts'

/** left, top, width, height */
type Box = readonly [number, number, number, number]

export interface Pen {
  readonly pdf: PDFKit.PDFDocument
  /** What is drawn meanwhile belongs to the element; `attributes` join the element's own when it is new. */
  tagged(tag: Tag, draw: () => void, attributes?: Attributes): void
  /** Rules and running feet: left out when the document is read aloud. */
  decoration(draw: () => void): void
  line(line: Line, style: TextStyle, x: number, top: number): void
  rule(from: number, to: number, y: number, ink: Ink, width?: number): void
  bookmark(text: string, level: 1 | 2, top: number): void
  /** A running head or foot. */
  artifact(edge: 'Top' | 'Bottom', draw: () => void): void
  /** Gives an element its place in the order of reading before anything of it is drawn. */
  open(tag: Tag): void
  /** Makes what a link's element holds lead to a place in the document. */
  leadTo(link: Tag, destination: string, box: Box, alternative: string): void
}

export function createPen(pdf: PDFKit.PDFDocument): Pen {
  const elements = new Map<Tag, PDFKit.PDFStructureElement>()
  const elementOf = (tag: Tag, attributes: Attributes = {}): PDFKit.PDFStructureElement => {
    const known = elements.get(tag)
    if (known) return known
    // wider than the types of the package, which are a version behind
    const options: object = { ...tag.attributes, ...attributes }
    const element = pdf.struct(tag.role, options)
    elements.set(tag, element)
    if (tag.parent) elementOf(tag.parent).add(element)
    else pdf.addStructure(element)
    return element
  }
  const bookmarks = createBookmarks(pdf)
  return {
    pdf,
    tagged(tag, draw, attributes) {
      elementOf(tag, attributes).add(draw)
    },
    decoration(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    line(line, style, x, top) {
      const baseline = top + style.leading / 2 + style.size * 0.35
      for (const run of line.runs) drawRun(pdf, run, style, { x: x + run.x, y: baseline })
    },
    rule(from, to, y, ink, width = 0.5) {
      pdf.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(INKS[ink])
    },
    bookmark: bookmarks.add,
    artifact(edge, draw) {
      pdf.markContent('Artifact', { type: 'Pagination', attached: [edge] })
      draw()
      pdf.endMarkedContent()
    },
    open(tag) {
      elementOf(tag)
    },
    leadTo(link, destination, [x, y, width, height], alternative) {
      const element = elementOf(link)
      // pdfkit writes a plain string as a name; only a String object becomes a string of the file
      const options: object = { structParent: element, Contents: Object(alternative) }
      pdf.goTo(x, y, width, height, destination, options)
      element.end() // while its page is at hand
    },
  }
}

/** Parts, and the headings of level 2 below them. */
function createBookmarks(pdf: PDFKit.PDFDocument) {
  let part: PDFKit.PDFOutline | null = null
  return {
    add(text: string, level: 1 | 2, top: number) {
      const place: object = { fit: false, top, left: pdf.page.width, expanded: level === 1 }
      if (level === 1) part = pdf.outline.addItem(text, place)
      else (part ?? pdf.outline).addItem(text, place)
    },
  }
}
