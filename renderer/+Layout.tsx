/** The frame around every page: public, or the user's work area. Staff tools have their own. */
import './styles/global.css'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import type { NavigationLink } from './layout/types.ts'
import { WorkLayout } from './layout/WorkLayout.tsx'
import { isBelow } from './layout/work-links.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { shell, frame = shell?.frame, urlPathname, config } = usePageContext()
  const kind = config.frame ?? 'public'
  if (kind === 'staff') return children
  const page = <ErrorBoundary key={urlPathname}>{children}</ErrorBoundary>
  // an error in the browser before the first answer arrived leaves nothing to frame it with
  if (!shell) return <main id="content">{page}</main>
  const { user, organizations, banners, theme, menus } = shell
  if (kind !== 'public' && user && frame) {
    return (
      <WorkLayout
        {...{ user, organizations, banners, theme }}
        footer={menus.footer}
        organization={frame.organization}
        path={urlPathname}
        isOfOrganization={kind === 'organization'}
      >
        {page}
      </WorkLayout>
    )
  }
  const current = (link: NavigationLink) => ({ ...link, current: isBelow(urlPathname, link.href) })
  // who comes by an invitation comes back to it, whichever way in they take
  const returning = (link: NavigationLink) =>
    isBelow(urlPathname, '/invitation')
      ? { ...link, href: `${link.href}?next=${encodeURIComponent(urlPathname)}` }
      : link
  return (
    <PublicLayout
      {...{ user, banners, theme }}
      nav={menus.header.map(current)}
      footer={menus.footer}
      visitorLinks={ENTRANCES.map(current).map(returning)}
    >
      {page}
    </PublicLayout>
  )
}

const ENTRANCES: readonly NavigationLink[] = [
  { href: '/sign-in', label: 'Sign in' },
  { href: '/sign-up', label: 'Create an account' },
]
