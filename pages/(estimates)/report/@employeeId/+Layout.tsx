/** The person's frame around their report and their board packets. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Report } from '~/core/reports/report.ts'
import { PersonFrame } from '~/renderer/layout/work/PersonFrame.tsx'

/** As far as a page has it; board packets have none, because their criteria come before every figure. */
interface Shown {
  readonly report?: Report
  readonly frozen?: unknown
}

export function Layout({ children }: { children: ReactNode }) {
  const { frame, urlPathname } = usePageContext()
  const shown = useData<Shown | undefined>()
  if (!frame?.person) return children
  const { person, organization } = frame
  const isFrozen = Boolean(shown?.frozen)
  const hasBarOfItsOwn = urlPathname === `/report/${person.id}`
  return (
    <PersonFrame
      // a saved report shows the pay it was saved with
      person={isFrozen ? { ...person, salary: null } : person}
      organization={organization?.name ?? ''}
      path={urlPathname}
      range={hasBarOfItsOwn || isFrozen ? undefined : rangeOf(shown?.report)}
    >
      {children}
    </PersonFrame>
  )
}

function rangeOf(report: Report | undefined) {
  if (!report?.estimate || report.estimate.kind === 'refused') return undefined
  return { range: report.estimate.quantiles, pay: report.pay?.dollars ?? null }
}
