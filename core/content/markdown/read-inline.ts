/** Reads what stands within a line of Markdown: marks, links, live figures, footnotes. */
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { isSafeHref } from '../document/href.ts'
import type { Inline, LineInline, Mark, TextNode } from '../document/nodes.ts'
import { UNSEEN_IN_TEXT } from '../document/schema.ts'
import { LIVE_FIGURE_KEY } from '../live-figures.ts'
import { lineOf, problemAt, type Reader } from './text-problem.ts'

export interface FootnoteText {
  readonly content: TextNode[]
  readonly line: number | null
  isUsed: boolean
}
/** by the identifier of Markdown */
export type Footnotes = ReadonlyMap<string, FootnoteText>

export function readFootnotes(root: Root, reader: Reader): Footnotes {
  const footnotes = new Map<string, FootnoteText>()
  for (const node of definitionsIn(root)) {
    const [first, ...more] = node.children
    if (first?.type !== 'paragraph' || more.length > 0) {
      problemAt(reader, node, 'A footnote is one paragraph.')
    }
    const content = first?.type === 'paragraph' ? readInline(first.children, reader, new Map()) : []
    const texts = content.filter((part): part is TextNode => {
      if (part.type !== 'text') problemAt(reader, node, 'A footnote holds text and links alone.')
      return part.type === 'text'
    })
    if (footnotes.has(node.identifier)) {
      problemAt(reader, node, `Footnote ${node.identifier} is there twice.`)
      continue
    }
    footnotes.set(node.identifier, { content: texts, line: lineOf(reader, node), isUsed: false })
  }
  return footnotes
}

function* definitionsIn(
  node: Nodes,
  depth = 0,
): Generator<Extract<Nodes, { type: 'footnoteDefinition' }>> {
  if (node.type === 'footnoteDefinition') yield node
  else if ('children' in node && depth < 30) {
    for (const child of node.children) yield* definitionsIn(child, depth + 1)
  }
}

/** One line, as headings and cells hold: a break is a space. */
export function readLine(
  nodes: readonly PhrasingContent[],
  reader: Reader,
  footnotes: Footnotes,
): LineInline[] {
  return readInline(nodes, reader, footnotes).map((node) =>
    node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node,
  )
}

export function readInline(
  nodes: readonly PhrasingContent[],
  reader: Reader,
  footnotes: Footnotes,
): Inline[] {
  return nodes.flatMap((node) => inlineOf(node, [], { reader, footnotes }))
}

interface Reading {
  readonly reader: Reader
  readonly footnotes: Footnotes
}

function inlineOf(node: PhrasingContent, marks: readonly Mark[], reading: Reading): Inline[] {
  const { reader, footnotes } = reading
  const within = (mark: Mark | null, children: readonly PhrasingContent[]) => {
    const added = mark && !marks.some(({ type }) => type === mark.type) ? [...marks, mark] : marks
    return children.flatMap((child) => inlineOf(child, added, reading))
  }
  switch (node.type) {
    case 'text':
      return textOf(node, marks, reader)
    case 'strong':
      return within({ type: 'bold' }, node.children)
    case 'emphasis':
      return within({ type: 'italic' }, node.children)
    case 'link':
      if (node.title) problemAt(reader, node, 'A link has no title.')
      if (isSafeHref(node.url)) {
        return within({ type: 'link', attrs: { href: node.url } }, node.children)
      }
      problemAt(
        reader,
        node,
        'A link leads to a page of this site (/preview) or to an https:// address.',
      )
      return within(null, node.children)
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'liveFigure':
      if (LIVE_FIGURE_KEY.test(node.key) && !node.key.startsWith('chart:')) {
        return [{ type: 'liveFigure', attrs: { key: node.key }, marks: [...marks] }]
      }
      problemAt(
        reader,
        node,
        node.key.startsWith('chart:')
          ? 'A chart stands alone in its paragraph.'
          : `{{${node.key}}} is no key of a live figure.`,
      )
      return [{ type: 'text', text: `{{${node.key}}}`, marks: [...marks] }]
    case 'footnoteReference': {
      const note = footnotes.get(node.identifier)
      if (!note || note.content.length === 0) {
        problemAt(reader, node, `Footnote ${node.identifier} has no text.`)
        return []
      }
      note.isUsed = true
      return [{ type: 'footnote', attrs: { content: note.content } }]
    }
    case 'image':
      problemAt(reader, node, 'A picture stands alone in its paragraph.')
      return []
    default:
      problemAt(reader, node, 'This kind of text cannot be kept.')
      return []
  }
}

function textOf(
  node: Extract<PhrasingContent, { type: 'text' }>,
  marks: readonly Mark[],
  reader: Reader,
): Inline[] {
  let text = node.value.replace(/[ \t]*\r?\n[ \t]*/g, ' ')
  if (UNSEEN_IN_TEXT.test(text)) {
    problemAt(reader, node, 'This holds an invisible or control character.')
    text = text.replace(new RegExp(UNSEEN_IN_TEXT.source, 'gu'), '')
  }
  const { start, end } = node.position ?? {}
  const typed = reader.source.slice(start?.offset ?? 0, end?.offset ?? 0)
  const missing = /(?<!\\)\[\^([^\]\s]+)\]/.exec(typed)?.[1]
  if (missing !== undefined) problemAt(reader, node, `There is no footnote ${missing}.`)
  return text === '' ? [] : [{ type: 'text', text, marks: [...marks] }]
}
