/** Text that is folded on a phone, where it would push the answer off the screen; open on wide screens and on paper. */
import type { ReactNode } from 'react'
import styles from './PhoneFold.module.css'

interface PhoneFoldProps {
  readonly summary: string
  /** On a phone too, as where something in it needs correcting. */
  readonly open?: boolean
  readonly children: ReactNode
}

export function PhoneFold({ summary, open, children }: PhoneFoldProps) {
  return (
    <details className={styles.fold} open={open} data-printed>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
