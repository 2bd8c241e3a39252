/**
 * Blocks as lines of a CSV: the one drawer of documents for a spreadsheet. Words are lines too, so that nothing is
 * lost.
 */
import { csvLine } from '../../market/records/csv-line.ts'
import { evidenceWords, quantilesOf } from '../analysis/range-words.ts'
import {
  type Block,
  CHECK_STATES,
  type DocumentSection,
  plainCell,
  plainWords,
  type TableBlock,
} from './blocks.ts'
import { type Chart, chartTable } from './chart.ts'

interface CsvLine {
  /** what the value belongs to: the heading of a row, the label of a figure */
  readonly item: string
  /** what it is: the heading of a column, "text" */
  readonly measure: string
  readonly value: string | number
}

/** Sections as a whole file, with the title of each in its first column. */
export function sectionsCsv(sections: readonly DocumentSection[]): string {
  const rows = sections.flatMap(({ title, blocks }) =>
    csvLinesOf(blocks).map(({ item, measure, value }) => [title, item, measure, value]),
  )
  return [['part', 'item', 'measure', 'value'], ...rows].map(csvLine).join('')
}

export function csvLinesOf(blocks: readonly Block[]): CsvLine[] {
  return blocks.flatMap(linesOf).map(withNumber)
}

/**
 * "$61,200" becomes 61200 of a measure in $, "23%" becomes 23 of one in %: a spreadsheet adds up numbers, not words.
 */
function withNumber(line: CsvLine): CsvLine {
  const { measure, value } = line
  if (typeof value === 'number') return line
  const [whole, sign, dollar, digits = '', percent] = FIGURE.exec(value) ?? []
  if (whole === undefined || (dollar && percent)) return line
  const number = Number(digits.replaceAll(',', '')) * (sign === '−' || sign === '-' ? -1 : 1)
  const unit = dollar ? ' ($)' : percent ? ' (%)' : ''
  return { ...line, measure: `${measure}${unit}`, value: number }
}

/** A figure and nothing else; "2026" as well as "1,250,000.50". */
const FIGURE = /^([+−-]?)(\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(%?)$/

function linesOf(block: Block): CsvLine[] {
  switch (block.kind) {
    case 'heading':
      return [said('heading', block.text)]
    case 'paragraph':
      return [said('text', plainWords(block.words))]
    case 'list':
      return block.items.map((item) => said('text', plainWords(item)))
    case 'table':
      return tableLines(block)
    case 'tiles':
      return block.tiles.flatMap(({ label, value, note }) => [
        { item: label, measure: 'value', value },
        ...(note === undefined ? [] : [{ item: label, measure: 'note', value: note }]),
      ])
    case 'facts':
      return block.facts.map(({ name, value }) => ({
        ...{ item: name, measure: 'value', value: plainWords(value) },
      }))
    case 'checklist':
      return block.items.map(({ state, words }) => ({
        ...{ item: plainWords(words), measure: 'state', value: CHECK_STATES[state] },
      }))
    case 'notice':
      return [{ item: block.title ?? '', measure: 'notice', value: plainWords(block.words) }]
    case 'quote':
      return block.paragraphs.map((paragraph) => said('quote', paragraph))
    case 'chart':
      return [
        ...chartLines(block.chart),
        ...(block.caption ? [said('text', plainWords(block.caption))] : []),
      ]
    case 'note':
      return [said('note', block.summary), ...csvLinesOf(block.blocks)]
    case 'slot':
      return csvLinesOf(block.otherwise ?? [])
  }
}

function said(measure: string, value: string): CsvLine {
  return { item: '', measure, value }
}

/** A line for each cell; a bar has its figure in another column. */
function tableLines({ columns, rows }: TableBlock): CsvLine[] {
  return rows.flatMap(([first = '', ...others]) =>
    others.flatMap((cell, at) => {
      const value = plainCell(cell)
      const measure = columns[at + 1]?.header ?? ''
      return value === '' ? [] : [{ item: plainCell(first), measure, value }]
    }),
  )
}

function chartLines(chart: Chart): CsvLine[] {
  if (chart.type === 'curve' || chart.type === 'spans') {
    const { heads, rows } = chartTable(chart)
    return rows.flatMap(([item = '', ...values]) =>
      values.map((value, at) => ({ item, measure: heads[at + 1] ?? '', value })),
    )
  }
  const figure = (item: string, value: number): CsvLine => ({ item, measure: 'dollars', value })
  if (chart.type === 'waterfall') {
    return [
      figure(chart.start.label, chart.start.value),
      ...chart.steps.map(({ label, change }) => figure(label, change)),
      figure(chart.end.label, chart.end.value),
    ]
  }
  const { name, pay, range } = chart
  const origin = chart.type === 'range' ? chart.origin : undefined
  const marks = chart.type === 'range' ? (chart.marks ?? []) : []
  const proposed = chart.type === 'range' ? chart.proposed : null
  return [
    ...(origin ? [said('kind', evidenceWords(origin))] : []),
    ...quantilesOf(range).map(({ key, value }) => figure(key, value)),
    ...(pay == null ? [] : [figure(`${name} now`, pay)]),
    ...(proposed == null ? [] : [figure('proposed', proposed)]),
    ...marks.map(({ label, value }) => figure(label, value)),
  ]
}

export type TextFormat = 'csv' | 'md'

interface TextTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** With a line end after each row. */
export function textTable(format: TextFormat, { head, rows }: TextTable): string {
  if (format === 'csv') return [head, ...rows].map((cells) => csvLine([...cells])).join('')
  return [head, head.map(() => '---'), ...rows].map(markdownLine).join('')
}

/** A cell is one line, and a bar in it does not end it. */
function markdownLine(cells: readonly string[]): string {
  const plain = cells.map((cell) =>
    cell.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/g, ' ').trim(),
  )
  return `| ${plain.join(' | ')} |\n`
}
