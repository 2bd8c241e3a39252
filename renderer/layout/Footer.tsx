/** The footer: a disclaimer, the links that editors chose, and the legal texts. */
import type { ReactNode } from 'react'
import styles from './layout.module.css'
import type { NavigationLink } from './types.ts'

export interface FooterProps {
  readonly links: readonly NavigationLink[]
  readonly children?: ReactNode
}

export function Footer({ links, children }: FooterProps) {
  return (
    <footer className={`${styles.footer} row gap-2 far baseline apart fine`}>
      <p>
        Stipend gives market information, not legal or tax advice. Decide with your board and, for
        clergy taxes, with an advisor.
      </p>
      <div className="row spaced baseline">
        <nav aria-label="Footer" className="row spaced baseline">
          {[...links, ...LEGAL].map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </footer>
  )
}

/** Always there, whatever the menu holds. */
const LEGAL = [
  { href: '/legal/terms-of-service', label: 'Terms' },
  { href: '/legal/privacy-policy', label: 'Privacy' },
  { href: '/legal/license', label: 'License' },
]
