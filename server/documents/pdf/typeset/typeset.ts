/** Sets a paper as a PDF of Letter pages: text, vectors, bookmarks, and the structure for who has it read aloud. */
import PDFDocument from 'pdfkit'
import type { Paper } from '~/core/documents/paper.ts'
import { piecesOf } from './blocks.ts'
import { destinationOf, drawContents, MOST_PARTS } from './contents-page.ts'
import { fillPages } from './fill-pages.ts'
import { createPen } from './pen.ts'
import { drawRunningFeet } from './running-feet.ts'
import { tagOf } from './tag.ts'

/** The whole file. The same paper gives the same bytes. */
export async function typeset(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.parts.length > MOST_PARTS) throw new Error(`more than ${MOST_PARTS} parts in one paper`)
  const pdf = openDocument(paper)
  const written = collect(pdf)
  drawPaper(pdf, paper)
  pdf.end()
  return await written
}

function drawPaper(pdf: PDFKit.PDFDocument, paper: Paper): void {
  const pen = createPen(pdf)
  const root = tagOf('Document', null, { title: paper.title, lang: paper.language })
  const several = paper.parts.length > 1
  // first in the order of reading, drawn when the pages are known
  const contents = several ? tagOf('Sect', root) : null
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
    drawRunningFeet(pen, { number: page, of: count, part, opens: begins.includes(page) })
  }
}

function openDocument({ title, language, madeAt }: Paper): PDFKit.PDFDocument {
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
      Author: 'Stipend',
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
