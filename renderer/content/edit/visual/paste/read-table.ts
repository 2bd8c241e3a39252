/** Reads a table of pasted HTML: its first row is the header, and each cell holds one line. */
import { CELL_ALIGNMENTS, type CellAlignment } from '~/core/content/document/nodes.ts'
import { MOST_COLUMNS, MOST_ROWS } from '~/core/content/document/schema.ts'
import type { VisualNode } from '~/core/content/edit/visual-document.ts'
import { readInline } from './read-inline.ts'

/** A table of one cell only placed its content on the page; so did one with more columns than a document has. */
export function readTable(
  table: Element,
  blocksIn: (element: Element) => VisualNode[],
): VisualNode[] {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].filter((cell) => cell.matches('td,th')))
    .filter((cells) => cells.length > 0)
  const columns = Math.max(0, ...rows.map(widthOf))
  if (columns * rows.length <= 1 || columns > MOST_COLUMNS || rows.length > MOST_ROWS) {
    return rows.flat().flatMap(blocksIn)
  }
  const content = rows.map((cells, index) => ({
    type: 'tableRow',
    content: rowOf(cells, columns, index === 0 ? 'tableHeader' : 'tableCell'),
  }))
  return [{ type: 'table', content }]
}

function widthOf(cells: readonly Element[]): number {
  return cells.reduce((sum, cell) => sum + spanOf(cell), 0)
}

function spanOf(cell: Element): number {
  const span = Number(cell.getAttribute('colspan') ?? 1)
  return Number.isInteger(span) && span > 0 && span <= MOST_COLUMNS ? span : 1
}

/** A cell over several columns is followed by empty ones. */
function rowOf(cells: readonly Element[], columns: number, type: string): VisualNode[] {
  const row = cells.flatMap((cell) => {
    const content = lineOf(cell)
    const first = {
      ...{ type, attrs: { align: alignOf(cell) } },
      content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }],
    }
    return [first, ...Array.from({ length: spanOf(cell) - 1 }, () => emptyCell(type))]
  })
  return [...row, ...Array.from({ length: columns - row.length }, () => emptyCell(type))]
}

/** Of a table of this editor. */
function alignOf(cell: Element): CellAlignment | null {
  const written = cell.getAttribute('data-align')
  return CELL_ALIGNMENTS.find((align) => align === written) ?? null
}

function emptyCell(type: string): VisualNode {
  return { type, content: [{ type: 'paragraph' }] }
}

function lineOf(cell: Element): VisualNode[] {
  for (const end of cell.querySelectorAll('p,div,li,br')) end.after(' ')
  return readInline([...cell.childNodes]).filter(({ type }) => type !== 'hardBreak')
}
