/** One step of a board packet: its sections as a document, with the forms of those who may write in their places. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { STEP_LABELS } from '~/core/answers/board-packets/labels.ts'
import { PACKET_STEPS } from '~/core/answers/board-packets/packet.ts'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { Blocks, DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { Below } from './Below.tsx'
import { slotsOf } from './slots.tsx'

export function Page() {
  const data = useData<Data>()
  return (
    <>
      <Head />
      <Columns
        sideLabel="Status of the record"
        side={
          <>
            <DocumentSections sections={data.status} />
            <ButtonLink href={`${data.address}/packet.pdf`} kind="secondary" size="small" download>
              Download PDF
            </ButtonLink>
          </>
        }
      >
        {data.sections.length === 0 ? (
          <SealFirst />
        ) : (
          <DocumentSections sections={data.sections} slots={slotsOf(data)} />
        )}
        <Below />
      </Columns>
    </>
  )
}

function Head() {
  const { address, lede, notices, number, state, step, title } = useData<Data>()
  const crumbs = [
    { label: 'Board packets', href: address.replace(/\/\d+$/, '') },
    { label: `Packet ${number}` },
  ]
  const tabs = PACKET_STEPS.map((one, index) => ({
    ...{ href: `${address}/${one}`, label: `${index + 1} ${STEP_LABELS[one]}` },
    current: one === step,
  }))
  const isBeingWritten = step !== 'record' && (state === 'unsealed' || state === 'open')
  return (
    <>
      <PageHeading crumbs={crumbs} title={title} lede={lede} />
      <Tabs label="Steps of the packet" tabs={tabs} />
      {!isBeingWritten && <Blocks blocks={notices} />}
      <AccessNotice />
      <DoneNotice words={DONE} />
    </>
  )
}

const DONE = {
  saved: 'Saved',
  sealed: 'The criteria are sealed. Now the packet may show figures.',
  amended: 'Amendment added',
  attached: 'Report attached',
  detached: 'Report detached',
  cited: 'Match cited',
  uncited: 'Match removed from the packet',
  added: 'Added',
  removed: 'Removed',
  finalized: 'Record finished',
  approved: 'Approval recorded',
}

function AccessNotice() {
  const { state, mayWrite, lockedBecause } = useData<Data>()
  const { urlPathname } = usePageContext()
  if (state === 'set aside') return null
  if (lockedBecause)
    return (
      <Notice kind="signal" title="You can view this packet but not change it right now">
        <p>
          {lockedBecause} <a href={plansPath(urlPathname)}>Compare plans</a>
        </p>
      </Notice>
    )
  if (mayWrite || state === 'finalized') return null
  return (
    <Notice title="You can view this page">
      <p>Owners and editors of the organization can complete a packet.</p>
    </Notice>
  )
}

function SealFirst() {
  const { address } = useData<Data>()
  return (
    <EmptyState
      title="Criteria come first"
      action={<ButtonLink href={`${address}/criteria`}>See the criteria</ButtonLink>}
    >
      <p>
        This packet shows no figure until the criteria are written and sealed. This lets the record
        show that you did not choose them to fit an answer.
      </p>
    </EmptyState>
  )
}
