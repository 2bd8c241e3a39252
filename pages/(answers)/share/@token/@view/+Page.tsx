/** Another view of a shared report: its reasons, evidence, package, clergy pay, or all of it. */
import { useData } from 'vike-react/useData'
import { SharedReport } from '~/renderer/answers/SharedReport.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <SharedReport {...useData<Data>()} />
}
