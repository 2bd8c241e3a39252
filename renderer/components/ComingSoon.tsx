/** A page that is planned: what it will do, and a button to hear about it. */
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'

export interface ComingSoonProps {
  readonly title: string
  readonly children: ReactNode
  /** The feature of the intent notify-me; without it there is no button. */
  readonly feature?: string
  /** Whether the user has asked already. */
  readonly asked?: boolean
}

export function ComingSoon({ title, children, feature, asked }: ComingSoonProps) {
  return (
    <section className={styles.empty} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{children}</div>
      {feature && !asked && (
        <form method="post">
          <input type="hidden" name="feature" value={feature} />
          <Button intent="notify-me" kind="secondary">
            Tell me when it is ready
          </Button>
        </form>
      )}
      {asked && <p>We will write to you when it is ready.</p>}
    </section>
  )
}
