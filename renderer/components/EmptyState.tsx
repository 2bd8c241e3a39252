/** Nothing here yet: what would be here, and the next step toward it. */
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** The one next step, usually a ButtonLink. */
  readonly action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={`${styles.empty} framed after-3`}>
      <p className="title">{title}</p>
      {children && <div className="after-2 soft">{children}</div>}
      {action}
    </div>
  )
}
