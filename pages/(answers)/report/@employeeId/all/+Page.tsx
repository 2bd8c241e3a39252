/** Every section of the report on one page, to read through or to print; what is typed into is on the other views. */
import { useData } from 'vike-react/useData'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { page } = useData<Data>()
  return <ReportView page={page} />
}
