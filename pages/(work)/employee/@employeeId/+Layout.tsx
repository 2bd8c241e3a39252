/** The person's frame around their facts and their history. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { PersonFrame } from '~/renderer/layout/work/PersonFrame.tsx'

export function Layout({ children }: { children: ReactNode }) {
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
