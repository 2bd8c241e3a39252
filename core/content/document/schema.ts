/**
 * The one schema of a document: ProseMirror's JSON, with these nodes and marks and no others. The types, the check of
 * what is stored and drawn, and what the editor allows are all made of it; the Markdown reader ends with its check.
 */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'
import { isSafeHref } from './href.ts'
import { CHART_KEYS, LIVE_FIGURE_KEY } from './live-figures.ts'

/** Lists within lists; deeper ones are refused before anything of them is read, so that reading never overflows. */
export const DEEPEST_LIST = 4
const LONGEST_TEXT = 20_000
export const MOST_BLOCKS = 1500
const MOST_PARTS = 2000
export const MOST_ITEMS = 500
export const MOST_ROWS = 300
export const MOST_COLUMNS = 12
const LONGEST_FOOTNOTE = 2000

/** Controls, lone surrogates, line separators and direction overrides make one text look like another. */
export const UNSEEN_IN_TEXT =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

const line = (longest: number) =>
  z
    .string()
    .max(longest, `Keep this under ${longest} characters.`)
    .refine((text) => !UNSEEN_IN_TEXT.test(text), 'This holds an invisible or control character.')

const safeHref = z
  .string()
  .refine(isSafeHref, 'Link to a page of this site (/preview) or to an https:// address.')

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), attrs: z.object({ href: safeHref }) }),
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
])
export type Mark = z.output<typeof mark>

const marks = z
  .array(mark)
  .max(3)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'Use a mark once.')
  .optional()

const text = z.object({ type: z.literal('text'), text: line(LONGEST_TEXT).min(1), marks })
export type TextNode = z.output<typeof text>

const liveFigure = z.object({
  type: z.literal('liveFigure'),
  attrs: z.object({ key: z.string().regex(LIVE_FIGURE_KEY) }),
  marks,
})

const footnote = z.object({
  type: z.literal('footnote'),
  attrs: z.object({
    content: z
      .array(text)
      .min(1)
      .max(100)
      .refine(
        (parts) => parts.reduce((sum, part) => sum + part.text.length, 0) <= LONGEST_FOOTNOTE,
        `Keep a footnote under ${LONGEST_FOOTNOTE} characters.`,
      )
      .refine((parts) => parts.some((part) => part.text.trim() !== ''), 'A footnote needs a text.'),
  }),
})
export type FootnoteNode = z.output<typeof footnote>

const hardBreak = z.object({ type: z.literal('hardBreak') })

const inline = z.union([text, liveFigure, footnote, hardBreak])
export type Inline = z.output<typeof inline>

/** What headings and cells hold: one line. */
export type LineInline = Exclude<Inline, z.output<typeof hardBreak>>

const paragraph = z.object({
  type: z.literal('paragraph'),
  content: z.array(inline).max(MOST_PARTS).optional(),
})
export type Paragraph = z.output<typeof paragraph>

const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z
    .array(z.union([text, liveFigure]))
    .min(1, 'A heading needs a text.')
    .max(100),
})
export type Heading = z.output<typeof heading>

const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z
      .array(z.union([paragraph, bulletList, orderedList]))
      .min(1)
      .max(200)
      .refine((parts) => parts[0]?.type === 'paragraph', 'A list item begins with a paragraph.')
      .meta({ begins: 'paragraph' })
  },
})
export type ListItem = z.output<typeof listItem>

const bulletList = z.object({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItem).min(1).max(MOST_ITEMS)
  },
})

const orderedList = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.number().int().min(0).max(999_999) }).optional(),
  get content() {
    return z.array(listItem).min(1).max(MOST_ITEMS)
  },
})
export type List = z.output<typeof bulletList> | z.output<typeof orderedList>

export const CELL_ALIGNMENTS = ['left', 'center', 'right'] as const
export type CellAlignment = (typeof CELL_ALIGNMENTS)[number]

const cell = z.object({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z
    .object({
      align: z.enum(CELL_ALIGNMENTS).nullable().default(null),
      colspan: z.literal(1).optional(),
      rowspan: z.literal(1).optional(),
    })
    .transform(({ align }) => ({ align }))
    .optional(),
  content: z.tuple([
    z.object({
      type: z.literal('paragraph'),
      content: z
        .array(z.union([text, liveFigure, footnote]))
        .max(200)
        .optional(),
    }),
  ]),
})
export type TableCell = z.output<typeof cell>

const tableRow = z.object({
  type: z.literal('tableRow'),
  content: z.array(cell).min(1).max(MOST_COLUMNS),
})

/** The first row is the header; the column's alignment is that of its header. */
const table = z
  .object({ type: z.literal('table'), content: z.array(tableRow).min(1).max(MOST_ROWS) })
  .refine(
    ({ content }) => content.every((row) => row.content.length === content[0]?.content.length),
    'Every row of a table needs as many cells as the first.',
  )
  .refine(
    ({ content }) =>
      content.every((row, index) =>
        row.content.every(({ type }) => type === (index === 0 ? 'tableHeader' : 'tableCell')),
      ),
    'The first row of a table is its header, and no other.',
  )
export type Table = z.output<typeof table>

const within = z
  .array(z.union([paragraph, bulletList, orderedList]))
  .min(1)
  .max(200)

const callout = z.object({
  type: z.literal('callout'),
  attrs: z.object({ tone: z.enum(['info', 'signal']) }),
  content: within,
})
export type CalloutTone = z.output<typeof callout>['attrs']['tone']

/** How a file of the media library is named. */
const MEDIA_KEY = /^[a-z0-9][a-z0-9._-]{0,79}$/

const figure = z.object({
  type: z.literal('figure'),
  attrs: z.object({
    media: z
      .string()
      .regex(MEDIA_KEY, 'A picture of the media library has a key such as parsonage-2.'),
    alt: line(300).refine(
      (alt) => alt.trim() !== '',
      'Describe the picture for who cannot see it.',
    ),
    caption: line(300)
      .refine((caption) => !/\(credit:/i.test(caption), 'Put the credit into its own field.')
      .default(''),
    credit: line(120)
      .refine((credit) => !/[()]/.test(credit), 'Leave out parentheses.')
      .default(''),
  }),
})
export type FigureNode = z.output<typeof figure>

const chart = z.object({
  type: z.literal('chart'),
  attrs: z.object({ key: z.enum(CHART_KEYS) }),
})

/** The first is the one that a new line of the editor begins with. */
const block = z.union([
  paragraph,
  heading,
  bulletList,
  orderedList,
  table,
  z.object({ type: z.literal('blockquote'), content: within }),
  callout,
  figure,
  chart,
])
export type Block = z.output<typeof block>

const doc = z.object({ type: z.literal('doc'), content: z.array(block).max(MOST_BLOCKS) })
export type ContentDocument = z.output<typeof doc>

const NOT_KEPT = 'This cannot be kept: it is too deep within lists, or of a kind that no text has.'

/** Attributes that an editor adds are left out; a node or a mark that is not of the schema is refused. */
export const contentDocument = z
  .unknown()
  .refine((value) => isShallow(value, DEEPEST_LIST), NOT_KEPT)
  .pipe(doc)

/** Other nodes than lists are never in one of their kind, so that counting lists is enough for what a text may hold. */
function isShallow(node: unknown, lists: number, depth = 0): boolean {
  if (typeof node !== 'object' || node === null || !('content' in node)) return true
  const left = 'type' in node && /List$/.test(String(node.type)) ? lists - 1 : lists
  if (left < 0 || depth > 4 * DEEPEST_LIST) return false
  return (
    !Array.isArray(node.content) || node.content.every((one) => isShallow(one, left, depth + 1))
  )
}

/**
 * Why it is refused, for who wrote it, each sentence once. Of the alternatives of a union, the one whose type was meant
 * says what is wrong.
 */
export function sentencesOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): string[] {
  return [...new Set(error.issues.flatMap(plainSentences))]
}

function plainSentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'invalid_union') return [ours(issue)]
  const meant = issue.errors.find((issues) => !issues.some(isOfAnotherType))
  return meant ? meant.flatMap(plainSentences) : [NOT_KEPT]
}

function isOfAnotherType(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length === 1 && issue.path[0] === 'type') return true
  return issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.every(isOther)
}

function isOther(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some(isOfAnotherType)
}

/** The schema's own sentences end with a period; the library's do not. */
function ours({ message, code }: z.core.$ZodIssue): string {
  if (message.endsWith('.')) return message
  return code === 'too_big' ? 'This is too long or has too many parts.' : NOT_KEPT
}

export type NodeName = ContentDocument['type'] | Named['type']
type Named = Block | ListItem | z.output<typeof tableRow> | TableCell | Inline
export type MarkName = Mark['type']

/** In the order in which they enclose each other. */
export const MARK_NAMES = mark.options.map((one) => one.shape.type.value)

interface NodeGrammar {
  /** a content expression of ProseMirror; left out for what holds nothing */
  readonly content?: string
  readonly group?: 'block' | 'inline'
}

/**
 * What each node may hold, in ProseMirror's words: the editor's schema is made of it. An editor holds lines that are
 * not finished, so that a line may be empty.
 */
export const NODES: ReadonlyMap<NodeName, NodeGrammar> = grammarOf(doc)

function grammarOf(root: z.ZodType): Map<NodeName, NodeGrammar> {
  const found = new Map<NodeName, NodeGrammar>()
  const groups = { block: namesIn(block), inline: namesIn(inline) }
  const read = (schema: z.ZodType) => {
    for (const one of alternatives(schema)) {
      const [name] = namesIn(one)
      if (!(one instanceof z.ZodObject) || name === undefined || found.has(name)) continue
      const held = inner(one.shape.content)
      const group = (['block', 'inline'] as const).find((key) => groups[key].includes(name))
      for (const each of namesIn(one)) {
        found.set(each, { ...(group && { group }), ...(held && { content: expression(held) }) })
      }
      if (held) read(held.of)
    }
  }
  read(root)
  return found

  function expression({ of, begins, isOne }: Held): string {
    const names = namesIn(of)
    if (isOne) return names.join(' ')
    const isLine = names.every((name) => groups.inline.includes(name))
    const parts = `(${names.join(' | ')})`
    return begins === undefined ? `${parts}${isLine ? '*' : '+'}` : `${begins} ${parts}*`
  }
}

interface Held {
  readonly of: z.ZodType
  readonly begins: unknown
  readonly isOne: boolean
}

/** What the field `content` of a node holds. */
function inner(content: unknown): Held | null {
  if (content instanceof z.ZodOptional) return inner(content.unwrap())
  if (content instanceof z.ZodTuple) {
    const [of] = content.def.items
    return of instanceof z.ZodType ? { of, begins: undefined, isOne: true } : null
  }
  if (!(content instanceof z.ZodArray) || !(content.element instanceof z.ZodType)) return null
  return { of: content.element, begins: content.meta()?.begins, isOne: false }
}

function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  if (!(schema instanceof z.ZodUnion)) return [schema]
  return schema.options.filter((one) => one instanceof z.ZodType)
}

function namesIn(schema: z.ZodType): NodeName[] {
  return alternatives(schema).flatMap((one) => {
    const type: unknown = one instanceof z.ZodObject ? one.shape.type : null
    if (type instanceof z.ZodLiteral) return [...type.values] as NodeName[]
    return type instanceof z.ZodEnum ? (type.options as NodeName[]) : []
  })
}

// How documents are read back from the database. A later shape becomes `newest`, this one an earlier version.

export const STORED_DOCUMENT = storedJson('document of content', contentDocument)
