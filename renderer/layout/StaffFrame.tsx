/** The frame of the staff tools and of the editor; others get the ordinary frame. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { TOOL_GROUP_LABELS, TOOL_GROUPS, toolsFor } from '~/core/staff/tools.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ManagementLayout } from './ManagementLayout.tsx'
import { isBelow } from './work-links.ts'

export function StaffFrame({ children }: { children: ReactNode }) {
  const { shell, urlPathname } = usePageContext()
  if (!shell?.user || shell.staffRoles.length === 0) return children
  const tools = toolsFor(shell.staffRoles)
  return (
    <ManagementLayout
      user={shell.user}
      roles={shell.staffRoles}
      nav={TOOL_GROUPS.map((group) => ({
        label: TOOL_GROUP_LABELS[group],
        links: tools
          .filter((tool) => tool.group === group)
          .map(({ href, label, does }) => ({
            ...{ href, label, does, lockedUntil: null },
            current: isBelow(urlPathname, href) ? ('page' as const) : null,
          })),
      })).filter(({ links }) => links.length > 0)}
      tools={tools}
      path={urlPathname}
      banners={shell.banners}
      theme={shell.theme}
    >
      <ErrorBoundary key={urlPathname}>{children}</ErrorBoundary>
    </ManagementLayout>
  )
}
