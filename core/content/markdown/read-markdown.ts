/**
 * Reads Markdown into a document. Raw HTML is text; code, rules, headings of other levels and reference links are not
 * read. What cannot be kept is a problem with its line, and the document is checked against the schema at the end.
 */
import type {
  Blockquote,
  ListItem as MdItem,
  Paragraph as MdParagraph,
  Table as MdTable,
  Nodes,
  Root,
} from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import type {
  Block,
  CalloutTone,
  ContentDocument,
  List,
  ListItem,
  Paragraph,
  TableCell,
} from '../document/nodes.ts'
import { contentDocument, MOST_BLOCKS } from '../document/schema.ts'
import { sentencesOf } from '../document/sentences.ts'
import { tidyDocument } from '../document/tidy.ts'
import { CHART_KEYS } from '../live-figures.ts'
import { liveFigureFromMarkdown, liveFigureSyntax } from './live-figure-syntax.ts'
import { type Footnotes, readFootnotes, readInline, readLine } from './read-inline.ts'
import { problemAt, type Reader, type TextProblem } from './text-problem.ts'

export interface ReadMarkdown {
  readonly document: ContentDocument
  /** empty where everything was kept */
  readonly problems: readonly TextProblem[]
}

export const LONGEST_MARKDOWN = 200_000
/** Quotations within quotations and lists within lists, before anything of them is read. */
const DEEPEST = 12

const NOT_READ = [
  'htmlFlow',
  'htmlText',
  ...['Indented', 'Fenced', 'Text'].map((kind) => `code${kind}`),
  'setextUnderline',
  'thematicBreak',
  'definition',
]

/** `firstLine`: of the text within its file, for the lines of problems. */
export function readMarkdown(text: string, { firstLine = 1 } = {}): ReadMarkdown {
  const empty: ContentDocument = { type: 'doc', content: [] }
  const reader: Reader = { source: text, firstLine, problems: [] }
  if (text.length > LONGEST_MARKDOWN) {
    const sentence = `The text is longer than ${LONGEST_MARKDOWN} characters.`
    return { document: empty, problems: [{ line: null, sentence }] }
  }
  const root = parse(text)
  const footnotes = readFootnotes(root, reader)
  const placed = root.children.flatMap((node) =>
    blockOf(node, reader, footnotes).map((block) => ({ block, node })),
  )
  for (const [label, note] of footnotes) {
    if (!note.isUsed)
      reader.problems.push({ line: note.line, sentence: `Nothing refers to footnote ${label}.` })
  }
  const whole = tidyDocument({ type: 'doc', content: placed.map(({ block }) => block) })
  const checked = contentDocument.safeParse(whole)
  const document = checked.success ? checked.data : allowedPart(placed, reader)
  return { document, problems: reader.problems }
}

interface Placed {
  readonly block: Block
  readonly node: Nodes
}

/** Each block by itself: what the schema refuses is a problem with its line, and the rest is kept. */
function allowedPart(placed: readonly Placed[], reader: Reader): ContentDocument {
  const content: Block[] = []
  for (const { block, node } of placed) {
    const one = contentDocument.safeParse(tidyDocument({ type: 'doc', content: [block] }))
    if (one.success) content.push(...one.data.content)
    else for (const sentence of sentencesOf(one.error)) problemAt(reader, node, sentence)
  }
  const kept = contentDocument.safeParse({ type: 'doc', content: content.slice(0, MOST_BLOCKS) })
  if (content.length > MOST_BLOCKS) {
    const sentence = `A text has at most ${MOST_BLOCKS} paragraphs, headings, lists and tables. Make two texts of it.`
    reader.problems.push({ line: null, sentence })
  }
  return kept.success ? kept.data : { type: 'doc', content: [] }
}

function parse(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote(), liveFigureSyntax, { disable: { null: NOT_READ } }],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), liveFigureFromMarkdown],
  })
}

function blockOf(node: Nodes, reader: Reader, footnotes: Footnotes): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [alone(node, reader) ?? paragraphOf(node, reader, footnotes)]
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) {
        problemAt(reader, node, 'Headings begin with ## or ###; the title is in the front matter.')
        return []
      }
      const line = readLine(node.children, reader, footnotes)
      const content = line.filter((part) => part.type !== 'footnote')
      if (content.length < line.length) problemAt(reader, node, 'A heading holds no footnote.')
      return content.length > 0 ? [{ type: 'heading', attrs: { level: node.depth }, content }] : []
    }
    case 'list':
    case 'blockquote':
      return node.type === 'list'
        ? listOf(node, reader, footnotes, 1)
        : quotationOf(node, reader, footnotes)
    case 'table':
      return [tableOf(node, reader, footnotes)]
    case 'footnoteDefinition':
      return [] // read before
    default:
      problemAt(reader, node, 'This kind of text cannot be kept.')
      return []
  }
}

/** A picture or a chart that stands alone in its paragraph. */
function alone({ children }: MdParagraph, reader: Reader): Block | null {
  const [only] = children
  if (children.length !== 1 || only === undefined) return null
  if (only.type === 'image') {
    const media = /^media:(.+)$/.exec(only.url)?.[1]
    if (media === undefined) {
      problemAt(
        reader,
        only,
        'A picture is one of the media library: ![what it shows](media:name).',
      )
      return null
    }
    const { caption, credit } = captionOf(only.title ?? '')
    return { type: 'figure', attrs: { media, alt: only.alt ?? '', caption, credit } }
  }
  if (only.type !== 'liveFigure') return null
  const key = CHART_KEYS.find((one) => only.key === `chart:${one}`)
  if (key !== undefined) return { type: 'chart', attrs: { key } }
  if (only.key.startsWith('chart:'))
    problemAt(reader, only, `There is no chart ${only.key.slice(6)}.`)
  return null
}

/** "A parsonage in Ohio (credit: J. Smith)" */
function captionOf(title: string): { caption: string; credit: string } {
  const match = /^(.*?) ?\(credit: ([^()]*)\)$/s.exec(title)
  return match
    ? { caption: match[1] ?? '', credit: match[2] ?? '' }
    : { caption: title, credit: '' }
}

function paragraphOf(node: MdParagraph, reader: Reader, footnotes: Footnotes): Paragraph {
  return { type: 'paragraph', content: readInline(node.children, reader, footnotes) }
}

function listOf(
  node: Extract<Nodes, { type: 'list' }>,
  reader: Reader,
  footnotes: Footnotes,
  depth: number,
): List[] {
  if (depth > DEEPEST) {
    problemAt(reader, node, 'Lists go too deep here.')
    return []
  }
  const content = node.children.map((item) => itemOf(item, reader, footnotes, depth))
  if (!node.ordered) return [{ type: 'bulletList', content }]
  return [{ type: 'orderedList', attrs: { start: node.start ?? 1 }, content }]
}

function itemOf(item: MdItem, reader: Reader, footnotes: Footnotes, depth: number): ListItem {
  const parts = partsOf(item.children, reader, footnotes, depth)
  return { type: 'listItem', content: parts.length > 0 ? parts : [{ type: 'paragraph' }] }
}

/** Paragraphs and lists, which are all that list items and quotations hold. */
function partsOf(
  nodes: readonly Nodes[],
  reader: Reader,
  footnotes: Footnotes,
  depth: number,
): (Paragraph | List)[] {
  return nodes.flatMap((node): (Paragraph | List)[] => {
    if (node.type === 'paragraph') return [paragraphOf(node, reader, footnotes)]
    if (node.type === 'list') return listOf(node, reader, footnotes, depth + 1)
    if (node.type === 'footnoteDefinition') return []
    problemAt(reader, node, 'A list or a quotation can hold only paragraphs and lists.')
    return []
  })
}

const TONES: Readonly<Record<string, CalloutTone>> = { NOTE: 'info', WARNING: 'signal' }

function quotationOf(node: Blockquote, reader: Reader, footnotes: Footnotes): Block[] {
  const marker = markerOf(node, reader)
  const content = partsOf(marker ? marker.children : node.children, reader, footnotes, 0)
  if (content.length === 0) return []
  return [
    marker
      ? { type: 'callout', attrs: { tone: marker.tone }, content }
      : { type: 'blockquote', content },
  ]
}

/** `[!NOTE]` at the beginning, as typed: an escaped one is text. */
function markerOf(
  node: Blockquote,
  reader: Reader,
): { tone: CalloutTone; children: Nodes[] } | null {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph') return null
  const [text, ...others] = first.children
  if (text?.type !== 'text') return null
  const typed = reader.source.slice(first.position?.start.offset ?? 0)
  const name = /^\[!([A-Z]+)\]/.exec(typed)?.[1]
  if (name === undefined) return null
  const tone = TONES[name]
  if (tone === undefined) {
    problemAt(reader, node, `A callout is [!NOTE] or [!WARNING], not [!${name}].`)
    return null
  }
  const value = text.value.slice(name.length + 3).trimStart()
  const left = value === '' ? others : [{ ...text, value }, ...others]
  return { tone, children: left.length > 0 ? [{ ...first, children: left }, ...rest] : rest }
}

function tableOf(node: MdTable, reader: Reader, footnotes: Footnotes): Block {
  const columns = node.children[0]?.children.length ?? 0
  const rows = node.children.map((row, index) => {
    if (row.children.length > columns)
      problemAt(reader, row, 'This row has more cells than the header.')
    return {
      type: 'tableRow' as const,
      content: Array.from({ length: columns }, (_, column): TableCell => {
        const content = readLine(row.children[column]?.children ?? [], reader, footnotes)
        return {
          type: index === 0 ? 'tableHeader' : 'tableCell',
          attrs: { align: node.align?.[column] ?? null },
          content: [{ type: 'paragraph', content }],
        }
      }),
    }
  })
  return { type: 'table', content: rows }
}
