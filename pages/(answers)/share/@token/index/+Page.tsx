/** The answer of a shared report. */
import { useData } from 'vike-react/useData'
import { SharedReport } from '~/renderer/answers/SharedReport.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <SharedReport {...useData<Data>()} />
}
