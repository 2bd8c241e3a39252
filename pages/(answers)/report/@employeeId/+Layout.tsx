/** The person's frame around their report and their board packets. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { ReportPage } from '~/core/answers/reports/report-page.ts'
import { PersonFrame } from '~/renderer/layout/PersonFrame.tsx'

/** As far as a page has it; board packets have none, because their criteria come before every figure. */
interface Shown {
  readonly page?: Pick<ReportPage, 'frozen'>
}

/** The title of a report holds its range, so the frame does not repeat it. */
export function Layout({ children }: { children: ReactNode }) {
  const { frame, urlPathname } = usePageContext()
  const shown = useData<Shown | undefined>()
  if (!frame?.person) return children
  const { person, organization } = frame
  const isFrozen = Boolean(shown?.page?.frozen)
  return (
    <PersonFrame
      // a saved report shows the pay it was saved with
      person={isFrozen ? { ...person, salary: null } : person}
      organization={organization?.name ?? ''}
      path={urlPathname}
    >
      {children}
    </PersonFrame>
  )
}
