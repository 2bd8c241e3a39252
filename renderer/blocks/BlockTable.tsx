/** A table block: the page's own table, with cells of text, softer lines, links and bars. */
import type { ReactNode } from 'react'
import type { Cell, TableBlock } from '~/core/documents/blocks.ts'
import { type Column, Table } from '../tables/Table.tsx'
import styles from './Blocks.module.css'

type Row = readonly Cell[]

export function BlockTable({ table }: { readonly table: TableBlock }) {
  const { caption, captionShown, columns, rows, total, stacked } = table
  const body = total ? rows.slice(0, -1) : rows
  const numbered = body.map((cells, line) => ({ cells, line }))
  return (
    <Table<{ readonly cells: Row; readonly line: number }>
      caption={caption}
      captionHidden={!captionShown}
      columns={columns.map(({ header, align }, at): Column<(typeof numbered)[number]> => {
        const isLong = body.some((cells) => isLines(cells[at]))
        return {
          ...{ key: `${at} ${header}`, header, align, ownLine: isLong },
          cell: ({ cells }) => cellOf(cells[at] ?? ''),
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
      <ul className={styles.lines}>
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
      <small className={styles.small}>{cell.below}</small>
    </>
  )
}

/** Its figure is in another column. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg width="100%" height={10} className={styles.bar} aria-hidden="true">
      <rect width="100%" height={10} className={styles.track} />
      <rect width={`${Math.max(0.5, share * 100)}%`} height={10} className={styles.filled} />
    </svg>
  )
}
