/** Why the range is what it is, and what it would be for other facts. */
import { useData } from 'vike-react/useData'
import { ReportView } from '~/renderer/report/ReportView.tsx'
import type { Data } from './+data.ts'
import { WhatIfForm } from './WhatIfForm.tsx'

export function Page() {
  const { page, entered } = useData<Data>()
  const query = page.working?.query
  if (!entered || !query) return <ReportView page={page} />
  const whatIf = <WhatIfForm person={page.person} entered={entered} query={query} />
  return <ReportView page={page} slots={{ 'what-if': whatIf }} />
}
