/** One thing the reader should know: information, "look at this", or an error. */
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export interface NoticeProps {
  readonly kind?: 'info' | 'signal' | 'error'
  readonly title?: string
  /** What was just done or found: it is read aloud when it appears. */
  readonly announced?: boolean
  readonly children?: ReactNode
}

export function Notice({ kind = 'info', title, announced, children }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : undefined
  const notice = (
    <div className={`${styles.notice} ${styles[kind]}`} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
  return announced ? <div role="status">{notice}</div> : notice
}
