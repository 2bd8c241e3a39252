/** Rows of facts. Headings that sort are links, so that every order has its own address. */
import type { ReactNode } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './Table.module.css'

export interface Column<Row> {
  /** Names the column among those of its table. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures are aligned at the end. */
  readonly align?: 'start' | 'end'
  /** Names the order by this column in addresses, where people may choose it. */
  readonly sort?: string
  /** Left out on a phone, where the row would not fit. */
  readonly wideOnly?: boolean
  /** In rows that are stacked on a phone, a line of its own. */
  readonly ownLine?: boolean
}

export interface Sorting {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableProps<Row> {
  readonly caption: string
  /** Draws the caption, which is otherwise only read aloud, because most tables have a heading of the same words. */
  readonly captionShown?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly sort?: Sorting
  /** The address of the same page in another order. */
  readonly sortHref?: (sort: Sorting) => string
  /** A last line, such as totals: one cell per column. */
  readonly footer?: readonly ReactNode[]
  /** On a phone each row becomes a block of named figures, for tables wider than it. */
  readonly stacked?: boolean
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, footer, stacked, empty } = props
  if (rows.length === 0 && empty) return empty
  const drawn = columns.map((column) => ({ column, className: classOf(column) }))
  return (
    <ScrollRegion className={styles.scroll} label={caption}>
      <table className={`${styles.table} table ${stacked ? styles.stacked : ''}`.trim()}>
        <caption className={captionShown ? styles.caption : 'spoken'}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.header} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {drawn.map((one, index) => cell(one, index, stacked, one.column.cell(row)))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>{drawn.map((one, index) => cell(one, index, stacked, footer[index]))}</tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

interface HeadingProps<Row> extends Pick<TableProps<Row>, 'sort' | 'sortHref'> {
  readonly column: Column<Row>
}

function Heading<Row>({ column, sort, sortHref }: HeadingProps<Row>) {
  const sorted = sort && sort.key === column.sort ? sort.direction : undefined
  const next = sorted === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
      {column.sort && sortHref ? (
        <a href={sortHref({ key: column.sort, direction: next })}>
          {column.header}
          {sorted && <span aria-hidden="true"> {sorted === 'ascending' ? '↑' : '↓'}</span>}
        </a>
      ) : (
        column.header
      )}
    </th>
  )
}

interface DrawnColumn<Row> {
  readonly column: Column<Row>
  readonly className: string | undefined
}

/** A plain function, because a page draws hundreds of cells; only a stacked row names its figures. */
function cell<Row>(
  { column: { header }, className }: DrawnColumn<Row>,
  index: number,
  stacked: boolean | undefined,
  children: ReactNode,
) {
  if (index === 0) {
    return (
      <th key={header} scope="row" className={className}>
        {children}
      </th>
    )
  }
  return (
    <td key={header} className={className} data-label={stacked ? header : undefined}>
      {children}
    </td>
  )
}

function classOf<Row>({ align, wideOnly, ownLine }: Column<Row>): string | undefined {
  const names = [align === 'end' && 'end', wideOnly && styles.wideOnly, ownLine && styles.ownLine]
  return names.filter(Boolean).join(' ') || undefined
}
