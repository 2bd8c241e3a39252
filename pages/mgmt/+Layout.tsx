/** The frame of the staff tools; others get the ordinary frame. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ErrorBoundary } from '~/renderer/layout/ErrorBoundary.tsx'
import { isBelow } from '~/renderer/layout/is-below.ts'
import { ManagementLayout } from '~/renderer/layout/ManagementLayout.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const { shell, urlPathname } = usePageContext()
  if (!shell?.user || shell.staffRoles.length === 0) return children
  return (
    <ManagementLayout
      user={shell.user}
      roles={shell.staffRoles}
      nav={TOOLS.map((link) => ({ ...link, current: isBelow(urlPathname, link.href) }))}
      banners={shell.banners}
      theme={shell.theme}
    >
      <ErrorBoundary key={urlPathname}>{children}</ErrorBoundary>
    </ManagementLayout>
  )
}

const TOOLS = [
  { href: '/mgmt/components', label: 'Components' },
  { href: '/sentry-example-page', label: 'Error example' },
]
