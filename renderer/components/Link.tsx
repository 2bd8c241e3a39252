/** A link in running text, or a quiet one on its own. Links to other sites are announced. */
import type { ReactNode } from 'react'
import styles from './Link.module.css'

export interface LinkProps {
  readonly href: string
  readonly kind?: 'plain' | 'quiet'
  readonly children: ReactNode
}

export function Link({ href, kind = 'plain', children }: LinkProps) {
  const external = /^https?:/.test(href)
  return (
    <a
      href={href}
      className={kind === 'quiet' ? styles.quiet : undefined}
      rel={external ? 'noreferrer external' : undefined}
    >
      {children}
      {external && <span aria-hidden="true"> ↗</span>}
    </a>
  )
}

export interface LinkListProps {
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/** Links under one another, as in "Do next". */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={`${styles.list} plain after-2`}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
