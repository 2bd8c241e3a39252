/** The frame around every page, from what the server says of the visitor and where the page stands. */
import './styles/global.css'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { isBelow } from './layout/is-below.ts'
import { SiteLayout } from './layout/SiteLayout.tsx'
import type { NavigationLink } from './layout/types.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { shell, urlPathname, config } = usePageContext()
  // staff tools bring a frame of their own, which nobody else has to download
  if ((config.Layout?.length ?? 0) > 1) return children
  const page = <ErrorBoundary key={urlPathname}>{children}</ErrorBoundary>
  // an error in the browser before the first answer arrived leaves nothing to frame it with
  if (!shell) return <main id="content">{page}</main>
  const current = (link: NavigationLink) => ({ ...link, current: isBelow(urlPathname, link.href) })
  // who comes by an invitation comes back to it, whichever way in they take
  const returning = (link: NavigationLink) =>
    isBelow(urlPathname, '/invitation')
      ? { ...link, href: `${link.href}?next=${encodeURIComponent(urlPathname)}` }
      : link

  return (
    <SiteLayout
      user={shell.user}
      organization={shell.organization}
      organizations={shell.organizations}
      nav={(shell.user ? MEMBER : VISITOR).map(current)}
      visitorLinks={ENTRANCES.map(current).map(returning)}
      footerLinks={FOOTER}
      banners={shell.banners}
      theme={shell.theme}
    >
      {page}
    </SiteLayout>
  )
}

const MEMBER: readonly NavigationLink[] = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/table', label: 'Staff' },
  { href: '/reports', label: 'Reports' },
  { href: '/preview', label: 'Preview' },
  { href: '/method', label: 'Method' },
]

const FOOTER: readonly NavigationLink[] = [
  { href: '/method', label: 'How the figures are made' },
  { href: '/legal/terms-of-service', label: 'Terms' },
  { href: '/legal/privacy-policy', label: 'Privacy' },
  { href: '/legal/license', label: 'License' },
]

const VISITOR: readonly NavigationLink[] = [
  { href: '/preview', label: 'Preview' },
  { href: '/method', label: 'Method' },
]

const ENTRANCES: readonly NavigationLink[] = [
  { href: '/sign-in', label: 'Sign in' },
  { href: '/sign-up', label: 'Create an account' },
]
