/**
 * The one schema of a document: ProseMirror's JSON, with these nodes and marks and no others. The editor, the Markdown
 * reader and the page drawer all keep to it, so nothing else is ever stored or drawn.
 */
import { z } from 'zod'
import { CHART_KEYS, LIVE_FIGURE_KEY } from '../live-figures.ts'
import { isSafeHref } from './href.ts'
import {
  type Block,
  CALLOUT_TONES,
  CELL_ALIGNMENTS,
  type ChartNode,
  type ContentDocument,
  type FigureNode,
  type FootnoteNode,
  type HardBreak,
  type Heading,
  type List,
  type ListItem,
  type LiveFigureNode,
  type Mark,
  type Paragraph,
  type Table,
  type TableCell,
  type TextNode,
} from './nodes.ts'

/** Lists within lists; deeper ones are refused, so that reading one never overflows. */
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

const mark: z.ZodType<Mark> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), attrs: z.object({ href: safeHref }) }),
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
])

const marks = z
  .array(mark)
  .max(3)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'Use a mark once.')
  .optional()

const text: z.ZodType<TextNode> = z.object({
  type: z.literal('text'),
  text: line(LONGEST_TEXT).min(1),
  marks,
})

const liveFigure: z.ZodType<LiveFigureNode> = z.object({
  type: z.literal('liveFigure'),
  attrs: z.object({ key: z.string().regex(LIVE_FIGURE_KEY) }),
  marks,
})

const footnote: z.ZodType<FootnoteNode> = z.object({
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

const hardBreak: z.ZodType<HardBreak> = z.object({ type: z.literal('hardBreak') })

const paragraph: z.ZodType<Paragraph> = z.object({
  type: z.literal('paragraph'),
  content: z
    .array(z.union([text, liveFigure, footnote, hardBreak]))
    .max(MOST_PARTS)
    .optional(),
})

const heading: z.ZodType<Heading> = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z
    .array(z.union([text, liveFigure]))
    .min(1, 'A heading needs a text.')
    .max(100),
})

/** The schemas of lists that may hold `deeper` lists within. */
function lists(deeper: number): z.ZodType<List> {
  const inner: z.ZodType<Paragraph | List> =
    deeper === 0 ? paragraph : z.union([paragraph, lists(deeper - 1)])
  const item: z.ZodType<ListItem> = z.object({
    type: z.literal('listItem'),
    content: z
      .array(inner)
      .min(1)
      .max(200)
      .refine((parts) => parts[0]?.type === 'paragraph', 'A list item begins with a paragraph.'),
  })
  const content = z.array(item).min(1).max(MOST_ITEMS)
  return z.union([
    z.object({ type: z.literal('bulletList'), content }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(0).max(999_999) }).optional(),
      content,
    }),
  ])
}

const list = lists(DEEPEST_LIST - 1)

const cell: z.ZodType<TableCell> = z.object({
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

const table: z.ZodType<Table> = z
  .object({
    type: z.literal('table'),
    content: z
      .array(
        z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(MOST_COLUMNS) }),
      )
      .min(1)
      .max(MOST_ROWS),
  })
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

const within = z
  .array(z.union([paragraph, list]))
  .min(1)
  .max(200)

/** How a file of the media library is named. */
const MEDIA_KEY = /^[a-z0-9][a-z0-9._-]{0,79}$/

const figure: z.ZodType<FigureNode> = z.object({
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

const chart: z.ZodType<ChartNode> = z.object({
  type: z.literal('chart'),
  attrs: z.object({ key: z.enum(CHART_KEYS) }),
})

const block: z.ZodType<Block> = z.union([
  paragraph,
  heading,
  list,
  table,
  z.object({ type: z.literal('blockquote'), content: within }),
  z.object({
    type: z.literal('callout'),
    attrs: z.object({ tone: z.enum(CALLOUT_TONES) }),
    content: within,
  }),
  figure,
  chart,
])

/** Attributes that an editor adds are left out; a node or a mark that is not of the schema is refused. */
export const contentDocument: z.ZodType<ContentDocument> = z.object({
  type: z.literal('doc'),
  content: z.array(block).max(MOST_BLOCKS),
})
