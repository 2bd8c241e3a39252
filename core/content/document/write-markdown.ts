/** Writes a document as Markdown. Reading it again gives the same document. */
import type {
  BlockContent,
  Blockquote,
  FootnoteDefinition,
  ListItem as MdItem,
  List as MdList,
  Table as MdTable,
  Node,
  Parents,
  PhrasingContent,
  RootContent,
} from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import { liveFigureToMarkdown } from './live-figure-syntax.ts'
import type {
  Block,
  ContentDocument,
  FigureNode,
  FootnoteNode,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  Table,
  TextNode,
} from './schema.ts'
import { tidyDocument } from './tidy.ts'
import { numberFootnotes } from './walk.ts'

interface CalloutMdast extends Node {
  type: 'callout'
  tone: 'info' | 'signal'
  children: BlockContent[]
}

declare module 'mdast' {
  interface BlockContentMap {
    callout: CalloutMdast
  }
  interface RootContentMap {
    callout: CalloutMdast
  }
}

type NumberOf = (note: FootnoteNode) => string

export function writeMarkdown(untidy: ContentDocument): string {
  const document = tidyDocument(untidy)
  const { footnotes, placeOf } = numberFootnotes(document)
  const numberOf: NumberOf = (note) => String(placeOf.get(note)?.number)
  const notes = footnotes.map(({ number, content }) => definitionOf(String(number), content))
  return written([...document.content.map((block) => blockOf(block, numberOf)), ...notes])
}

/** `labelOf` gets the content of a note as text: texts that share it name the same note the same. */
export function writeNoted(untidy: ContentDocument, labelOf: (content: string) => string) {
  const document = tidyDocument(untidy)
  const label: NumberOf = ({ attrs }) => labelOf(JSON.stringify(attrs.content))
  const notes = numberFootnotes(document).footnotes.map(({ content }) => {
    const name = labelOf(JSON.stringify(content))
    return [name, written([definitionOf(name, content)])] as const
  })
  const body = written(document.content.map((block) => blockOf(block, label)))
  return {
    /** the text without its notes */
    body,
    /** label of a note -> its definition, as Markdown */
    notes: new Map(notes),
  }
}

function definitionOf(label: string, content: readonly TextNode[]): FootnoteDefinition {
  const paragraph = { type: 'paragraph' as const, children: phrasing(content, () => '') }
  return { type: 'footnoteDefinition', identifier: label, label, children: [paragraph] }
}

function written(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, OPTIONS)
}

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  listItemIndent: 'one',
  resourceLink: true,
  incrementListMarker: true,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmFootnoteToMarkdown(),
    liveFigureToMarkdown,
    {
      handlers: { callout },
      unsafe: [
        // a footnote at the start of a line, with a colon after it, would be read as its definition
        { before: '\\]', character: ':', inConstruct: 'phrasing' },
        // the text of a link that begins like the name of a footnote would be read as one
        { before: '\\[', character: '^', inConstruct: ['label', 'phrasing'] },
      ],
    },
  ],
}

/** The marker is a paragraph of its own: a list may follow it that could not interrupt a paragraph. */
function callout(node: CalloutMdast, _: Parents | undefined, state: State, info: Info): string {
  const exit = state.enter('blockquote')
  const tracker = state.createTracker(info)
  tracker.move('> ')
  tracker.shift(2)
  const quoted: Blockquote = { type: 'blockquote', children: node.children }
  const flow = state.containerFlow(quoted, tracker.current())
  const marker = node.tone === 'info' ? '[!NOTE]' : '[!WARNING]'
  const value = state.indentLines(
    `${marker}\n\n${flow}`,
    (line, _index, isBlank) => `>${isBlank ? '' : ' '}${line}`,
  )
  exit()
  return value
}

function blockOf(block: Block, numberOf: NumberOf): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return paragraphOf(block, numberOf)
    case 'heading':
      return {
        type: 'heading',
        depth: block.attrs.level,
        children: phrasing(block.content, numberOf),
      }
    case 'bulletList':
    case 'orderedList':
      return listOf(block, numberOf)
    case 'table':
      return tableOf(block, numberOf)
    case 'blockquote':
      return { type: 'blockquote', children: partsOf(block.content, numberOf) }
    case 'callout':
      return {
        type: 'callout',
        tone: block.attrs.tone,
        children: partsOf(block.content, numberOf),
      }
    case 'figure':
      return figureOf(block)
    case 'chart':
      return {
        type: 'paragraph',
        children: [{ type: 'liveFigure', key: `chart:${block.attrs.key}` }],
      }
  }
}

function figureOf({ attrs: { media, alt, caption, credit } }: FigureNode): BlockContent {
  const title = credit === '' ? caption : `${caption} (credit: ${credit})`.trim()
  return {
    type: 'paragraph',
    children: [{ type: 'image', url: `media:${media}`, alt, title: title === '' ? null : title }],
  }
}

function paragraphOf({ content = [] }: Paragraph, numberOf: NumberOf): BlockContent {
  return { type: 'paragraph', children: phrasing(content, numberOf) }
}

function partsOf(parts: readonly (Paragraph | List)[], numberOf: NumberOf): BlockContent[] {
  return parts
    .filter((part) => part.type !== 'paragraph' || (part.content ?? []).length > 0)
    .map((part) =>
      part.type === 'paragraph' ? paragraphOf(part, numberOf) : listOf(part, numberOf),
    )
}

function listOf(list: List, numberOf: NumberOf): MdList {
  const children = list.content.map((item) => itemOf(item, numberOf))
  return {
    type: 'list',
    ordered: list.type === 'orderedList',
    start: list.type === 'orderedList' ? (list.attrs?.start ?? 1) : null,
    spread: children.some(({ spread }) => spread === true),
    children,
  }
}

function itemOf(item: ListItem, numberOf: NumberOf): MdItem {
  return {
    type: 'listItem',
    spread: !isTight(item),
    children: partsOf(item.content, numberOf),
  }
}

/** One paragraph, or one with a list that may follow it without a blank line. */
function isTight({ content: [first, second, ...more] }: ListItem): boolean {
  if (more.length > 0 || first?.type !== 'paragraph') return false
  if (second === undefined) return true
  if (second.type === 'paragraph' || (first.content ?? []).length === 0) return false
  const begins = second.content[0]?.content[0]
  const isFilled = begins?.type === 'paragraph' && (begins.content ?? []).length > 0
  return isFilled && (second.type === 'bulletList' || (second.attrs?.start ?? 1) === 1)
}

function tableOf(table: Table, numberOf: NumberOf): MdTable {
  const [header] = table.content
  return {
    type: 'table',
    align: header?.content.map(({ attrs }) => attrs?.align ?? null) ?? [],
    children: table.content.map((row) => ({
      type: 'tableRow',
      children: row.content.map(({ content: [only] }) => ({
        type: 'tableCell',
        children: phrasing(only.content ?? [], numberOf),
      })),
    })),
  }
}

/** Neighbors with the same link stand in one link, within it those in bold, within that those in italics. */
function phrasing(
  nodes: readonly Inline[],
  numberOf: NumberOf,
  order: readonly Mark['type'][] = ['link', 'bold', 'italic'],
): PhrasingContent[] {
  const [mark, ...inner] = order
  if (mark === undefined) return nodes.map((node) => leafOf(node, numberOf))
  return groupsOf(nodes, mark).flatMap(({ shared, nodes: group }): PhrasingContent[] => {
    const children = phrasing(group, numberOf, inner)
    if (shared === null) return children
    if (shared.type === 'link') return [{ type: 'link', url: shared.attrs.href, children }]
    return [{ type: shared.type === 'bold' ? 'strong' : 'emphasis', children }]
  })
}

interface Group {
  readonly shared: Mark | null
  readonly nodes: Inline[]
}

function groupsOf(nodes: readonly Inline[], type: Mark['type']): Group[] {
  const groups: Group[] = []
  for (const node of nodes) {
    const shared =
      ('marks' in node ? node.marks : undefined)?.find((mark) => mark.type === type) ?? null
    const last = groups.at(-1)
    if (last && JSON.stringify(last.shared) === JSON.stringify(shared)) last.nodes.push(node)
    else groups.push({ shared, nodes: [node] })
  }
  return groups
}

function leafOf(node: Inline, numberOf: NumberOf): PhrasingContent {
  switch (node.type) {
    case 'text':
      return { type: 'text', value: node.text }
    case 'liveFigure':
      return { type: 'liveFigure', key: node.attrs.key }
    case 'hardBreak':
      return { type: 'break' }
    case 'footnote': {
      const identifier = numberOf(node)
      return { type: 'footnoteReference', identifier, label: identifier }
    }
  }
}
