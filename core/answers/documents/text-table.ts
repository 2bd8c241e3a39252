/** A table as text for a file or another program: CSV for spreadsheets, Markdown for messages and wikis. */
import { csvLine } from '../../market/records/csv-line.ts'

export type TextFormat = 'csv' | 'md'

export interface TextTable {
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
