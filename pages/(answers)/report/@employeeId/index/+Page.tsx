/** The answer: the range with the person in it, the largest reasons, and a proposal to type or drag. */
import { useData } from 'vike-react/useData'
import { reportSearch } from '~/core/answers/sections/addresses.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import type { Data } from './+data.ts'
import { Proposal } from './Proposal.tsx'

export function Page() {
  const { page, proposal } = useData<Data>()
  const query = page.working?.query
  if (!proposal || !query) return <ReportView page={page} />
  const drawn = (
    <Proposal
      key={`${reportSearch(query)} ${proposal.version}`}
      name={page.person.calledName}
      query={query}
      {...proposal}
    />
  )
  // a proposal is drawn together with its form
  return <ReportView page={page} slots={{ proposal: drawn, proposed: null }} />
}
