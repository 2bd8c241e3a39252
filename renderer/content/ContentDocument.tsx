/**
 * Draws a document from its schema. Text reaches the page only as text of React, and an address only after it was
 * checked again here.
 */
import type { ReactNode } from 'react'
import { isOwnPath, isSafeHref } from '~/core/content/document/href.ts'
import type {
  ChartKey,
  ContentChart,
  LiveFigureText,
} from '~/core/content/document/live-figures.ts'
import type {
  Block,
  ContentDocument as Document,
  FigureNode,
  Heading,
  Inline,
  List,
  Mark,
  Paragraph,
  Table,
  TextNode,
} from '~/core/content/document/schema.ts'
import {
  contentsOf,
  type Footnote,
  footnoteId,
  type NumberedFootnotes,
  numberFootnotes,
  referenceId,
  textOf,
} from '~/core/content/document/walk.ts'
import { type ContentPicture, fallbackWidth, picturePath, sourceSet } from '~/core/content/media.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { Notice } from '../components/Notice.tsx'
import { ScrollRegion } from '../tables/ScrollRegion.tsx'
import styles from './ContentDocument.module.css'
import { inPlaces } from './in-places.ts'

export interface ContentDocumentProps {
  readonly document: Document
  /** by key; what is missing or null is said to be unavailable */
  readonly figures: Readonly<Record<string, LiveFigureText | null>>
  readonly charts?: Readonly<Partial<Record<ChartKey, ContentChart | null>>>
  readonly pictures?: Readonly<Record<string, ContentPicture>>
}

interface Drawing extends Required<Omit<ContentDocumentProps, 'document'>> {
  readonly numbered: NumberedFootnotes
  readonly anchors: ReadonlyMap<Heading, string>
  /** it is loaded at once; those after it when they come near */
  readonly firstFigure: Block | undefined
}

export function ContentDocument({
  document,
  figures,
  charts = {},
  pictures = {},
}: ContentDocumentProps) {
  const numbered = numberFootnotes(document)
  const firstFigure = document.content.find(({ type }) => type === 'figure')
  const anchors = anchorsOf(document)
  const drawing = { figures, charts, pictures, numbered, anchors, firstFigure }
  return (
    <div className={styles.document}>
      {inPlaces(document.content, (block) => drawBlock(block, drawing))}
      {numbered.footnotes.length > 0 && <Footnotes footnotes={numbered.footnotes} />}
    </div>
  )
}

function anchorsOf(document: Document): ReadonlyMap<Heading, string> {
  const headings = document.content.filter((block) => block.type === 'heading')
  const entries = contentsOf(document)
  return new Map(headings.map((heading, index) => [heading, entries[index]?.id ?? '']))
}

function drawBlock(block: Block, drawing: Drawing): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInline(block.content, drawing)}</p>
    case 'heading': {
      const id = drawing.anchors.get(block)
      const content = drawInline(block.content, drawing)
      return block.attrs.level === 2 ? <h2 id={id}>{content}</h2> : <h3 id={id}>{content}</h3>
    }
    case 'bulletList':
    case 'orderedList':
      return drawList(block, drawing)
    case 'table':
      return <DocumentTable table={block} drawing={drawing} />
    case 'blockquote':
      return <blockquote className={styles.quote}>{drawParts(block.content, drawing)}</blockquote>
    case 'callout':
      return <Notice kind={block.attrs.tone}>{drawParts(block.content, drawing)}</Notice>
    case 'figure':
      return <Figure node={block} drawing={drawing} />
    case 'chart': {
      const chart = drawing.charts[block.attrs.key]
      return chart ? <Blocks blocks={chart.blocks} /> : null
    }
  }
}

function drawParts(parts: readonly (Paragraph | List)[], drawing: Drawing): ReactNode {
  return inPlaces(parts, (part) =>
    part.type === 'paragraph' ? (
      <p>{drawInline(part.content, drawing)}</p>
    ) : (
      drawList(part, drawing)
    ),
  )
}

function drawList(list: List, drawing: Drawing): ReactNode {
  const items = inPlaces(list.content, ({ content: [first, ...rest] }) => (
    <li>
      {first?.type === 'paragraph' && rest.every((part) => part.type !== 'paragraph')
        ? drawInline(first.content, drawing)
        : first && drawParts([first], drawing)}
      {drawParts(rest, drawing)}
    </li>
  ))
  if (list.type === 'bulletList') return <ul>{items}</ul>
  return <ol start={list.attrs?.start}>{items}</ol>
}

function DocumentTable({ table, drawing }: { readonly table: Table; readonly drawing: Drawing }) {
  const [header, ...rows] = table.content
  const alignOf = (column: number) => styles[header?.content[column]?.attrs?.align ?? 'left']
  return (
    <ScrollRegion className="scroll before-3 after-3" label={tableName(header)}>
      <table className={`${styles.table} table`}>
        <thead>
          <tr>
            {inPlaces(header?.content ?? [], (cell, column) => (
              <th scope="col" className={alignOf(column)}>
                {drawInline(cell.content[0].content, drawing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlaces(rows, (row) => (
            <tr>
              {inPlaces(row.content, (cell, column) => {
                const content = drawInline(cell.content[0].content, drawing)
                return column === 0 ? (
                  <th scope="row" className={alignOf(column)}>
                    {content}
                  </th>
                ) : (
                  <td className={alignOf(column)}>{content}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** "Table: State, Minimum wage", so that two tables of a text are told apart. */
function tableName(header: Table['content'][number] | undefined): string {
  const columns = (header?.content ?? []).map((cell) => textOf(cell.content[0].content).trim())
  const named = columns.filter((column) => column !== '')
  return named.length > 0 ? `Table: ${named.join(', ')}` : 'Table'
}

/** A text is at most 744 px wide; on a phone it leaves a margin on both sides. */
const FIGURE_SIZES = '(min-width: 50rem) 744px, calc(100vw - 2.5rem)'

/** A picture that is gone leaves its description: the text may refer to it. */
function Figure({ node, drawing }: { readonly node: FigureNode; readonly drawing: Drawing }) {
  const { media, alt, caption } = node.attrs
  const picture = drawing.pictures[media]
  const credit = node.attrs.credit || picture?.credit
  return (
    <figure className="picture before-3 after-3">
      {picture ? (
        <Picture {...{ picture, alt }} sizes={FIGURE_SIZES} isLazy={node !== drawing.firstFigure} />
      ) : (
        <p className={styles.missing}>Picture: {alt}</p>
      )}
      {(caption || credit) && (
        <figcaption>
          {caption} {credit && <small>Credit: {credit}</small>}
        </figcaption>
      )}
    </figure>
  )
}

function drawInline(nodes: readonly Inline[] | undefined, drawing: Drawing): ReactNode {
  return inPlaces(nodes ?? [], (node) => {
    switch (node.type) {
      case 'text':
        return marked(node.text, node.marks)
      case 'liveFigure':
        return marked(
          <LiveFigure figure={drawing.figures[node.attrs.key] ?? null} isLinked={isLinked(node)} />,
          node.marks,
        )
      case 'hardBreak':
        return <br />
      case 'footnote': {
        const place = drawing.numbered.placeOf.get(node)
        if (!place) return null
        return (
          <sup className={styles.reference}>
            <a
              id={referenceId(place.number, place.reference)}
              href={`#${footnoteId(place.number)}`}
              aria-label={`Footnote ${place.number}`}
            >
              {place.number}
            </a>
          </sup>
        )
      }
    }
  })
}

function isLinked({ marks = [] }: { marks?: Mark[] | undefined }): boolean {
  return marks.some(({ type }) => type === 'link')
}

/** The first mark is the outermost. */
function marked(content: ReactNode, [mark, ...inner]: readonly Mark[] = []): ReactNode {
  if (mark === undefined) return content
  const within = marked(content, inner)
  if (mark.type === 'bold') return <strong>{within}</strong>
  if (mark.type === 'italic') return <em>{within}</em>
  const { href } = mark.attrs
  if (!isSafeHref(href)) return within
  return (
    <a href={href} rel={isOwnPath(href) ? undefined : 'noreferrer external'}>
      {within}
    </a>
  )
}

function Footnotes({ footnotes }: { readonly footnotes: readonly Footnote[] }) {
  return (
    <section className={styles.footnotes} aria-labelledby="sources">
      <h2 id="sources">Sources and notes</h2>
      <ol>
        {footnotes.map(({ number, content, references }) => (
          <li key={number} id={footnoteId(number)}>
            {inPlaces(content, ({ text, marks }: TextNode) => marked(text, marks))}{' '}
            {Array.from({ length: references }, (_, index) => index + 1).map((reference) => (
              <a
                key={reference}
                className={styles.back}
                href={`#${referenceId(number, reference)}`}
                aria-label={
                  references === 1
                    ? `Back to footnote ${number} in the text`
                    : `Back to mention ${reference} of footnote ${number}`
                }
              >
                ↩{references > 1 && <sup>{reference}</sup>}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

// A figure in the text that comes from the product itself, with its date and a link to where it is explained.

interface LiveFigureProps {
  /** null where it is not published */
  readonly figure: LiveFigureText | null
  /** it stands in a link already */
  readonly isLinked: boolean
}

function LiveFigure({ figure, isLinked }: LiveFigureProps) {
  if (!figure) return <span className="soft">(figure not available)</span>
  const { text, asOf, href } = figure
  return (
    <span className={styles.live}>
      {isLinked ? text : <a href={href}>{text}</a>}
      {asOf && <small> (as of {asOf})</small>}
    </span>
  )
}

// A picture of the media library: AVIF, WebP or the fallback, in the width that fits, with its place kept.

interface PictureProps {
  readonly picture: ContentPicture
  readonly alt: string
  /** the value of `sizes`: how wide it is drawn */
  readonly sizes: string
  /** not loaded before it comes near */
  readonly isLazy: boolean
}

export function Picture({ picture, alt, sizes, isLazy }: PictureProps) {
  const { key, width, height, widths, fallback } = picture
  const plain = picturePath({ key, width: fallbackWidth(widths), format: fallback })
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={plain}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
