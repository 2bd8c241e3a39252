/** What the blocks of a document say, and what a drawer made of them, so that a test can compare the two. */
import { renderToStaticMarkup } from 'react-dom/server'
import { quantilesOf } from '~/core/answers/analysis/range-words.ts'
import {
  type Block,
  CHECK_STATES,
  type DocumentSection,
  plainWords,
} from '~/core/answers/documents/blocks.ts'
import { chartTable } from '~/core/answers/documents/chart.ts'
import type { Paper } from '~/core/answers/documents/paper.ts'
import { dollars, marketDollars, signedMarketDollars } from '~/core/pay/figures.ts'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { typeset } from '~/server/documents/pdf/typeset/typeset.ts'
import { readPdf } from './pdf/read-pdf.ts'

/** The text of sections as a page draws them. */
export function pageText(sections: readonly DocumentSection[]): string {
  return sections
    .map(({ title, blocks }) => `${title} ${renderToStaticMarkup(<Blocks blocks={blocks} />)}`)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** The text of a PDF without the heads and feet of its pages. */
export async function paperText(paper: Paper): Promise<string> {
  const { pages } = await readPdf(await typeset(paper))
  return pages.map(withoutRunningLines(paper, pages.length)).join(' ')
}

/** Heads and feet of pages stand between the lines of a paragraph that goes on. */
function withoutRunningLines({ title, parts }: Paper, count: number) {
  const running = [title, ...parts.flatMap(({ foot, title: own }) => [own, ...foot])]
  return (page: string) =>
    running
      .reduce((text, line) => text.replace(line, ' '), page)
      .replace(new RegExp(`\\d+ of ${count}\\b`), ' ')
      .replace(/\bStipend\b\s*$/, ' ')
}

/** What the blocks say: whole sentences, cells and figures, as a reader would look for them. */
export function saidBy(blocks: readonly Block[]): string[] {
  return blocks.flatMap(saidByBlock)
}

function saidByBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text]
    case 'paragraph':
      return [plainWords(block.words)]
    case 'list':
      return block.items.map(plainWords)
    case 'table':
      return block.rows.flatMap((cells) => cells.flatMap(saidByCell))
    case 'tiles':
      return block.tiles.flatMap(({ label, value, note }) => [
        label,
        value,
        ...(note ? [note] : []),
      ])
    case 'facts':
      return block.facts.flatMap(({ name, value }) => [name, plainWords(value)])
    case 'checklist':
      return block.items.flatMap(({ state, words }) => [CHECK_STATES[state], plainWords(words)])
    case 'notice':
      return [...(block.title ? [block.title] : []), plainWords(block.words)]
    case 'quote':
      return [...block.paragraphs]
    case 'chart':
      return [...figuresOf(block.chart), ...(block.caption ? [plainWords(block.caption)] : [])]
    case 'note':
      return [block.summary, ...saidBy(block.blocks)]
    case 'slot':
      return saidBy(block.otherwise ?? [])
  }
}

type Cell = Extract<Block, { kind: 'table' }>['rows'][number][number]

function saidByCell(cell: Cell): string[] {
  if (typeof cell === 'string') return [cell]
  if ('bar' in cell) return []
  if ('lines' in cell) return [...cell.lines]
  return 'below' in cell ? [cell.text, cell.below] : [cell.text]
}

function figuresOf(chart: Extract<Block, { kind: 'chart' }>['chart']): string[] {
  if (chart.type === 'waterfall') {
    return [chart.start, chart.end]
      .map(({ value }) => marketDollars(value))
      .concat(chart.steps.map(({ change }) => signedMarketDollars(change)))
  }
  if (chart.type === 'curve' || chart.type === 'spans') return chartTable(chart).rows.flat()
  return quantilesOf(chart.range)
    .filter(({ rank }) => chart.type === 'range' || rank === 50)
    .map(({ value }) => marketDollars(value))
    .concat(chart.type === 'range' ? (chart.marks ?? []).map(({ value }) => dollars(value)) : [])
}

/** Sections with their titles. */
export function saidBySections(sections: readonly DocumentSection[]): string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...saidBy(blocks)])
}

/** Figures are compared as digits, because a spreadsheet has no dollar signs; words without their spaces and breaks. */
function squeezed(text: string): string {
  return text.replace(/[\s$,.+−-]/g, '')
}

export function missingFrom(drawn: string, expected: readonly string[]): string[] {
  const text = squeezed(drawn)
  return expected.filter((one) => !text.includes(squeezed(one)))
}

/** What a CSV says in place of a figure: "$34.80" is 34.8. */
export function saidInCsv(said: readonly string[]): string[] {
  return said.map((one) => {
    const number = Number(one.replace(/^[+−]?\$|[,%+]/g, '').replace('−', '-'))
    return /^[+−-]?\$?\d[\d,.]*%?$/.test(one) && !Number.isNaN(number)
      ? String(Math.abs(number))
      : one
  })
}

/** The kinds of blocks; a slot that stands for nothing says nothing anywhere. */
export function kindsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'slot') return kindsOf(block.otherwise ?? [])
    return block.kind === 'note' ? [block.kind, ...kindsOf(block.blocks)] : [block.kind]
  })
}

export function without(kind: string, blocks: readonly Block[]): Block[] {
  return blocks
    .filter((block) => block.kind !== kind)
    .map((block): Block => {
      if (block.kind === 'note') return { ...block, blocks: without(kind, block.blocks) }
      if (block.kind !== 'slot') return block
      return { ...block, otherwise: without(kind, block.otherwise ?? []) }
    })
}
