/**
 * Blocks as they are set on paper: charts are drawn, notes are printed in full, links are text, slots are what they
 * stand for.
 */
import {
  type Block,
  CHECK_STATES,
  type DocumentSection,
  plainWords,
} from '~/core/answers/documents/blocks.ts'
import { type Chart, chartTable } from '~/core/answers/documents/chart.ts'
import type { PaperBlock } from '~/core/answers/documents/paper.ts'
import { drawnChart } from './drawn-chart.tsx'

/** A section with its heading. */
export function paperSection({ title, step, blocks }: DocumentSection): PaperBlock[] {
  return [{ kind: 'heading', level: 2, text: title, step }, ...paperBlocks(blocks)]
}

export function paperBlocks(blocks: readonly Block[]): PaperBlock[] {
  return blocks.flatMap(paperBlock)
}

function paperBlock(block: Block): PaperBlock[] {
  switch (block.kind) {
    case 'chart':
      return [
        drawnChart(block.chart, block.caption && plainWords(block.caption)),
        ...tableOf(block.chart),
      ]
    case 'checklist':
      return [
        {
          ...{ kind: 'table', caption: 'Checklist' },
          columns: [
            { header: 'Requirement', share: 0.8 },
            { header: 'State', share: 0.2 },
          ],
          rows: block.items.map(({ state, words }) => [plainWords(words), CHECK_STATES[state]]),
        },
      ]
    case 'note':
      return [
        { kind: 'paragraph', size: 'small', words: [{ text: block.summary, strong: true }] },
        ...paperBlocks(block.blocks).map(small),
      ]
    case 'slot':
      return paperBlocks(block.otherwise ?? [])
    default:
      return [block]
  }
}

/** Figures that a drawing cannot be read for to the dollar. */
function tableOf(chart: Chart): PaperBlock[] {
  if (chart.type !== 'curve' && chart.type !== 'spans') return []
  const { caption, heads, rows } = chartTable(chart)
  const columns = heads.map((header, at) => ({
    ...{ header, align: at === 0 ? ('start' as const) : ('end' as const) },
  }))
  return [{ kind: 'table', caption, columns, rows }]
}

/** What is folded away on a screen is set in small type. */
function small(block: PaperBlock): PaperBlock {
  return block.kind === 'paragraph' ? { ...block, size: 'small' } : block
}
