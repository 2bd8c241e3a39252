/** Why the range is what it is, and what it would be for other facts. */
import { useData } from 'vike-react/useData'
import { asksOtherwise } from '~/core/answers/sections/addresses.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import { WhatIfForm } from '~/renderer/answers/WhatIfForm.tsx'
import { HowComputed } from '~/renderer/components/figures/HowComputed.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { page, entered } = useData<Data>()
  if (!entered || !page.working) return <ReportView page={page} />
  const { query, related } = page.working
  const { id, calledName } = page.person
  const whatIf = (
    <div data-screen>
      <HowComputed summary={`What if ${calledName} had other facts?`} open={asksOtherwise(query)}>
        <WhatIfForm
          {...{ base: `/report/${id}/reasons`, anchor: 'reasons', entered, related, query }}
        />
      </HowComputed>
    </div>
  )
  return <ReportView page={page} slots={{ 'what-if': whatIf }} />
}
