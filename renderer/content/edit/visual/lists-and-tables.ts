/** Reads lists of pasted HTML, and those of Word, which are paragraphs with a level. */
import {
  CELL_ALIGNMENTS,
  type CellAlignment,
  DEEPEST_LIST,
  MOST_COLUMNS,
  MOST_ROWS,
} from '~/core/content/document/schema.ts'
import type { VisualNode } from '~/core/content/document/visual-document.ts'
import { readInline, styleOf } from './inline.ts'

interface Item {
  readonly type: 'listItem'
  readonly content: VisualNode[]
}

/** Deeper lists than a document may have go into the deepest that it may. */
export function readList(element: Element, depth: number): VisualNode {
  const items: Item[] = []
  for (const child of element.children) {
    if (child.matches('ul,ol')) addWithin(items, child, depth)
    else items.push(itemOf(child, depth, items))
  }
  const content = items.length > 0 ? items : [emptyItem()]
  return listOf(element.localName === 'ol', content, Number(element.getAttribute('start') ?? 1))
}

function listOf(isOrdered: boolean, content: readonly VisualNode[], start = 1): VisualNode {
  if (!isOrdered) return { type: 'bulletList', content }
  const isStart = Number.isInteger(start) && start >= 0 && start < 1_000_000
  return { type: 'orderedList', attrs: { start: isStart ? start : 1 }, content }
}

function emptyItem(): Item {
  return { type: 'listItem', content: [{ type: 'paragraph' }] }
}

/** Google Docs and older Word put a list beside the item that it belongs to. */
function addWithin(items: Item[], list: Element, depth: number): void {
  const last = items.at(-1) ?? emptyItem()
  if (items.length === 0) items.push(last)
  if (depth < DEEPEST_LIST) last.content.push(readList(list, depth + 1))
  else items.push(...(readList(list, depth).content as Item[]))
}

function itemOf(element: Element, depth: number, before: Item[]): Item {
  const item: Item = { type: 'listItem', content: [] }
  const deeper: Item[] = []
  let line: Node[] = []
  const endLine = () => {
    const content = readInline(line)
    if (content.length > 0) item.content.push({ type: 'paragraph', content })
    line = []
  }
  const read = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (!(child instanceof Element)) line.push(child)
      else if (child.matches('ul,ol')) {
        endLine()
        if (depth < DEEPEST_LIST) item.content.push(readList(child, depth + 1))
        else deeper.push(...(readList(child, depth).content as Item[]))
      } else if (child.matches('p,div,h1,h2,h3,h4,h5,h6,section,blockquote,table,tr,td,th,tbody')) {
        endLine()
        read(child)
        endLine()
      } else line.push(child)
    }
  }
  read(element)
  endLine()
  if (item.content[0]?.type !== 'paragraph') item.content.unshift({ type: 'paragraph' })
  if (deeper.length === 0) return item
  before.push(item)
  const last = deeper.pop() as Item
  before.push(...deeper)
  return last
}

/** From 1; null for what is no item of a list of Word. */
export function wordListLevel(element: Element): number | null {
  if (!element.matches('p,h1,h2,h3')) return null
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1]
  return level === undefined ? null : Math.min(Number(level), DEEPEST_LIST)
}

/** Items of one run, each with its level. */
export function readWordList(items: readonly Element[]): VisualNode[] {
  const lists: VisualNode[] = []
  for (let index = 0; index < items.length; ) {
    const { list, next } = wordListAt(items, index, wordListLevel(items[index] as Element) ?? 1)
    lists.push(list)
    index = next
  }
  return lists
}

function wordListAt(
  elements: readonly Element[],
  from: number,
  level: number,
): { list: VisualNode; next: number } {
  const items: Item[] = []
  const isOrdered = isNumbered(elements[from] as Element)
  let index = from
  while (index < elements.length) {
    const element = elements[index] as Element
    const own = wordListLevel(element) ?? 1
    if (own < level || (own === level && isNumbered(element) !== isOrdered)) break
    if (own > level && items.length > 0) {
      const { list, next } = wordListAt(elements, index, own)
      items.at(-1)?.content.push(list)
      index = next
      continue
    }
    items.push({
      type: 'listItem',
      content: [{ type: 'paragraph', content: readInline([element]) }],
    })
    index++
  }
  return { list: listOf(isOrdered, items), next: index }
}

function isNumbered(element: Element): boolean {
  const mark = [...element.querySelectorAll('[data-style]')].find((one) =>
    /mso-list:\s*Ignore/i.test(styleOf(one)),
  )
  return /^\s*\(?[0-9a-z]{1,4}[.)]/i.test(mark?.textContent ?? '')
}

// Reads a table of pasted HTML: its first row is the header, and each cell holds one line.

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
