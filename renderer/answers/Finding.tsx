/** The finding of a report as the title of its page. */

import type { FrozenReport, ViewedReport } from '~/core/answers/reports/report-page.ts'
import { formatDate } from '~/core/pay/date.ts'
import { RangeBar } from '../charts/RangeBar.tsx'
import { Notice } from '../components/Notice.tsx'
import { PageHeading } from '../components/page/PageHeading.tsx'

interface FindingProps {
  readonly viewed: Pick<ViewedReport, 'title' | 'lede' | 'bar'>
}

/** In full on the answer; the other views have it in one short head with the range. */
export function Finding({ viewed: { title, lede, bar } }: FindingProps) {
  const words = title.map(({ text, strong }) => (strong ? <em key={text}>{text}</em> : text))
  if (!bar) return <PageHeading title={words} lede={lede} />
  return (
    <div className="row far middle after-2">
      <div>
        <h1 className="title">{words}</h1>
        {lede && <p className="fine flush">{lede}</p>}
      </div>
      <RangeBar size="compact" {...bar} />
    </div>
  )
}

interface FrozenNoticeProps {
  readonly frozen: Pick<FrozenReport, 'number' | 'createdAt'>
  readonly personId: number
}

export function FrozenNotice({ frozen: { number, createdAt }, personId }: FrozenNoticeProps) {
  return (
    <Notice title={`Report ${number}, saved on ${formatDate(createdAt)}`}>
      <p>
        These are the stored figures. They do not change.{' '}
        <a href={`/report/${personId}`}>See today’s range</a>
      </p>
    </Notice>
  )
}
