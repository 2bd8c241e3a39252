/** A scenario behind a link, for readers without an account: the drawn sections, with nothing to press. */

import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'

import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { FoldedSections } from '~/renderer/blocks/FoldedSections.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { PrintFrame } from '~/renderer/components/page/PrintFrame.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { scenario, showsPerson, organization, sharedAt, expiresAt } = useData<Data>()
  const { name, note, sections, takenOn } = scenario
  const [moves, ...others] = sections
  return (
    <PrintFrame
      title={`Scenario: ${name}`}
      preparedFor={organization}
      basis={`Figures and staff of ${formatDate(takenOn)}. A plan, not a forecast.`}
    >
      <PageHeading title={name} lede={note ?? 'What a plan does to budget, staff and ratios.'} />
      <Notice title={`Shared by ${organization}`}>
        <p>
          This is the plan as it was on {formatDate(sharedAt)}. It starts from figures of{' '}
          {formatDate(takenOn)}.{' '}
          {!showsPerson && 'This link leaves out names and single people’s pay. '}
          The link works until {formatDate(expiresAt)}. Please do not pass it on.
        </p>
      </Notice>
      {moves && <DocumentSections sections={[moves]} />}
      <FoldedSections sections={others} />
    </PrintFrame>
  )
}
