/** The footer: a disclaimer, and the legal texts. */
import type { ReactNode } from 'react'
import styles from './Footer.module.css'

export function Footer({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <p>
        Stipend gives market information, not legal or tax advice. Decide with your board and, for
        clergy taxes, with an advisor.
      </p>
      <div className={styles.end}>
        <nav aria-label="Footer" className={styles.links}>
          {LINKS.map(({ href, label }) => (
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

const LINKS = [
  { href: '/method', label: 'How the figures are made' },
  { href: '/legal/terms-of-service', label: 'Terms' },
  { href: '/legal/privacy-policy', label: 'Privacy' },
  { href: '/legal/license', label: 'License' },
]
