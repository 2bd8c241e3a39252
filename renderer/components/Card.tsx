/** A thing one can open: the only box there is. */
import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly href: string
  readonly title: string
  /** A line under the title. */
  readonly detail?: ReactNode
  readonly badge?: ReactNode
  readonly children?: ReactNode
}

export function Card({ href, title, detail, badge, children }: CardProps) {
  return (
    <article className={styles.card}>
      <div className="line gap-1 baseline apart">
        <h3 className={`${styles.title} title flush`}>
          <a href={href}>{title}</a>
        </h3>
        {badge}
      </div>
      {detail && <p className={`${styles.detail} after-2 fine`}>{detail}</p>}
      {children}
    </article>
  )
}

/** Cards in as many columns as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles.grid} stack after-4`}>{children}</div>
}
