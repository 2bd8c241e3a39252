/** One report through all four drawers: every sentence and every figure of its blocks is in each of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reportLines } from '~/cli/presentation/report.ts'
import { quantilesOf } from '~/core/analysis/range-words.ts'
import { type Block, plainWords } from '~/core/documents/blocks.ts'
import type { Paper } from '~/core/documents/paper.ts'
import { dollars, marketDollars, signedMarketDollars } from '~/core/quantities/figures.ts'
import { sectionsOf } from '~/core/reports/sections/index.ts'
import type { DrawnReport, Report } from '~/core/reports/sections/report.ts'
import { STORED_REPORT } from '~/core/reports/sections/stored-report.ts'
import { reportDocument } from '~/server/documents/pdf/report-document.ts'
import { typeset } from '~/server/documents/pdf/typeset/typeset.ts'
import { reportCsv } from '~/server/services/reports/files/report-csv.ts'
import { readPdf } from '~/tests/support/read-pdf.ts'
import { Blocks } from './Blocks.tsx'

const FOLDER = 'tests/fixtures/reports'
const MADE_AT = '2026-11-20T12:00:00.000Z'
const FROZEN = { number: 2, createdAt: MADE_AT }

const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const VERSIONS = readdirSync(FOLDER).filter((name) => /^\d.*\.json$/.test(name))

/** The newest version, as it is frozen after a re-run. */
const RICH: DrawnReport = {
  ...(JSON.parse(read('7-definitions.json')) as Report),
  changes: JSON.parse(read('changes.json')) as DrawnReport['changes'],
}

type Drawer = (report: DrawnReport) => Promise<string>

const DRAWERS: Readonly<Record<string, Drawer>> = {
  HTML: async (report) =>
    sectionsOf(report)
      .map(({ title, blocks }) => `${title} ${renderToStaticMarkup(<Blocks blocks={blocks} />)}`)
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  PDF: async (report) => {
    const paper = reportDocument(report, { frozen: FROZEN, madeAt: MADE_AT })
    const { pages } = await readPdf(await typeset(paper))
    return pages.map(withoutRunningLines(paper, pages.length)).join(' ')
  },
  terminal: async (report) =>
    reportLines(report, { frozen: FROZEN, madeAt: MADE_AT }, { width: 100, unicode: true }).join(
      '\n',
    ),
  CSV: async (report) =>
    reportCsv(report, { frozen: FROZEN, title: null, madeAt: MADE_AT }).replaceAll('""', '"'),
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
function saidBy(blocks: readonly Block[]): string[] {
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
  return quantilesOf(chart.range)
    .filter(({ rank }) => chart.type === 'range' || rank === 50)
    .map(({ value }) => marketDollars(value))
    .concat(chart.type === 'range' ? (chart.marks ?? []).map(({ value }) => dollars(value)) : [])
}

/** Figures are compared as digits, because a spreadsheet has no dollar signs; words without their spaces and breaks. */
function squeezed(text: string): string {
  return text.replace(/[\s$,.+−-]/g, '')
}

async function missingIn(drawer: Drawer, report: DrawnReport, expected: readonly string[]) {
  const text = squeezed(await drawer(report))
  return expected.filter((one) => !text.includes(squeezed(one)))
}

const all = (report: DrawnReport) =>
  sectionsOf(report).flatMap(({ title, blocks }) => [title, ...saidBy(blocks)])

test('the rich report says something in every section', () => {
  expect(sectionsOf(RICH).map(({ key }) => key)).toEqual([
    ...['changed', 'range', 'place', 'reasons', 'moves', 'definitions', 'date', 'benefits'],
    ...['minimum', 'clergy', 'evidence', 'jobs', 'local', 'method'],
  ])
  expect(all(RICH).length).toBeGreaterThan(300)
})

test.each(Object.entries(DRAWERS))(
  '%s draws every sentence and figure',
  async (_, drawer) => {
    expect(await missingIn(drawer, RICH, all(RICH))).toEqual([])
  },
  120_000,
)

test.each(Object.entries(DRAWERS))(
  'a part that %s leaves out is noticed, whichever it is',
  async (_, drawer) => {
    const expected = all(RICH)
    for (const part of ['moved', 'minimum', 'benefits', 'jobs', 'since', 'changes'] as const) {
      const missing = await missingIn(drawer, { ...RICH, [part]: undefined }, expected)
      expect([part, missing.length > 0]).toEqual([part, true])
    }
  },
  240_000,
)

test('a drawer that drops any kind of block is noticed', async () => {
  const kinds = new Set(sectionsOf(RICH).flatMap(({ blocks }) => kindsOf(blocks)))
  expect(kinds.size).toBeGreaterThanOrEqual(9)
  for (const kind of kinds) {
    const dropping: Drawer = async (report) =>
      sectionsOf(report)
        .map(({ blocks }) => renderToStaticMarkup(<Blocks blocks={without(kind, blocks)} />))
        .join(' ')
        .replace(/<[^>]*>/g, ' ')
    const expected = sectionsOf(RICH).flatMap(({ blocks }) => saidBy(blocks))
    expect([kind, (await missingIn(dropping, RICH, expected)).length > 0]).toEqual([kind, true])
  }
})

/** A slot without anything to stand for says nothing anywhere. */
function kindsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'slot') return kindsOf(block.otherwise ?? [])
    return block.kind === 'note' ? [block.kind, ...kindsOf(block.blocks)] : [block.kind]
  })
}

function without(kind: string, blocks: readonly Block[]): Block[] {
  return blocks
    .filter((block) => block.kind !== kind)
    .map((block): Block => {
      if (block.kind === 'note') return { ...block, blocks: without(kind, block.blocks) }
      if (block.kind !== 'slot') return block
      return { ...block, otherwise: without(kind, block.otherwise ?? []) }
    })
}

test.each(VERSIONS)(
  '%s is a stored report, and all four drawers open it',
  async (name) => {
    const stored = read(name)
    const report = JSON.parse(stored) as Report
    expect(STORED_REPORT.read(report)).toBe(report)
    for (const drawer of Object.values(DRAWERS)) {
      expect(await missingIn(drawer, report, all(report))).toEqual([])
    }
    // drawing changes nothing of what is stored
    expect(`${JSON.stringify(report, null, 2)}\n`).toBe(stored)
  },
  120_000,
)
