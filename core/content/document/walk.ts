/** Reads a document from its beginning to its end. */
import type {
  Block,
  ContentDocument,
  FootnoteNode,
  Heading,
  Inline,
  List,
  Mark,
  Paragraph,
  TextNode,
} from './schema.ts'

/** Every inline node, with those of footnotes after the footnote itself. */
function* inlineOf(document: ContentDocument): Generator<Inline> {
  for (const block of document.content) {
    for (const node of inlineOfBlock(block)) {
      yield node
      if (node.type === 'footnote') yield* node.attrs.content
    }
  }
}

/** The inline nodes of one block; not those within footnotes. */
function* inlineOfBlock(block: Block): Generator<Inline> {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      yield* block.content ?? []
      return
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'callout':
      for (const paragraph of paragraphsOf(block)) yield* paragraph.content ?? []
      return
    case 'table':
      for (const row of block.content) {
        for (const cell of row.content) yield* cell.content[0].content ?? []
      }
      return
    case 'figure':
    case 'chart':
      return
  }
}

/** The paragraphs of a list, quotation or callout, those of lists within it too. */
function* paragraphsOf(
  block: List | Extract<Block, { type: 'blockquote' | 'callout' }>,
): Generator<Paragraph> {
  const parts =
    block.type === 'bulletList' || block.type === 'orderedList'
      ? block.content.flatMap((item) => item.content)
      : block.content
  for (const part of parts) {
    if (part.type === 'paragraph') yield part
    else yield* paragraphsOf(part)
  }
}

/** Where the links of a document lead, each once. */
export function linksOf(document: ContentDocument): string[] {
  const hrefs = new Set<string>()
  for (const node of inlineOf(document)) {
    const href = 'marks' in node ? hrefOf(node.marks) : null
    if (href !== null) hrefs.add(href)
  }
  return [...hrefs]
}

function hrefOf(marks: readonly Mark[] | undefined): string | null {
  for (const mark of marks ?? []) if (mark.type === 'link') return mark.attrs.href
  return null
}

/** The keys of the live figures of a document, each once. */
export function liveFiguresOf(document: ContentDocument): string[] {
  const keys = new Set<string>()
  for (const node of inlineOf(document)) if (node.type === 'liveFigure') keys.add(node.attrs.key)
  return [...keys]
}

export function textOf(nodes: readonly (Inline | TextNode)[] | undefined): string {
  return (nodes ?? [])
    .map((node) => {
      if (node.type === 'text') return node.text
      return node.type === 'hardBreak' ? ' ' : ''
    })
    .join('')
}

// The table of contents of a document: its headings, each with an anchor that no other has.

export interface ContentsEntry {
  readonly id: string
  readonly level: 2 | 3
  readonly text: string
}

export function contentsOf(document: ContentDocument): ContentsEntry[] {
  const taken = new Set<string>()
  return document.content.filter(isHeading).map((heading) => {
    const text = textOf(heading.content)
    const id = freeId(anchorOf(text), taken)
    taken.add(id)
    return { id, level: heading.attrs.level, text }
  })
}

/** "on-step", then "on-step-2", counting up: another heading may be called "Step 2". */
function freeId(plain: string, taken: ReadonlySet<string>): string {
  let id = plain
  for (let number = 2; taken.has(id); number++) id = `${plain}-${number}`
  return id
}

function isHeading(block: Block): block is Heading {
  return block.type === 'heading'
}

/** Prefixed, so that no heading takes an id of the page around it. */
function anchorOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `on-${plain || 'section'}`
}

// Numbers the footnotes of a document. Two that say the same are one, with two ways back.

export interface Footnote {
  readonly number: number
  readonly content: readonly TextNode[]
  /** how often the text refers to it: the anchors are those of `referenceId` */
  readonly references: number
}

export interface NumberedFootnotes {
  readonly footnotes: readonly Footnote[]
  /** number, and which reference to it this is, counted from 1 */
  readonly placeOf: ReadonlyMap<
    FootnoteNode,
    { readonly number: number; readonly reference: number }
  >
}

export function numberFootnotes(document: ContentDocument): NumberedFootnotes {
  const known = new Map<string, { number: number; content: TextNode[]; references: number }>()
  const placeOf = new Map<FootnoteNode, { number: number; reference: number }>()
  for (const block of document.content) {
    for (const node of inlineOfBlock(block)) {
      if (node.type !== 'footnote') continue
      const name = JSON.stringify(node.attrs.content)
      const note = known.get(name) ?? {
        number: known.size + 1,
        content: node.attrs.content,
        references: 0,
      }
      note.references++
      known.set(name, note)
      placeOf.set(node, { number: note.number, reference: note.references })
    }
  }
  return { footnotes: [...known.values()], placeOf }
}

export function footnoteId(number: number): string {
  return `note-${number}`
}

export function referenceId(number: number, reference: number): string {
  return reference === 1 ? `note-${number}-from` : `note-${number}-from-${reference}`
}

// What a document says in words alone, for the search and for counting.

export function plainTextOf(document: ContentDocument) {
  const headings: string[] = []
  const body: string[] = []
  for (const block of document.content) {
    if (block.type === 'heading') headings.push(textOf(block.content))
    else body.push(...linesOf(block))
  }
  const words = [...headings, ...body].join(' ').split(/\s+/).filter(Boolean).length
  return {
    headings: headings.join('\n'),
    /** paragraphs, lists, tables, captions, and what footnotes say */
    body: body.join('\n'),
    words,
  }
}

function linesOf(block: Block): string[] {
  if (block.type === 'figure') return [block.attrs.alt, block.attrs.caption].filter(Boolean)
  const parts = [...inlineOfBlock(block)]
  const notes = parts.flatMap((node) =>
    node.type === 'footnote' ? [textOf(node.attrs.content)] : [],
  )
  const separator = block.type === 'paragraph' ? '' : ' '
  const text = parts.map((node) => textOf([node])).join(separator)
  return [text.trim(), ...notes].filter(Boolean)
}

const WORDS_A_MINUTE = 220

/** In whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

// Questions and answers of a document, for search engines: below a heading of level 2 that reads "Questions and
// answers", each heading of level 3 that ends in a question mark, with what follows up to the next heading.

interface QuestionAndAnswer {
  readonly question: string
  /** in words alone, without footnotes */
  readonly answer: string
}

const SECTION = /^questions and answers$/i

/**
 * A question is left out where its answer has something that words cannot say (a table, picture or chart) or a live
 * figure that is not published now.
 */
export function questionsOf(
  document: ContentDocument,
  figures: Readonly<Record<string, { readonly text: string } | null>>,
): QuestionAndAnswer[] {
  const found: QuestionAndAnswer[] = []
  let isInside = false
  let open: { question: string; parts: (string | null)[] } | null = null
  const close = () => {
    const parts = open?.parts.filter((part) => part !== '') ?? []
    if (open && parts.length > 0 && parts.every((part) => part !== null)) {
      found.push({ question: open.question, answer: parts.join('\n') })
    }
    open = null
  }
  for (const block of document.content) {
    if (block.type !== 'heading') {
      open?.parts.push(wordsOf(block, figures))
      continue
    }
    close()
    const text = textOf(block.content).trim()
    if (block.attrs.level === 2) isInside = SECTION.test(text)
    else if (isInside && text.endsWith('?')) open = { question: text, parts: [] }
  }
  close()
  return found
}

/** Null for what words cannot say. */
function wordsOf(
  block: Block,
  figures: Readonly<Record<string, { readonly text: string } | null>>,
): string | null {
  if (['table', 'figure', 'chart'].includes(block.type)) return null
  let text = ''
  for (const node of inlineOfBlock(block)) {
    if (node.type === 'liveFigure') {
      const figure = figures[node.attrs.key]
      if (!figure) return null
      text += figure.text
    } else if (node.type !== 'footnote') {
      text += node.type === 'text' ? node.text : ' '
    }
  }
  return text.trim()
}

// The first third of a document, for readers without an account. The rest never reaches their browser.

interface Teaser {
  readonly document: ContentDocument
  /** words that are left out */
  readonly hiddenWords: number
}

/** Whole blocks until a third of the words is reached, never all of them; no heading stands last. */
export function teaserOf(document: ContentDocument): Teaser {
  const { words } = plainTextOf(document)
  const shown: Block[] = []
  let shownWords = 0
  for (const block of document.content.slice(0, -1)) {
    const more = plainTextOf({ type: 'doc', content: [block] }).words
    if (shown.length > 0 && shownWords + more > words / 3) break
    shown.push(block)
    shownWords += more
    if (shownWords >= words / 3) break
  }
  while (shown.at(-1)?.type === 'heading') {
    const heading = shown.pop()
    if (heading) shownWords -= plainTextOf({ type: 'doc', content: [heading] }).words
  }
  return { document: { type: 'doc', content: shown }, hiddenWords: words - shownWords }
}
