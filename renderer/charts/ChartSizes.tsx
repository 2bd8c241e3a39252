/** A drawing for wide and one for narrow places, chosen by the room there is: text in a chart is never scaled down. */
import type { ReactNode } from 'react'
import styles from './ChartSizes.module.css'

export interface ChartSizesProps {
  readonly wide: ReactNode
  readonly narrow: ReactNode
  /** For a drawing that needs more than a column of text before it is legible. */
  readonly roomy?: boolean
}

export function ChartSizes({ wide, narrow, roomy }: ChartSizesProps) {
  return (
    <div className={roomy ? `${styles.sizes} ${styles.roomy}` : styles.sizes}>
      <div className={styles.wide}>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
    </div>
  )
}
