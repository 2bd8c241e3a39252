/** Blocks as HTML: the one drawer of documents on a screen. */
import { Fragment, type ReactNode } from 'react'
import {
  type Block,
  type Cell,
  CHECK_STATES,
  type CheckState,
  type DocumentSection,
  type RowSlotName,
  type SlotName,
  type TableBlock,
  type Words,
} from '~/core/answers/documents/blocks.ts'
import { Chart } from '../charts/Chart.tsx'
import { HowComputed } from '../components/figures/HowComputed.tsx'
import { StatTile } from '../components/figures/StatTile.tsx'
import { Notice } from '../components/Notice.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import styles from './Blocks.module.css'

/**
 * The page's content of a slot; an unnamed slot draws its fallback. The slot at the end of each row of a table is a
 * function of the row's index, from 0.
 */
export type Slots = Readonly<
  Partial<Record<SlotName, ReactNode>> & Partial<Record<RowSlotName, (row: number) => ReactNode>>
>

interface BlocksProps {
  readonly blocks: readonly Block[]
  readonly slots?: Slots
}

interface SectionsProps {
  readonly sections: readonly DocumentSection[]
  readonly slots?: Slots
}

/** Each under its heading, with an anchor. */
export function DocumentSections({ sections, slots }: SectionsProps) {
  return sections.map(({ key, title, blocks }) => (
    <section key={key} id={key} className="reading">
      <h2>{title}</h2>
      <Blocks blocks={blocks} slots={slots} />
    </section>
  ))
}

export function Blocks({ blocks, slots = {} }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place in the document
    <Fragment key={index}>{drawn(block, slots)}</Fragment>
  ))
}

function drawn(block: Block, slots: Slots): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p className={block.size === 'body' ? undefined : styles[block.size ?? 'body']}>
          {text(block.words)}
        </p>
      )
    case 'list':
      return list(block.items, block.numbered)
    case 'table':
      return <BlockTable table={block} rowEnd={block.rowSlot && slots[block.rowSlot]} />
    case 'tiles':
      return (
        <dl className="cells cells-small after-2">
          {block.tiles.map(({ href, note, ...tile }) => (
            <StatTile key={tile.label} note={href ? <a href={href}>{note}</a> : note} {...tile} />
          ))}
        </dl>
      )
    case 'facts':
      return (
        <dl className={`${styles.facts} pairs after-3`}>
          {block.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text(value)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'checklist':
      return (
        <ul className={`${styles.checklist} plain ruled after-3 medium`}>
          {block.items.map(({ state, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
            <li key={index} className={styles[state]}>
              <span className={styles.mark} aria-hidden="true">
                {MARKS[state]}
              </span>
              <span className="spoken">{CHECK_STATES[state]}: </span>
              {text(words)}
            </li>
          ))}
        </ul>
      )
    case 'notice':
      return (
        <Notice kind={block.tone} title={block.title}>
          <p>{text(block.words)}</p>
        </Notice>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
      )
    case 'chart':
      return <Chart chart={block.chart} source={block.caption && text(block.caption)} />
    case 'note':
      return (
        <div className={styles.note}>
          <HowComputed summary={block.summary}>
            <Blocks blocks={block.blocks} slots={slots} />
          </HowComputed>
        </div>
      )
    case 'slot':
      return block.name in slots ? (
        slots[block.name]
      ) : (
        <Blocks blocks={block.otherwise ?? []} slots={slots} />
      )
  }
}

const MARKS: Readonly<Record<CheckState, string>> = {
  ...{ done: '✓', missing: '○', impossible: '✕', look: '!' },
}

function list(items: readonly Words[], numbered = false): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
  const entries = items.map((item, index) => <li key={index}>{text(item)}</li>)
  return numbered ? <ol>{entries}</ol> : <ul>{entries}</ul>
}

/** Links lead to our own pages, or to outside sources without a referrer. */
function text(words: Words): ReactNode {
  if (typeof words === 'string') return words
  return words.map(({ text: said, strong, href }, index) => {
    const key = `${index} ${said}`
    if (href !== undefined) return link(key, said, href)
    return strong ? <strong key={key}>{said}</strong> : <Fragment key={key}>{said}</Fragment>
  })
}

function link(key: string, said: string, href: string): ReactNode {
  const rel = href.startsWith('/') ? undefined : 'noreferrer'
  return (
    <a key={key} href={href} rel={rel}>
      {said}
    </a>
  )
}

type Row = readonly Cell[]

interface BlockTableProps {
  readonly table: TableBlock
  /** drawn below the last cell of a row, which is given by its place */
  readonly rowEnd?: (row: number) => ReactNode
}

/** A table block: the page's own table, with cells of text, softer lines, links and bars. */
function BlockTable({ table, rowEnd }: BlockTableProps) {
  const { caption, captionShown, columns, rows, total, stacked } = table
  const body = total ? rows.slice(0, -1) : rows
  const isEnd = (at: number) => rowEnd !== undefined && at === columns.length - 1
  const numbered = body.map((cells, line) => ({ cells, line }))
  return (
    <Table<{ readonly cells: Row; readonly line: number }>
      caption={caption}
      captionShown={captionShown}
      columns={columns.map(({ header, align, long }, at): Column<(typeof numbered)[number]> => {
        const isLong = long || isEnd(at) || body.some((cells) => isLines(cells[at]))
        return {
          ...{ key: `${at} ${header}`, header, align, ownLine: isLong },
          cell: ({ cells, line }) =>
            isEnd(at) ? (
              <>
                {cellOf(cells[at] ?? '')}
                {rowEnd?.(line)}
              </>
            ) : (
              cellOf(cells[at] ?? '')
            ),
        }
      })}
      rows={numbered}
      rowKey={({ line }) => line}
      footer={total ? rows.at(-1)?.map(cellOf) : undefined}
      stacked={stacked}
    />
  )
}

function isLines(cell: Cell | undefined): boolean {
  return typeof cell === 'object' && 'lines' in cell
}

function cellOf(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell
  if ('bar' in cell) return <Bar share={cell.bar} />
  if ('lines' in cell) {
    return (
      <ul className="stack gap-0 plain">
        {cell.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }
  if ('href' in cell) {
    return (
      <a href={cell.href} rel="noreferrer">
        {cell.text}
      </a>
    )
  }
  return (
    <>
      {cell.text}
      <br />
      <small
        className={`${styles.small} ${cell.below.length > LONG_LINE ? styles.wide : ''}`.trim()}
      >
        {cell.below}
      </small>
    </>
  )
}

/** Letters of a softer line from which its column is kept from becoming a narrow strip. */
const LONG_LINE = 40

/** Its figure is in another column. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg width="100%" height={10} className={styles.bar} aria-hidden="true">
      <rect width="100%" height={10} className={styles.track} />
      <rect width={`${Math.max(0.5, share * 100)}%`} height={10} className={styles.filled} />
    </svg>
  )
}
