/** A frozen report as somebody outside reads it: no account, nothing to press, and when the link ends. */
import { useData } from 'vike-react/useData'
import { longDate } from '~/core/reports/words.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Heading } from '~/renderer/report/Heading.tsx'
import { ReportBody } from '~/renderer/report/ReportBody.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { report, method, density, share } = useData<Data>()
  const { estimate } = report
  if (estimate.kind === 'refused') return <Heading report={report} frozen={null} outside />
  return (
    <>
      <Heading report={report} frozen={null} outside />
      <Notice title={`Shared by ${share.organization}`}>
        <p>
          These are the figures as they were saved on {longDate(share.savedAt)}.{' '}
          {!share.showsPerson &&
            'The person’s name and pay were left out by whoever made this link. '}
          It works until {longDate(share.expiresAt)}; please do not pass it on.
        </p>
      </Notice>
      <ReportBody report={{ ...report, estimate }} view={{ method, density }} />
    </>
  )
}
