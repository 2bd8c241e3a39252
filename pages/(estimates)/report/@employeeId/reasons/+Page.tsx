/** Why the range is what it is, and what it would be for other facts. */
import { useData } from 'vike-react/useData'
import { ReportView } from '~/renderer/report/ReportView.tsx'
import type { Data } from './+data.ts'
import { WhatIfForm } from './WhatIfForm.tsx'

export function Page() {
  const { page, entered } = useData<Data>()
  if (!entered || !page.working) return <ReportView page={page} />
  const { query, related } = page.working
  const whatIf = <WhatIfForm person={page.person} {...{ entered, related, query }} />
  return <ReportView page={page} slots={{ 'what-if': whatIf }} />
}
