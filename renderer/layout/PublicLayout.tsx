/** The frame of the public pages: a slim header, banner lines, the page, and a quiet footer. */
import { type ReactNode, useId } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import styles from './layout.module.css'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import type { BannerLine, FrameUser, NavigationLink, Theme } from './types.ts'

export interface PublicLayoutProps {
  readonly user: FrameUser | null
  readonly nav: readonly NavigationLink[]
  readonly footer: readonly NavigationLink[]
  readonly banners: readonly BannerLine[]
  readonly theme: Theme
  /** For visitors; the current link is left out, so that no link has the name of its form's button. */
  readonly visitorLinks?: readonly NavigationLink[]
  readonly children: ReactNode
}

const signIn: readonly NavigationLink[] = [{ href: '/sign-in', label: 'Sign in' }]

export function PublicLayout(props: PublicLayoutProps) {
  const { user, nav, footer, banners, theme, visitorLinks = signIn, children } = props
  return (
    <>
      <SkipLink />
      <header className={`${styles.publicBar} line far baseline`}>
        <a className={styles.brand} href="/">
          Stipend
        </a>
        {nav.length > 0 && <MainLinks links={nav} />}
        <div className={`${styles.publicEnd} line gap-3 baseline away`}>
          {user ? (
            <>
              <a href="/dashboard" className="medium">
                Dashboard
              </a>
              <AccountMenu user={user} theme={theme} />
            </>
          ) : (
            visitorLinks
              .filter((link) => !link.current)
              .map((link) => (
                <a key={link.href} href={link.href} className="medium">
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
      <Footer links={footer}>{!user && <ThemeSwitch theme={theme} />}</Footer>
    </>
  )
}

/** In a row where there is room; on a phone a native popover, which opens and closes without a script. */
function MainLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={`${styles.opener} bare soft`}>
        Menu
      </button>
      <nav id={id} popover="auto" aria-label="Main" className={`${styles.publicLinks} float`}>
        {links.map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}
