/** An invoice or a receipt on paper: US Letter, its typefaces embedded, tagged for those who have it read aloud. */
import PDFDocument from 'pdfkit'
import { type Run, runsOf } from './faces.ts'
import type { Sheet, SheetLine, Total } from './sheet.ts'

const LEFT = 56
const RIGHT = 556
const SECOND = LEFT + 130
const BOTTOM = 720
const MARK =
  'This is not Stripe. No card was charged. Made by a stand-in for tests and demonstrations.'

export async function drawPdf(sheet: Sheet): Promise<Uint8Array> {
  const made = new Date(sheet.at * 1000)
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '', // no standard font: all that is used is embedded
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: 'Stand-in for Stripe',
      CreationDate: made,
      ModDate: made,
    },
  })
  const written = collect(pdf)
  new Paper(pdf).draw(sheet)
  pdf.end()
  return await written
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

interface Style {
  readonly size: number
  readonly strong?: boolean
  readonly soft?: boolean
}

const TITLE: Style = { size: 24, strong: true }
const STRONG: Style = { size: 10, strong: true }
const BODY: Style = { size: 10 }
const SOFT: Style = { size: 8.5, soft: true }

/** Writes downwards, and goes on on a new page when one is full. */
class Paper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  #y = 0

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  draw(sheet: Sheet): void {
    this.#newPage()
    this.#line('H1', [[sheet.title, LEFT]], TITLE, 34)
    this.#line('P', [[sheet.standing, LEFT]], BODY, 26)
    for (const [label, text] of sheet.facts) this.#pair(label, text)
    this.#gap(8)
    this.#party('From', sheet.from)
    this.#party('To', sheet.to)
    this.#gap(14)
    for (const line of sheet.lines) this.#item(line)
    this.#gap(6)
    for (const total of sheet.totals) this.#total(total)
    this.#root.end()
  }

  #newPage(): void {
    this.#pdf.addPage()
    this.#pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] })
    this.#pdf.rect(0, 0, 612, 30).fill('#fbe7b8')
    this.#write(MARK, LEFT, 10, { size: 8.5, strong: true })
    this.#pdf.endMarkedContent()
    this.#y = 64
  }

  #pair(label: string, text: string): void {
    this.#line(
      'P',
      [
        [label, LEFT, SOFT],
        [fitting(this.#pdf, text, RIGHT - SECOND), SECOND],
      ],
      BODY,
      16,
    )
  }

  #party(label: string, lines: readonly string[]): void {
    for (const [index, text] of lines.entries()) {
      this.#line(
        'P',
        [
          ...(index === 0 ? [[label, LEFT, SOFT] as const] : []),
          [fitting(this.#pdf, text, RIGHT - SECOND), SECOND],
        ],
        BODY,
        16,
      )
    }
  }

  #item({ text, detail, amount }: SheetLine): void {
    this.#rule(detail ? 38 : 26)
    const parts = [
      [fitting(this.#pdf, text, 400), LEFT],
      [amount, 'right'],
    ] as const
    this.#line('P', parts, BODY, detail ? 14 : 20)
    if (detail) this.#line('P', [[fitting(this.#pdf, detail, 400), LEFT]], SOFT, 18)
  }

  #total({ label, amount, strong }: Total): void {
    this.#rule(26)
    this.#line(
      'P',
      [
        [label, LEFT],
        [amount, 'right'],
      ],
      strong ? STRONG : BODY,
      20,
    )
  }

  #line(
    role: 'H1' | 'P',
    parts: readonly (readonly [text: string, at: number | 'right', style?: Style])[],
    style: Style,
    height: number,
  ): void {
    if (this.#y + height > BOTTOM) this.#newPage()
    const y = this.#y
    this.#y += height
    const draw = () => {
      for (const [text, at, own] of parts) this.#write(text, at, y, own ?? style)
    }
    this.#root.add(this.#pdf.struct(role, {}, draw))
  }

  #write(text: string, at: number | 'right', y: number, style: Style): void {
    const { size, strong = false, soft = false } = style
    this.#pdf.fontSize(size).fillColor(soft ? '#555555' : '#111111')
    let x = at === 'right' ? RIGHT - widthOf(this.#pdf, text, strong) : at
    for (const run of runsOf(text, strong)) {
      this.#pdf.font(run.file).text(run.text, x, y, shapingOf(run))
      x += this.#pdf.widthOfString(run.text, shapingOf(run))
    }
  }

  /** Above something so high, which follows on the same page. */
  #rule(height: number): void {
    if (this.#y + height > BOTTOM) this.#newPage()
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    this.#pdf.lineWidth(0.5).moveTo(LEFT, this.#y).lineTo(RIGHT, this.#y).stroke('#bbbbbb')
    this.#pdf.endMarkedContent()
    this.#gap(6)
  }

  #gap(height: number): void {
    this.#y += height
  }
}

/** With a feature named, a run is shaped as a whole, not word by word: those from right to left keep their order. */
function shapingOf({ isForeign }: Run): PDFKit.Mixins.TextOptions {
  return { lineBreak: false, ...(isForeign && { features: ['kern'] }) }
}

function widthOf(pdf: PDFKit.PDFDocument, text: string, strong: boolean): number {
  return runsOf(text, strong).reduce(
    (width, run) => width + pdf.font(run.file).widthOfString(run.text, shapingOf(run)),
    0,
  )
}

/** Cut where the next column or the page ends. */
function fitting(pdf: PDFKit.PDFDocument, text: string, most: number): string {
  pdf.fontSize(BODY.size)
  const letters = [...text].slice(0, MOST_LETTERS)
  const width = widthOf(pdf, letters.join(''), false)
  if (letters.join('') === text && width <= most) return text
  letters.length = Math.min(letters.length, Math.ceil((letters.length * most) / width))
  while (letters.length > 0 && widthOf(pdf, `${letters.join('')}…`, false) > most) letters.pop()
  return `${letters.join('')}…`
}

/** More never fit on a line. */
const MOST_LETTERS = 200
