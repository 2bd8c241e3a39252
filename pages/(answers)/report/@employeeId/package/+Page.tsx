/** The package: pay by definition, benefits, the denomination's minimum, and the day the range is for. */
import { useData } from 'vike-react/useData'
import { reportSearch } from '~/core/answers/sections/addresses.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import { Studio } from '~/renderer/answers/Studio.tsx'
import type { Data } from './+data.ts'
import { DayForm } from './DayForm.tsx'

export function Page() {
  const { page, asOf, studio } = useData<Data>()
  const query = page.working?.query
  if (!query) return <ReportView page={page} />
  const clergy = studio && <Studio key={reportSearch(query)} {...studio} query={query} />
  return (
    <ReportView
      page={page}
      slots={{ day: <DayForm asOf={asOf} query={query} /> }}
      own={clergy ? { clergy } : {}}
    />
  )
}
