/** One or two words about the state of a thing. */
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly kind?: 'neutral' | 'good' | 'signal' | 'error'
  readonly children: ReactNode
}

export function Badge({ kind = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
