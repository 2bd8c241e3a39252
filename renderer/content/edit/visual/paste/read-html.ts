/**
 * Reads pasted HTML (a web page, Word, Google Docs, our own editor) into blocks of a document. The HTML is parsed apart
 * from the page, where nothing runs and nothing is loaded; only names, texts and a few attributes are read from it, and
 * each block has to pass the schema before it comes in.
 */
import type { VisualNode } from '~/core/content/edit/visual-document.ts'
import { isNever, parseApart, parsedJson } from './html.ts'
import { readInline } from './read-inline.ts'
import { readList, readWordList, wordListLevel } from './read-list.ts'
import { readTable } from './read-table.ts'

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
