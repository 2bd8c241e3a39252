/** Blocks as they are set on paper: charts are drawn, notes are printed in full, links are text, slots are what they stand for. */
import { type Block, plainWords } from '~/core/documents/blocks.ts'
import type { PaperBlock } from '~/core/documents/paper.ts'
import { drawnChart } from './drawn-chart.tsx'

export function paperBlocks(blocks: readonly Block[]): PaperBlock[] {
  return blocks.flatMap(paperBlock)
}

function paperBlock(block: Block): PaperBlock[] {
  switch (block.kind) {
    case 'chart':
      return [drawnChart(block.chart, block.caption && plainWords(block.caption))]
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

/** What is folded away on a screen is set in small type. */
function small(block: PaperBlock): PaperBlock {
  return block.kind === 'paragraph' ? { ...block, size: 'small' } : block
}
