/** The frame of every page: slim header, banner lines, the page, and a quiet footer. */
import type { ReactNode } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Banners } from './Banners.tsx'
import { Navigation } from './Navigation.tsx'
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx'
import styles from './SiteLayout.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import type { BannerLine, FrameOrganization, FrameUser, NavigationLink, Theme } from './types.ts'

export interface SiteLayoutProps {
  readonly user: FrameUser | null
  readonly organization: FrameOrganization | null
  readonly organizations: readonly FrameOrganization[]
  readonly nav: readonly NavigationLink[]
  readonly banners: readonly BannerLine[]
  readonly theme: Theme
  /** For somebody not signed in; one marked current is left out, so that no link shares a name with its form's button. */
  readonly visitorLinks?: readonly NavigationLink[]
  readonly footerLinks?: readonly NavigationLink[]
  readonly children: ReactNode
}

const signIn: readonly NavigationLink[] = [{ href: '/sign-in', label: 'Sign in' }]

export function SiteLayout(props: SiteLayoutProps) {
  const { user, organization, organizations, nav, banners, theme, children } = props
  const { visitorLinks = signIn, footerLinks = [] } = props
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.header}>
        <a className={styles.brand} href={user ? '/dashboard' : '/'}>
          Stipend
        </a>
        <Navigation label="Main" links={nav} />
        <div className={styles.end}>
          {organization && (
            <OrganizationSwitcher organization={organization} organizations={organizations} />
          )}
          {user ? (
            <AccountMenu user={user} theme={theme} />
          ) : (
            visitorLinks
              .filter((link) => !link.current)
              .map((link) => (
                <a key={link.href} href={link.href} className={styles.visitor}>
                  {link.label}
                </a>
              ))
          )}
        </div>
      </header>
      <Banners banners={banners} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>
          Stipend gives market information, not legal or tax advice. Decide with your board and, for
          clergy taxes, with an advisor.
        </p>
        <div className={styles.footerEnd}>
          {footerLinks.length > 0 && (
            <nav aria-label="Footer" className={styles.footerLinks}>
              {footerLinks.map((link) => (
                <a key={link.href} href={link.href}>
                  {link.label}
                </a>
              ))}
            </nav>
          )}
          {!user && <ThemeSwitch theme={theme} />}
        </div>
      </footer>
    </>
  )
}
