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
    <section className="after-4" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length > 0 && (
        <dl className={`${styles.summary} ruled`}>
          {rows.map(({ label, value, total }) => (
            <div key={label} className={`line apart ${total ? styles.total : ''}`.trim()}>
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
