/** One figure with its name above and, if need be, a word of explanation below. */
import type { ReactNode } from 'react'
import styles from './StatTile.module.css'

export interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

export interface StatRowProps {
  /** in columns of one width, where there are more than one line of them */
  readonly aligned?: boolean
  readonly children: ReactNode
}

/** Figures side by side. */
export function StatRow({ aligned = false, children }: StatRowProps) {
  return <dl className={aligned ? styles.columns : styles.row}>{children}</dl>
}
