/** The head of every printed page: organization, figures, and time of print. */
import type { ReactNode } from 'react'
import styles from './PrintFrame.module.css'

export interface PrintFrameProps {
  readonly title: string
  /** Definition of pay, year and snapshot: "Salary (cash + housing), 2026, snapshot 2026-Q3". */
  readonly basis: string
  readonly preparedFor?: string
  /** YYYY-MM-DD */
  readonly preparedOn?: string
  readonly children: ReactNode
}

export function PrintFrame({ title, basis, preparedFor, preparedOn, children }: PrintFrameProps) {
  return (
    <div>
      <div className={styles.head} data-paper-head>
        <span>Stipend</span>
        <span>{[title, preparedFor].filter(Boolean).join(' · ')}</span>
      </div>
      {children}
      <div className={styles.foot}>{[basis, preparedOn].filter(Boolean).join(' · ')}</div>
    </div>
  )
}
