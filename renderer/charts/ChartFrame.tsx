/**
 * The frame of every chart: the finding as its title, a description, the drawing, its source, and its figures as a
 * table.
 */
import { type ReactNode, useId } from 'react'
import { ScrollRegion } from '../tables/ScrollRegion.tsx'
import styles from './ChartFrame.module.css'

export interface ChartFrameProps {
  /** The finding, in a sentence. */
  readonly title?: string
  /** What is shown, and under which definition of pay. */
  readonly subtitle?: string
  /** Where the figures come from: survey and snapshot. */
  readonly source?: ReactNode
  readonly table?: ChartTableData
  /** The table is beside the drawing where there is room, below it on a phone; else it is folded away. */
  readonly tableShown?: boolean
  readonly children: ReactNode
}

export interface ChartTableData {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, source, table, tableShown, children } = props
  const id = useId()
  const isFolded = table && !tableShown
  return (
    <figure className="after-3" aria-labelledby={title && id}>
      {(title || subtitle) && (
        <figcaption className="after-2">
          {title && (
            <p className="flush strong" id={id}>
              {title}
            </p>
          )}
          {subtitle && <p className="flush fine full">{subtitle}</p>}
        </figcaption>
      )}
      {table && tableShown ? (
        <div className={styles.room}>
          <div className={`${styles.beside} stack spaced`}>
            <div>{children}</div>
            <ChartTable {...table} />
          </div>
        </div>
      ) : (
        children
      )}
      {(source || isFolded) && (
        <div className={`${styles.foot} row baseline apart`}>
          {source && <p className="flush fine full">{source}</p>}
          {isFolded && (
            <details className={`${styles.details} small`}>
              <summary className="linked">Show as table</summary>
              <ChartTable {...table} />
            </details>
          )}
        </div>
      )}
    </figure>
  )
}

function ChartTable({ caption, head, rows }: ChartTableData) {
  return (
    <ScrollRegion className={`${styles.table} scroll`} label={caption}>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((text, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={head[index]}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
