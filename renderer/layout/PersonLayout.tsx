/** The person's frame around every page about them but the report, whose title says more. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { PersonFrame } from './PersonFrame.tsx'

export function PersonLayout({ children }: { readonly children: ReactNode }) {
  const { frame, urlPathname } = usePageContext()
  if (!frame?.person) return children
  return (
    <PersonFrame
      person={frame.person}
      organization={frame.organization?.name ?? ''}
      path={urlPathname}
    >
      {children}
    </PersonFrame>
  )
}
