/** One step of a board packet: criteria, data, meeting, decision or record. */
import { useData } from 'vike-react/useData'
import { STEP_LABELS } from '~/core/board-packets/labels.ts'
import { PACKET_STEPS } from '~/core/board-packets/packet.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Tabs } from '~/renderer/components/Tabs.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { CriteriaStep } from './CriteriaStep.tsx'
import { DataStep } from './DataStep.tsx'
import { DecisionStep } from './DecisionStep.tsx'
import { MeetingStep } from './MeetingStep.tsx'
import { RecordStep } from './RecordStep.tsx'
import { Standing } from './Standing.tsx'

export function Page() {
  const { step, state } = useData<Data>()
  const isEarly = state === 'unsealed' && step !== 'criteria'
  return (
    <>
      <Head />
      <Columns sideLabel="Where the record stands" side={<Standing />}>
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
  amended: 'The amendment is added',
  attached: 'The report is attached',
  detached: 'The report is no longer attached',
  added: 'Added',
  removed: 'Removed',
  finalized: 'The record is finished',
  approved: 'The approval is written down',
}

function StateNotice() {
  const { state, mayWrite, lockedBecause } = useData<Data>()
  if (state === 'set aside')
    return (
      <Notice title="This packet was set aside">
        <p>It can be read and is not changed any more.</p>
      </Notice>
    )
  if (lockedBecause)
    return (
      <Notice kind="signal" title="This packet can be read, and not changed at the moment">
        <p>
          {lockedBecause} <a href="/membership">Compare plans</a>
        </p>
      </Notice>
    )
  if (mayWrite || state === 'finalized') return null
  return (
    <Notice title="You may look at this">
      <p>Owners and editors of the organization can fill a packet.</p>
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
        This packet shows no figure before the criteria are written and sealed. That way the record
        can show that they were not chosen to fit an answer.
      </p>
    </EmptyState>
  )
}
