import { formatPercent } from '../../forms/numbers.ts'
import { formatMoney } from '../../pay/money.ts'
import type { Block, TableBlock } from '../documents/blocks.ts'

// Blocks and amounts that the parts of the clergy section share.

export function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

export function heading(text: string): Block {
  return { kind: 'heading', level: 3, text }
}

export function note(summary: string, words: string): Block {
  return { kind: 'note', summary, blocks: [paragraph(words)] }
}

export function moneyTable(
  caption: string,
  header: string,
  rows: readonly (readonly [string, number])[],
): TableBlock {
  return {
    ...{ kind: 'table', caption },
    columns: [{ header }, { header: 'A year', align: 'end' }],
    rows: rows.map(([what, amount]) => [what, formatMoney(amount)]),
  }
}

export function percent(share: number): string {
  return formatPercent(Math.round(share * 10_000) / 100)
}

export function rounded(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100)
}

export function minus(cents: number): string {
  return cents === 0 ? '$0' : `−${rounded(cents)}`
}
