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
  PhrasingContent,
  Root,
} from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import { formatNumber } from '~/core/forms/numbers.ts'
import { emphasisSyntax } from './emphasis-syntax.ts'
import { isSafeHref } from './href.ts'
import { liveFigureFromMarkdown, liveFigureSyntax } from './live-figure-syntax.ts'
import { CHART_KEYS, LIVE_FIGURE_KEY } from './live-figures.ts'
import {
  type Block,
  type CalloutTone,
  type ContentDocument,
  contentDocument,
  type Inline,
  type LineInline,
  type List,
  type ListItem,
  type Mark,
  MOST_BLOCKS,
  type Paragraph,
  sentencesOf,
  type TableCell,
  type TextNode,
  UNSEEN_IN_TEXT,
} from './schema.ts'
import { tidyDocument } from './tidy.ts'

/** Ten times the longest of our articles. */
export const LONGEST_MARKDOWN = 100_000
const MOST_LINES = 4000
/** Signs and steps to the right at the beginning of a line: each may begin a list or a quotation inside another one. */
const MOST_INSIDE = 20
/** Of a paragraph or a table. */
const MOST_MARKS = 2000
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
export function readMarkdown(text: string, { firstLine = 1 } = {}) {
  const empty: ContentDocument = { type: 'doc', content: [] }
  const reader: Reader = { source: text, firstLine, problems: [] }
  const tooMuch = tooMuchToParse(text)
  if (tooMuch !== null) {
    const { line, sentence } = tooMuch
    return { document: empty, problems: [{ line: line && line + firstLine - 1, sentence }] }
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
  return {
    document,
    /** empty where everything was kept */
    problems: reader.problems,
  }
}

interface Placed {
  readonly block: Block
  readonly node: Nodes
}

/**
 * What the parser needs more than a fraction of a second for: its time grows with the square of the lines, of the marks
 * of a paragraph, and of the depth of what is inside each other. Null for every text that somebody writes.
 */
function tooMuchToParse(text: string): TextProblem | null {
  if (text.length > LONGEST_MARKDOWN) {
    const sentence = `The text is longer than ${formatNumber(LONGEST_MARKDOWN)} characters. Make two texts of it.`
    return { line: null, sentence }
  }
  const lines = text.split('\n')
  if (lines.length > MOST_LINES) {
    const sentence = `The text has more than ${formatNumber(MOST_LINES)} lines. Make two texts of it.`
    return { line: null, sentence }
  }
  let marks = 0
  for (const [index, line] of lines.entries()) {
    const start = /^[\s>*+.)\d-]{0,200}/.exec(line)?.[0] ?? ''
    const signs = start.match(/[>*+-]|\d[.)]| {4}|\t/g)?.length ?? 0
    if (signs > MOST_INSIDE) {
      return { line: index + 1, sentence: 'Lists and quotations go too deep here.' }
    }
    marks = line.trim() === '' ? 0 : marks + (line.match(/[*_[\]!|`{}<&\\]/g)?.length ?? 0)
    if (marks > MOST_MARKS) {
      return { line: index + 1, sentence: 'This paragraph or table has too many marks. Split it.' }
    }
  }
  return null
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
    extensions: [
      gfmTable(),
      gfmFootnote(),
      emphasisSyntax,
      liveFigureSyntax,
      { disable: { null: NOT_READ } },
    ],
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

// Reads what stands within a line of Markdown: marks, links, live figures, footnotes.

interface FootnoteText {
  readonly content: TextNode[]
  readonly line: number | null
  isUsed: boolean
}
/** by the identifier of Markdown */
type Footnotes = ReadonlyMap<string, FootnoteText>

function readFootnotes(root: Root, reader: Reader): Footnotes {
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
function readLine(
  nodes: readonly PhrasingContent[],
  reader: Reader,
  footnotes: Footnotes,
): LineInline[] {
  return readInline(nodes, reader, footnotes).map((node) =>
    node.type === 'hardBreak' ? { type: 'text', text: ' ' } : node,
  )
}

function readInline(
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
          : `{{${node.key}}} is not the key of a live figure.`,
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
  let text = node.value.replace(/(?<![ \t])[ \t]*\r?\n[ \t]*/g, ' ')
  if (UNSEEN_IN_TEXT.test(text)) {
    problemAt(reader, node, 'This holds an invisible or control character.')
    text = text.replace(new RegExp(UNSEEN_IN_TEXT.source, 'gu'), '')
  }
  const { start, end } = node.position ?? {}
  const typed = reader.source.slice(start?.offset ?? 0, end?.offset ?? 0)
  const missing = /(?<!\\)\[\^([^[\]\s]+)\]/.exec(typed)?.[1]
  if (missing !== undefined) problemAt(reader, node, `There is no footnote ${missing}.`)
  return text === '' ? [] : [{ type: 'text', text, marks: [...marks] }]
}

// What a reader of Markdown cannot keep, and where.

export interface TextProblem {
  /** counted from 1; null where it is of the whole */
  readonly line: number | null
  readonly sentence: string
}

/** What the parts of a reader share. */
interface Reader {
  readonly source: string
  readonly firstLine: number
  readonly problems: TextProblem[]
}

function problemAt(reader: Reader, node: Nodes, sentence: string): void {
  reader.problems.push({ line: lineOf(reader, node), sentence })
}

function lineOf({ firstLine }: Reader, { position }: Nodes): number | null {
  return position ? position.start.line + firstLine - 1 : null
}
