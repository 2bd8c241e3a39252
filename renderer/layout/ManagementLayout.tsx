/** The frame of the staff tools: a dark bar and a list of tools, clearly different from the product. */
import type { ReactNode } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Banners } from './Banners.tsx'
import styles from './ManagementLayout.module.css'
import type { BannerLine, FrameUser, NavigationLink, Theme } from './types.ts'

export interface ManagementLayoutProps {
  readonly user: FrameUser
  /** Staff roles, as words: ["support", "analyst"]. */
  readonly roles: readonly string[]
  readonly nav: readonly NavigationLink[]
  readonly banners: readonly BannerLine[]
  readonly theme: Theme
  readonly children: ReactNode
}

export function ManagementLayout(props: ManagementLayoutProps) {
  const { user, roles, nav, banners, theme, children } = props
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.header}>
        <a href="/mgmt/components" className={styles.brand}>
          Stipend <span className={styles.staff}>staff</span>
        </a>
        <span className={styles.roles}>{roles.join(', ')}</span>
        <a href="/dashboard" className={styles.leave}>
          Leave staff tools
        </a>
        <div className={styles.account}>
          <AccountMenu user={user} theme={theme} />
        </div>
      </header>
      <Banners banners={banners} />
      <div className={styles.body}>
        <nav aria-label="Staff tools" className={styles.nav}>
          {nav.map(({ href, label, current }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  )
}
