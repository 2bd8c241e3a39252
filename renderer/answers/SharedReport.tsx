/** A report behind a link, for readers without an account: the same views, with nothing to press. */

import type { ViewedReport } from '~/core/answers/reports/report-page.ts'
import { formatDate } from '~/core/pay/date.ts'

import { Blocks } from '../blocks/Blocks.tsx'
import { Notice } from '../components/Notice.tsx'
import { PrintFrame } from '../components/page/PrintFrame.tsx'
import { Sections } from './ActionBar.tsx'
import { Finding } from './Finding.tsx'

interface SharedReportProps {
  readonly viewed: ViewedReport
  readonly share: {
    readonly organization: string
    readonly showsPerson: boolean
    /** instants */
    readonly savedAt: string
    readonly expiresAt: string
  }
}

export function SharedReport({ viewed, share }: SharedReportProps) {
  return (
    <PrintFrame {...viewed.print}>
      <Finding viewed={viewed} />
      <Notice title={`Shared by ${share.organization}`}>
        <p>
          These are the figures as they were saved on {formatDate(share.savedAt)}.{' '}
          {!share.showsPerson && 'This link leaves out the person’s name and pay. '}
          The link works until {formatDate(share.expiresAt)}. Please do not pass it on.
        </p>
      </Notice>
      <Blocks blocks={viewed.notices} />
      <Sections viewed={viewed} />
    </PrintFrame>
  )
}
