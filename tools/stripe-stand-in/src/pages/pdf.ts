/** An invoice on paper: US Letter, its typeface embedded, tagged for those who have it read aloud. */
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Sheet } from './sheet.ts'

const LEFT = 56
const RIGHT = 556
const SECOND = LEFT + 130
const BOTTOM = 720
const MARK =
  'This is not Stripe. No card was charged. Made by a stand-in for tests and demonstrations.'

const { resolve } = createRequire(import.meta.url)
const REGULAR = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
const STRONG = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')

export function drawPdf(sheet: Sheet): Promise<Uint8Array> {
  const made = new Date(sheet.at * 1000)
  const pdf = new PDFDocument({
    ...{ size: 'LETTER', margin: 0, autoFirstPage: false, pdfVersion: '1.7' },
    ...{ tagged: true, lang: 'en-US', displayTitle: true, font: REGULAR },
    info: {
      ...{ Title: `Invoice ${sheet.number}`, Author: 'Stand-in for Stripe' },
      ...{ CreationDate: made, ModDate: made },
    },
  })
  const written = new Promise<Uint8Array>((done, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  write(pdf, sheet)
  pdf.end()
  return written
}

type Part = readonly [text: string, at: number | 'right', isSoft?: boolean]

/** Downwards, and on a new page when one is full. */
function write(pdf: PDFKit.PDFDocument, sheet: Sheet): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = BOTTOM
  const put = ([text, at, isSoft]: Part, size: number, isStrong: boolean) => {
    pdf.font(isStrong ? STRONG : REGULAR).fontSize(isSoft ? 8.5 : size)
    pdf.fillColor(isSoft ? '#555555' : '#111111')
    const most = at === 'right' || at === LEFT ? 400 : RIGHT - at
    const x = at === 'right' ? RIGHT - pdf.widthOfString(text) : at
    pdf.text(fitting(pdf, text, most), x, y, { lineBreak: false })
  }
  const line = (parts: readonly Part[], height: number, style: 'title' | 'strong' | 'body') => {
    if (y + height > BOTTOM) startPage()
    const draw = () => {
      for (const part of parts) put(part, style === 'title' ? 24 : 10, style !== 'body')
    }
    root.add(pdf.struct(style === 'title' ? 'H1' : 'P', {}, draw))
    y += height
  }
  const startPage = () => {
    pdf.addPage()
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] })
    pdf.rect(0, 0, 612, 30).fill('#fbe7b8')
    y = 10
    put([MARK, LEFT, true], 8.5, true)
    pdf.endMarkedContent()
    y = 64
  }
  /** Above something so high, which follows on the same page. */
  const rule = (height: number) => {
    if (y + height > BOTTOM) startPage()
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.lineWidth(0.5).moveTo(LEFT, y).lineTo(RIGHT, y).stroke('#bbbbbb')
    pdf.endMarkedContent()
    y += 6
  }

  startPage()
  line([['Invoice', LEFT]], 34, 'title')
  line([[sheet.standing, LEFT]], 26, 'body')
  for (const [label, texts] of sheet.facts) {
    for (const [index, text] of texts.entries()) {
      const heading: Part[] = index === 0 ? [[label, LEFT, true]] : []
      line([...heading, [text, SECOND]], 16, 'body')
    }
  }
  y += 14
  for (const { text, amount, detail } of sheet.lines) {
    rule(detail ? 38 : 26)
    line(
      [
        [text, LEFT],
        [amount, 'right'],
      ],
      detail ? 14 : 20,
      'body',
    )
    if (detail) line([[detail, LEFT, true]], 18, 'body')
  }
  y += 6
  for (const { label, amount, isStrong } of sheet.totals) {
    rule(26)
    line(
      [
        [label, LEFT],
        [amount, 'right'],
      ],
      20,
      isStrong ? 'strong' : 'body',
    )
  }
  root.end()
}

/** Cut where the next column or the page ends. */
function fitting(pdf: PDFKit.PDFDocument, text: string, most: number): string {
  const letters = [...text].slice(0, 200)
  if (letters.length === [...text].length && pdf.widthOfString(text) <= most) return text
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > most) letters.pop()
  return `${letters.join('')}…`
}
