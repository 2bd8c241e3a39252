/** One step of a board packet: criteria, data, meeting, decision or record. */
import { useData } from 'vike-react/useData'
import { STEP_LABELS } from '~/core/board-packets/labels.ts'
import { PACKET_STEPS } from '~/core/board-packets/packet.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { CriteriaStep } from './CriteriaStep.tsx'
import { DecisionStep } from './DecisionStep.tsx'
import { DataStep } from './data/DataStep.tsx'
import { MeetingStep } from './MeetingStep.tsx'
import { RecordStep } from './RecordStep.tsx'
import { Standing } from './Standing.tsx'

export function Page() {
  const { step, state } = useData<Data>()
  const isEarly = state === 'unsealed' && step !== 'criteria'
  return (
    <>
      <Head />
      <Columns sideLabel="Status of the record" side={<Standing />}>
        {isEarly ? <SealFirst /> : <Step />}
      </Columns>
    </>
  )
}

function Step() {
  const { step } = useData<Data>()
  switch (step) {
    case 'criteria':
      return <CriteriaStep />
    case 'data':
      return <DataStep />
    case 'meeting':
      return <MeetingStep />
    case 'decision':
      return <DecisionStep />
    case 'record':
      return <RecordStep />
  }
}

function Head() {
  const { employee, record, step, done } = useData<Data>()
  const here = `/report/${employee.id}/board-packet`
  const crumbs = [{ label: 'Board packets', href: here }, { label: `Packet ${record.number}` }]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title={`Board packet ${record.number} for ${employee.name}`}
        lede="Documentation support, not legal advice."
      />
      <Tabs
        label="Steps of the packet"
        tabs={PACKET_STEPS.map((one, index) => ({
          href: `${here}/${record.number}/${one}`,
          label: `${index + 1} ${STEP_LABELS[one]}`,
          current: one === step,
        }))}
      />
      <StateNotice />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved',
  sealed: 'The criteria are sealed. Now the packet may show figures.',
  amended: 'Amendment added',
  attached: 'Report attached',
  detached: 'Report detached',
  added: 'Added',
  removed: 'Removed',
  finalized: 'Record finished',
  approved: 'Approval recorded',
}

function StateNotice() {
  const { state, mayWrite, lockedBecause } = useData<Data>()
  if (state === 'set aside')
    return (
      <Notice title="This packet was set aside">
        <p>You can view it but no longer change it.</p>
      </Notice>
    )
  if (lockedBecause)
    return (
      <Notice kind="signal" title="You can view this packet but not change it right now">
        <p>
          {lockedBecause} <a href="/membership">Compare plans</a>
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
  const { employee, record } = useData<Data>()
  return (
    <EmptyState
      title="Criteria come first"
      action={
        <ButtonLink href={`/report/${employee.id}/board-packet/${record.number}/criteria`}>
          Write the criteria
        </ButtonLink>
      }
    >
      <p>
        This packet shows no figure until the criteria are written and sealed. This lets the record
        show that you did not choose them to fit an answer.
      </p>
    </EmptyState>
  )
}
