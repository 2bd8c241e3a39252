/** Something the plan does not include: its real structure, out of focus and out of reach, and what unlocks it. */
import type { ReactNode } from 'react'
import styles from './LockedPanel.module.css'

export interface LockedPanelProps {
  readonly title: string
  /** What one would get, in a sentence or two. */
  readonly description: ReactNode
  readonly action?: ReactNode
  /** The structure without figures: never put real data here, blurred is not hidden. */
  readonly children: ReactNode
}

export function LockedPanel({ title, description, action, children }: LockedPanelProps) {
  return (
    <section className={`${styles.panel} framed after-3`} aria-label={title}>
      <div className={styles.behind} data-screen aria-hidden="true" inert>
        {children}
      </div>
      <div className={`${styles.front} float`}>
        <p className="title">{title}</p>
        <p>{description}</p>
        {action}
      </div>
    </section>
  )
}
