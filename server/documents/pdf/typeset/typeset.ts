/** Sets a paper as a PDF of Letter pages: text, vectors, bookmarks, and the structure for who has it read aloud. */
import PDFDocument from 'pdfkit'
import type { Paper, PaperPart } from '~/core/answers/documents/paper.ts'
import { piecesOf } from './blocks.ts'
import { createPen, type Pen } from './pen.ts'
import { drawLines, type Piece } from './pieces.ts'
import { type Tag, tagOf } from './tag.ts'
import { MEASURE, PAGE, STYLES } from './text/styles.ts'
import { breakLines, lineOf } from './text/text.ts'

/** The whole file. The same paper gives the same bytes. */
export async function typeset(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (isListed(paper) && paper.parts.length > MOST_PARTS)
    throw new Error(`more than ${MOST_PARTS} parts in one paper`)
  const pdf = openDocument(paper)
  const written = collect(pdf)
  drawPaper(pdf, paper)
  pdf.end()
  return await written
}

/** Several parts have a page of contents; several letters do not, because each person gets their own alone. */
function isListed({ parts }: Paper): boolean {
  return parts.length > 1 && !parts.every(({ isLetter }) => isLetter)
}

function drawPaper(pdf: PDFKit.PDFDocument, paper: Paper): void {
  const pen = createPen(pdf)
  const root = tagOf('Document', null, { title: paper.title, lang: paper.language })
  const several = paper.parts.length > 1
  // first in the order of reading, drawn when the pages are known
  const contents = isListed(paper) ? tagOf('Sect', root) : null
  if (contents) {
    pdf.addPage()
    pen.open(contents)
  }
  const begins: number[] = []
  for (const [index, part] of paper.parts.entries()) {
    pdf.addPage()
    begins.push(pdf.bufferedPageRange().count)
    pdf.addNamedDestination(destinationOf(index))
    if (several) pen.bookmark(part.title, 1, 0)
    const section = several ? tagOf('Part', root, { title: part.title }) : root
    fillPages(pen, piecesOf(part.blocks, section), () => pdf.addPage())
  }
  if (contents) {
    pdf.switchToPage(0)
    drawContents(pen, paper, { pages: begins, contents })
  }
  const { count } = pdf.bufferedPageRange()
  for (let page = 1; page <= count; page++) {
    pdf.switchToPage(page - 1)
    const index = begins.findLastIndex((begin) => begin <= page)
    const part = paper.parts[index] ?? null
    const begin = begins[index] ?? 1
    const opens = begin === page
    if (part?.isLetter) {
      const of = (begins[index + 1] ?? count + 1) - begin
      drawFeetOfLetter(pen, { number: page - begin + 1, of, part, opens })
    } else drawRunningFeet(pen, { number: page, of: count, part, opens })
  }
}

function openDocument(paper: Paper): PDFKit.PDFDocument {
  const { title, language, madeAt } = paper
  const date = new Date(madeAt)
  return new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: '', // no standard font: all that is used is embedded
    info: {
      Title: title,
      Author: paper.author ?? 'Stipend',
      Creator: 'Stipend',
      CreationDate: date,
      ModDate: date,
    },
  })
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

const ENTRY = 27

/** How many entries a page of contents holds. */
const MOST_PARTS = Math.floor((PAGE.height - PAGE.top - PAGE.bottom - 70) / ENTRY)

/** `pages`: where each part begins, from 1. Each line leads there. */
function drawContents(
  pen: Pen,
  { title, parts }: Paper,
  { pages, contents }: { readonly pages: readonly number[]; readonly contents: Tag },
): void {
  const heading = lineOf(title, STYLES.title)
  pen.tagged(tagOf('H1', contents), () => pen.line(heading, STYLES.title, PAGE.left, PAGE.top))
  const list = tagOf('TOC', contents)
  for (const [index, part] of parts.entries()) {
    const top = PAGE.top + 56 + index * ENTRY
    const link = tagOf('Link', tagOf('TOCI', list))
    pen.tagged(link, () => {
      const [name] = breakLines([{ text: part.title, strong: true }], STYLES.body, MEASURE - 60)
      if (name) pen.line(name, STYLES.body, PAGE.left, top)
      const [about] = breakLines(part.about ?? '', STYLES.label, MEASURE - 60)
      if (about) pen.line(about, STYLES.label, PAGE.left, top + 13)
      const page = lineOf(`${pages[index]}`, STYLES.body)
      pen.line(page, STYLES.body, PAGE.left + MEASURE - page.width, top)
    })
    pen.leadTo(link, destinationOf(index), [PAGE.left, top, MEASURE, ENTRY - 3], part.title)
    pen.decoration(() => pen.rule(PAGE.left, PAGE.left + MEASURE, top + ENTRY - 2, 'hairline'))
  }
}

function destinationOf(part: number): string {
  return `part-${part + 1}`
}

export interface PageFacts {
  /** of the whole document, from 1 */
  readonly number: number
  readonly of: number
  readonly part: Pick<PaperPart, 'title' | 'foot'> | null
  /** the part begins here: its own title is head enough */
  readonly opens: boolean
}

/** To be drawn when the number of pages is known. */
function drawRunningFeet(pen: Pen, { number, of, part, opens }: PageFacts): void {
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

/** A letter of one page has a foot only where something must be known of it. */
function drawFeetOfLetter(pen: Pen, { number, of, part, opens }: PageFacts): void {
  pen.artifact('Bottom', () => {
    const foot = of > 1 ? [...(part?.foot ?? []), `Page ${number} of ${of}`] : (part?.foot ?? [])
    const lines = foot.flatMap((text) => breakLines(text, STYLES.foot, MEASURE))
    const top = PAGE.height - PAGE.bottom + 20
    drawLines(pen, lines.slice(0, 3), STYLES.foot, { x: PAGE.left, top })
  })
  pen.artifact('Top', () => {
    const [title] = opens ? [] : breakLines(part?.title ?? '', STYLES.foot, MEASURE)
    if (title) pen.line(title, STYLES.foot, PAGE.left, 33)
  })
}

const BRAND = { face: 'heading', size: 10, leading: 12, ink: 'accent', tabular: false } as const

const BOTTOM = PAGE.height - PAGE.bottom
const ROOM = BOTTOM - PAGE.top

/** `addPage` begins the next page; the first is there already. */
function fillPages(pen: Pen, pieces: readonly Piece[], addPage: () => void): void {
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
