/** The clergy pay studio of a minister. */
import { useData } from 'vike-react/useData'
import { reportSearch } from '~/core/answers/sections/addresses.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import { Studio } from '~/renderer/answers/StudioForm.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { page, studio } = useData<Data>()
  const query = page.working?.query
  if (!studio || !query) return <ReportView page={page} />
  const clergy = <Studio key={reportSearch(query)} {...studio} query={query} />
  return <ReportView page={page} own={{ clergy }} />
}
