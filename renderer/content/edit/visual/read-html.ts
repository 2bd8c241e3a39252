/**
 * Reads pasted HTML (a web page, Word, Google Docs, our own editor) into blocks of a document. The HTML is parsed apart
 * from the page, where nothing runs and nothing is loaded; only names, texts and a few attributes are read from it, and
 * each block has to pass the schema before it comes in.
 */

import type { Block, Inline, ListItem, Paragraph } from '~/core/content/document/schema.ts'
import type { VisualNode } from '~/core/content/document/visual-document.ts'
import { isNever, parseApart, parsedJson, readInline } from './inline.ts'
import { readList, readTable, readWordList, wordListLevel } from './lists-and-tables.ts'

export function blocksOfHtml(html: string): VisualNode[] {
  return blocksIn(parseApart(html))
}

const BLOCKS =
  'address,article,aside,blockquote,center,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,li,main,nav,ol,p,pre,section,summary,table,tbody,tr,td,th,ul'

/** Itself, or something within it: Google Docs puts paragraphs into one `b`. */
function isBlock(node: Node): node is Element {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)
}

function blocksIn(parent: Element): VisualNode[] {
  const blocks: VisualNode[] = []
  let line: Node[] = []
  const endLine = () => {
    const content = readInline(line)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    line = []
  }
  const children = [...parent.childNodes]
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as Node
    if (!isBlock(child)) {
      line.push(child)
      continue
    }
    endLine()
    if (isNever(child)) continue
    if (wordListLevel(child) !== null) {
      const items: Element[] = []
      for (; index < children.length; index++) {
        const next = children[index] as Node
        if (next instanceof Element && wordListLevel(next) !== null) items.push(next)
        else if (next instanceof Element || next.textContent?.trim()) break
      }
      index--
      blocks.push(...readWordList(items))
    } else blocks.push(...blocksOf(child))
  }
  endLine()
  return blocks
}

function blocksOf(element: Element): VisualNode[] {
  const own = ownAtom(element)
  if (own) return [own]
  const name = element.localName
  if (/^h[1-6]$/.test(name)) return headingOf(element, name)
  if (name === 'ul' || name === 'ol') return [readList(element, 1)]
  if (name === 'table') return readTable(element, blocksIn)
  if (name === 'pre') return linesOf(element.textContent ?? '')
  if (name === 'blockquote') return within('blockquote', {}, element)
  const tone = element.getAttribute('data-callout')
  if (tone !== null) return within('callout', { tone }, element)
  return blocksIn(element)
}

/** A heading holds one line of text. */
function headingOf(element: Element, name: string): VisualNode[] {
  const content = readInline([element]).map((node) =>
    node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node,
  )
  const line = content.filter(({ type }) => type === 'text' || type === 'liveFigure')
  const level = name === 'h1' || name === 'h2' ? 2 : 3
  return line.length > 0 ? [{ type: 'heading', attrs: { level }, content: line }] : []
}

/** Paragraphs and lists stay; what else stands within is put after it. */
function within(type: string, attrs: object, element: Element): VisualNode[] {
  const parts = blocksIn(element).map((part) =>
    part.type === 'heading' ? { type: 'paragraph', content: part.content ?? [] } : part,
  )
  const isPart = ({ type }: VisualNode) => /^(paragraph|bulletList|orderedList)$/.test(type ?? '')
  const content = parts.filter(isPart)
  const rest = parts.filter((part) => !isPart(part))
  return [...(content.length > 0 ? [{ type, attrs: { ...attrs }, content }] : []), ...rest]
}

/** Each line of a text is a paragraph. */
export function linesOf(text: string): VisualNode[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }))
}

/** A picture or a chart that was copied from this editor; the schema looks at its attributes. */
function ownAtom(element: Element): VisualNode | null {
  const key = element.getAttribute('data-chart')
  if (key !== null) return { type: 'chart', attrs: { key } }
  const figure = parsedJson(element.getAttribute('data-figure'))
  if (typeof figure !== 'object' || figure === null) return null
  return { type: 'figure', attrs: { ...figure } }
}

// Blanks at both ends of a pasted part of a line: without them its words would run into those around them.

export interface Ends {
  readonly before: boolean
  readonly after: boolean
}

export function endsOf(text: string): Ends {
  return { before: /^[ \t]+\S/.test(text), after: /\S[ \t]+$/.test(text) }
}

/** Line ends around HTML were put there by who wrote it, and are no blanks. */
export function endsOfHtml(html: string): Ends {
  const part = html
    .replace(/^[\s\S]*<!--StartFragment-->/, '')
    .replace(/<!--EndFragment-->[\s\S]*$/, '')
  return endsOf(textOf(parseApart(part)))
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || isNever(node)) return ''
  return [...node.childNodes].map(textOf).join('')
}

/** Only where it is part of a line; more than one paragraph have ends of their own. */
export function withEnds(blocks: readonly Block[], { before, after }: Ends): readonly Block[] {
  const [only] = blocks
  if (blocks.length !== 1 || only?.type !== 'paragraph' || !only.content) return blocks
  const content = [...(before ? [BLANK] : []), ...only.content, ...(after ? [BLANK] : [])]
  return [{ type: 'paragraph', content }]
}

const BLANK: Inline = { type: 'text', text: ' ' }

/**
 * What is pasted into a cell of a table: one line of all its words, since a cell holds one paragraph. Tables, pictures
 * and charts have no place in it; `refused` counts them.
 */
export function oneLine(blocks: readonly Block[]): {
  readonly line: Paragraph
  readonly refused: number
} {
  const lines = blocks.flatMap(wordsOf).filter(({ length }) => length > 0)
  const content = lines.flatMap((line, index) => (index === 0 ? line : [BLANK, ...line]))
  const refused = blocks.filter(({ type }) => /^(table|figure|chart)$/.test(type)).length
  return { line: { type: 'paragraph', content: content.map(withoutBreak) }, refused }
}

function withoutBreak(part: Inline): Inline {
  return part.type === 'hardBreak' ? BLANK : part
}

function wordsOf(block: Block | ListItem): (readonly Inline[])[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.content ?? []]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'callout':
      return block.content.flatMap(wordsOf)
    case 'table':
    case 'figure':
    case 'chart':
      return []
  }
}
