/**
 * The editor's schema: the nodes and marks of core/content/document/schema.ts and no others. Only what cannot be read
 * from there stands here: attributes, and how a node is drawn and found again in the browser's own changes.
 */
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import type { DOMOutputSpec, Mark as MarkOf, Node as NodeOf } from '@tiptap/pm/model'
import { isSafeHref } from '~/core/content/document/href.ts'
import { MARK_NAMES, type MarkName, NODES, type NodeName } from '~/core/content/document/schema.ts'
import notice from '../../../components/Notice.module.css'
import document from '../../ContentDocument.module.css'
import styles from './nodes.module.css'

interface Drawn {
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly draw: (node: NodeOf) => DOMOutputSpec
  /** where the browser's own changes are read back, such as those of a spelling correction */
  readonly parse?: readonly {
    readonly tag: string
    readonly attrs?: Readonly<Record<string, unknown>>
  }[]
  readonly isAtom?: true
  readonly isInline?: true
  readonly role?: 'table' | 'row' | 'cell' | 'header_cell'
}

const SPANS = { colspan: 1, rowspan: 1, colwidth: null }

const DRAWN: Readonly<Record<Exclude<NodeName, 'doc' | 'text'>, Drawn>> = {
  paragraph: { draw: () => ['p', 0], parse: [{ tag: 'p' }] },
  heading: {
    attributes: { level: 2 },
    draw: ({ attrs }) => [attrs.level === 3 ? 'h3' : 'h2', 0],
    parse: [
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
  },
  bulletList: { draw: () => ['ul', 0], parse: [{ tag: 'ul' }] },
  orderedList: {
    attributes: { start: 1 },
    draw: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    parse: [{ tag: 'ol' }],
  },
  listItem: { draw: () => ['li', 0], parse: [{ tag: 'li' }] },
  blockquote: {
    draw: () => ['blockquote', { class: document.quote }, 0],
    parse: [{ tag: 'blockquote' }],
  },
  callout: {
    attributes: { tone: 'info' },
    draw: ({ attrs }) => [
      'div',
      { class: `${notice.notice} ${notice[String(attrs.tone)]}`, 'data-callout': attrs.tone },
      0,
    ],
  },
  table: {
    draw: () => ['table', { class: `${document.table} table` }, ['tbody', 0]],
    parse: [{ tag: 'table' }],
    role: 'table',
  },
  tableRow: { draw: () => ['tr', 0], parse: [{ tag: 'tr' }], role: 'row' },
  tableHeader: {
    attributes: { align: null, ...SPANS },
    draw: ({ attrs }) => ['th', alignment(attrs), 0],
    parse: [{ tag: 'th' }],
    role: 'header_cell',
  },
  tableCell: {
    attributes: { align: null, ...SPANS },
    draw: ({ attrs }) => ['td', alignment(attrs), 0],
    parse: [{ tag: 'td' }],
    role: 'cell',
  },
  figure: {
    attributes: { media: '', alt: '', caption: '', credit: '' },
    draw: ({ attrs: { media, alt, caption, credit } }) => [
      'figure',
      { class: styles.box, 'data-figure': JSON.stringify({ media, alt, caption, credit }) },
      ['strong', `Picture ${media}`],
      ['span', String(alt)],
      ...(caption ? [['small', String(caption)] as const] : []),
      ...(credit ? [['small', `Credit: ${credit}`] as const] : []),
    ],
    isAtom: true,
  },
  chart: {
    attributes: { key: 'pay-by-size' },
    draw: ({ attrs }) => [
      'div',
      { class: styles.box, 'data-chart': attrs.key },
      ['strong', `Chart: ${String(attrs.key).replaceAll('-', ' ')}`],
      ['small', 'Drawn with today’s figures for readers and in the preview.'],
    ],
    isAtom: true,
  },
  liveFigure: {
    attributes: { key: 'snapshot.records' },
    draw: ({ attrs }) => [
      'span',
      { class: styles.live, 'data-live-figure': attrs.key },
      `{{${attrs.key}}}`,
    ],
    isAtom: true,
    isInline: true,
  },
  footnote: {
    attributes: { content: [{ type: 'text', text: '…' }] },
    draw: ({ attrs }) => [
      'sup',
      {
        class: styles.note,
        'data-footnote': JSON.stringify(attrs.content),
        role: 'img',
        'aria-label': `Footnote: ${wordsOf(attrs.content)}`,
        title: wordsOf(attrs.content),
      },
    ],
    isAtom: true,
    isInline: true,
  },
  hardBreak: { draw: () => ['br'], parse: [{ tag: 'br' }], isInline: true },
}

/** `data-align` is read again where the table is pasted. */
function alignment({ align }: NodeOf['attrs']): Record<string, string> {
  const name = String(align ?? 'left')
  return { class: document[name] ?? '', ...(align && { 'data-align': name }) }
}

function wordsOf(content: unknown): string {
  const parts = Array.isArray(content) ? (content as readonly { readonly text?: unknown }[]) : []
  return parts.map(({ text }) => String(text ?? '')).join('')
}

function nodeOf(name: NodeName): Node {
  const shape = { name, ...NODES.get(name) }
  if (name === 'doc') return Node.create({ ...shape, topNode: true })
  if (name === 'text') return Node.create(shape)
  const { attributes = {}, draw, parse = [], isAtom, isInline, role } = DRAWN[name]
  return Node.create({
    ...shape,
    atom: isAtom ?? false,
    inline: isInline ?? false,
    selectable: name !== 'hardBreak',
    draggable: isAtom === true && !isInline,
    defining: name === 'heading' || name === 'listItem' || name === 'callout',
    isolating: role !== undefined && role !== 'row',
    addAttributes: () => attributesOf(attributes),
    parseHTML: () => parse.map(({ tag, attrs }) => ({ tag, ...(attrs && { attrs }) })),
    renderHTML: ({ node }) => draw(node),
    ...(name === 'hardBreak' && { renderText: () => '\n' }),
    ...(name === 'liveFigure' && {
      renderText: ({ node }: { node: NodeOf }) => `{{${node.attrs.key}}}`,
    }),
  })
}

/** None is read from the browser's own changes: those keep the nodes that were there. */
function attributesOf(attributes: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      { default: value, rendered: false, parseHTML: () => undefined },
    ]),
  )
}

/** What prosemirror-tables has to know of a node. */
const tableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => {
    const role = DRAWN[name as keyof typeof DRAWN]?.role
    return role ? { tableRole: role } : {}
  },
})

const MARKS_DRAWN: Readonly<Record<MarkName, Mark>> = {
  link: Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes: () => ({ href: { default: '/', rendered: false } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? ''
          return isSafeHref(href) ? { href } : false
        },
      },
    ],
    renderHTML: ({ mark }) => ['a', hrefOf(mark), 0],
  }),
  bold: Mark.create({
    name: 'bold',
    parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
    renderHTML: ({ HTMLAttributes }) => ['strong', mergeAttributes(HTMLAttributes), 0],
  }),
  italic: Mark.create({
    name: 'italic',
    parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
    renderHTML: ({ HTMLAttributes }) => ['em', mergeAttributes(HTMLAttributes), 0],
  }),
}

/** Drawn only when it is safe, whatever way it came. */
function hrefOf({ attrs }: MarkOf): Record<string, string> {
  const href = String(attrs.href)
  return isSafeHref(href) ? { href, rel: 'noreferrer' } : {}
}

export const SCHEMA_EXTENSIONS = [
  ...[...NODES.keys()].map(nodeOf),
  ...MARK_NAMES.map((name) => MARKS_DRAWN[name]),
  tableRoles,
]
