/** What the range is based on: records, comparables, local jobs, cost of living, and the method. */
import { useData } from 'vike-react/useData'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { page } = useData<Data>()
  return <ReportView page={page} />
}
