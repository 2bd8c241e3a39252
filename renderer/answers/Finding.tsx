/** The finding of a report as the title of its page. */

import type { FrozenReport, ViewedReport } from '~/core/answers/reports/report-page.ts'
import { formatDate } from '~/core/pay/date.ts'

import { Notice } from '../components/Notice.tsx'
import type { BreadcrumbsProps } from '../components/page/Breadcrumbs.tsx'
import { PageHeading } from '../components/page/PageHeading.tsx'

interface FindingProps extends Partial<BreadcrumbsProps> {
  readonly viewed: Pick<ViewedReport, 'title' | 'lede'>
}

export function Finding({ viewed: { title, lede }, crumbs }: FindingProps) {
  return (
    <PageHeading
      crumbs={crumbs}
      title={title.map(({ text, strong }) => (strong ? <em key={text}>{text}</em> : text))}
      lede={lede}
    />
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
