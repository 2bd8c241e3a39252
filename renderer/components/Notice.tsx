/** One thing the reader should know: information, "look at this", or an error. */
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export interface NoticeProps {
  readonly kind?: 'info' | 'signal' | 'error'
  readonly title?: string
  readonly children?: ReactNode
}

export function Notice({ kind = 'info', title, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : undefined}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
