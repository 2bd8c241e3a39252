/** The totals of a long form or a report, in a side column; below it on a phone. */
import { type ReactNode, useId } from 'react'
import styles from './SideSummary.module.css'

export interface SideSummaryProps {
  readonly title: string
  readonly rows?: readonly {
    readonly label: string
    readonly value: ReactNode
    /** A sum: set apart by a line. */
    readonly total?: boolean
  }[]
  readonly children?: ReactNode
}

export function SideSummary({ title, rows = [], children }: SideSummaryProps) {
  const id = useId()
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value, total }) => (
            <div key={label} className={total ? `${styles.row} ${styles.total}` : styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
