/** Writes a workbook (.xlsx): sheets of text and numbers, never a formula. */
import { buffer } from 'node:stream/consumers'
import { startsFormula } from '~/core/market/records/csv-line.ts'
import { type PackedFile, zipStream } from './zip-stream.ts'

export interface Sheet {
  /** at most 31 characters, without : \ / ? * [ ] */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
}

interface SheetColumn {
  readonly header: string
  readonly kind: 'text' | 'number' | 'dollars' | 'percent'
  /** in characters */
  readonly width?: number
}

/** Numbers (dollars, percent points), or text; null is empty. */
export type SheetCell = string | number | null

export async function writeXlsx(
  sheets: readonly Sheet[],
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(zipStream(parts(sheets), madeAt)))
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<PackedFile> {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }))
  const styles = numbered.length + 1
  yield {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered
      .map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  }
  yield {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  }
  yield {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
      .map(
        ({ sheet, number }) =>
          `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )
      .join('')}</sheets></workbook>`,
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbered
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  }
  yield { name: 'xl/styles.xml', content: STYLES }
  for (const { sheet, number } of numbered) {
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet) }
  }
}

/** Places in the list of cell formats below. */
const STYLE = { text: 0, number: 0, header: 1, dollars: 2, percent: 3, quoted: 4 } as const

const STYLES = [
  XML,
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2">',
  '<numFmt numFmtId="164" formatCode="#,##0.00"/>',
  '<numFmt numFmtId="165" formatCode="0.00&quot;%&quot;"/>',
  '</numFmts>',
  '<fonts count="2">',
  '<font>',
  '<sz val="11"/>',
  '<name val="Calibri"/>',
  '</font>',
  '<font>',
  '<b/>',
  '<sz val="11"/>',
  '<name val="Calibri"/>',
  '</font>',
  '</fonts>',
  '<fills count="2">',
  '<fill>',
  '<patternFill patternType="none"/>',
  '</fill>',
  '<fill>',
  '<patternFill patternType="gray125"/>',
  '</fill>',
  '</fills>',
  '<borders count="1">',
  '<border/>',
  '</borders>',
  '<cellStyleXfs count="1">',
  '<xf/>',
  '</cellStyleXfs>',
  '<cellXfs count="5">',
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
  '<xf quotePrefix="1"/>',
  '</cellXfs>',
  '</styleSheet>',
].join('')

/** The first row stays in view. */
function sheetXml({ columns, rows }: Sheet): string {
  const widths = columns.map(({ kind, width = kind === 'text' ? 24 : 14 }, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const heads = columns.map(({ header }, at) => textXml(header, { at, row: 1 }, STYLE.header))
  const lines = rows.map((cells, index) => {
    const row = index + 2
    const written = columns.map(({ kind }, at) => cellXml(cells[at] ?? null, kind, { at, row }))
    return `<row r="${row}">${written.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>${lines.join('')}</sheetData></worksheet>`
}

interface Place {
  /** column, from 0 */
  readonly at: number
  /** from 1 */
  readonly row: number
}

function cellXml(cell: SheetCell, kind: SheetColumn['kind'], place: Place): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') {
    return `<c r="${nameOf(place)}" s="${STYLE[kind]}"><v>${cell}</v></c>`
  }
  // a text is no formula here; the mark keeps it so where the sheet is saved as CSV or edited
  return textXml(cell, place, startsFormula(cell) ? STYLE.quoted : STYLE.text)
}

function textXml(text: string, place: Place, style: number): string {
  return `<c r="${nameOf(place)}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** "A1", "AB12" */
function nameOf({ at, row }: Place): string {
  let letters = ''
  for (let rest = at; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  }
  return `${letters}${row}`
}

/** XML 1.0 has no room for control characters and lone surrogates: they are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
