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

/** Figures side by side. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>
}
