/** Blocks as lines of text: the one drawer of documents in a terminal. */
import { quantilesOf } from '~/core/answers/analysis/range-words.ts'
import {
  type Block,
  CHECK_STATES,
  plainCell,
  plainWords,
  type TableBlock,
} from '~/core/answers/documents/blocks.ts'
import { type Chart, chartTable } from '~/core/answers/documents/chart.ts'
import { dollars, marketDollars, ordinal, signedMarketDollars } from '~/core/pay/figures.ts'
import { rangeBar, type TextSpace } from './range-bar.ts'
import { formatTable } from './table.ts'

/** No line of words is wider than the terminal. */
export function blockLines(blocks: readonly Block[], space: TextSpace): readonly string[] {
  return blocks
    .flatMap((block) => drawn(block, space))
    .flatMap((line) => wrapped(space.unicode ? line : inAscii(line), space.width))
}

function drawn(block: Block, space: TextSpace): string[] {
  switch (block.kind) {
    case 'heading':
      return block.level === 2
        ? ['', block.text, '='.repeat(Math.min(block.text.length, space.width)), '']
        : ['', block.text, '']
    case 'paragraph':
      return [plainWords(block.words), '']
    case 'list':
      return [
        ...block.items.map(
          (item, at) => `${block.numbered ? `${at + 1}.` : '-'} ${plainWords(item)}`,
        ),
        '',
      ]
    case 'table':
      return [...tableLines(block, space), '']
    case 'tiles':
      return [
        ...block.tiles.map(
          ({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`,
        ),
        '',
      ]
    case 'facts':
      return [...block.facts.map(({ name, value }) => `${name}: ${plainWords(value)}`), '']
    case 'checklist':
      return [
        ...block.items.map(({ state, words }) => `${CHECK_STATES[state]}: ${plainWords(words)}`),
        '',
      ]
    case 'notice':
      return [`! ${block.title ? `${block.title}: ` : ''}${plainWords(block.words)}`, '']
    case 'quote':
      return [...block.paragraphs, '']
    case 'chart':
      return [
        ...chartLines(block.chart, space),
        ...(block.caption ? [plainWords(block.caption)] : []),
        '',
      ]
    case 'note':
      return [`${block.summary}:`, ...block.blocks.flatMap((one) => drawn(one, space))]
    case 'slot':
      return (block.otherwise ?? []).flatMap((one) => drawn(one, space))
  }
}

/** In columns where they fit; else each row as named figures. */
function tableLines({ columns, rows }: TableBlock, { width }: TextSpace): readonly string[] {
  const shown = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ header, at }) => {
      return header !== '' || rows.some((cells) => plainCell(cells[at] ?? '') !== '')
    })
  const text = (cells: (typeof rows)[number], at: number) => plainCell(cells[at] ?? '')
  const lines = formatTable(
    shown.map(({ header, align, at }) => ({
      ...{ name: header, right: align === 'end' },
      value: (cells: (typeof rows)[number]) => text(cells, at),
    })),
    rows,
  )
  if (lines.every((line) => line.length <= width)) return lines
  return rows.flatMap((cells) =>
    shown.map(({ header, at }, place) => {
      const named = header === '' ? text(cells, at) : `${header}: ${text(cells, at)}`
      return place === 0 ? `- ${named}` : named
    }),
  )
}

function chartLines(chart: Chart, space: TextSpace): readonly string[] {
  switch (chart.type) {
    case 'curve':
    case 'spans': {
      const { caption, heads, rows } = chartTable(chart)
      const columns = heads.map((header, at) => ({
        ...{ header, align: at === 0 ? ('start' as const) : ('end' as const) },
      }))
      return tableLines({ kind: 'table', caption, columns, rows }, space)
    }
    case 'range':
      return [
        ...rangeBar(chart.range, chart, space),
        ...(chart.marks ?? []).map(({ label, value }) => `${label}: ${dollars(value)}`),
      ]
    case 'distribution':
      return quantilesOf(chart.range).map(
        ({ rank, value }) =>
          `${rank === 50 ? 'Median' : `${ordinal(rank)} percentile`}: ${marketDollars(value)}`,
      )
    case 'waterfall':
      return tableLines(
        {
          ...{ kind: 'table', caption: '' },
          columns: [{ header: '' }, { header: 'Dollars a year', align: 'end' }],
          rows: [
            [chart.start.label, marketDollars(chart.start.value)],
            ...chart.steps.map(({ label, change }) => [label, signedMarketDollars(change)]),
            [chart.end.label, marketDollars(chart.end.value)],
          ],
        },
        space,
      )
  }
}

/** Breaks lines at spaces; a line that starts with spaces is a drawing and stays as it is. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width || line.startsWith(' ')) return [line]
  const cut = line.lastIndexOf(' ', width)
  if (cut <= 0) return [line]
  return [line.slice(0, cut), ...wrapped(line.slice(cut + 1), width)]
}

const ASCII: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '…': '...',
  '±': '+/-',
}

function inAscii(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, (letter) => ASCII[letter] ?? '?')
}
