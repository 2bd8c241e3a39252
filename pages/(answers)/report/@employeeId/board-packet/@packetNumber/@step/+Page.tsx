/** One step of a board packet: its sections as a document, with the forms of those who may write in their places. */

import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { Blocks, DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
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
            <ButtonLink href={`${data.address}/packet.pdf`} kind="secondary" size="small">
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
  const { address, lede, notices, number, step, steps, title } = useData<Data>()
  const crumbs = [
    { label: 'Board packets', href: address.replace(/\/\d+$/, '') },
    { label: `Packet ${number}` },
  ]
  const tabs = steps.map(({ step: one, label }, index) => ({
    ...{ href: `${address}/${one}`, label: `${index + 1} ${label}` },
    current: one === step,
  }))
  return (
    <>
      <PageHeading crumbs={crumbs} title={title} lede={lede} />
      <Tabs label="Steps of the packet" tabs={tabs} />
      <Blocks blocks={notices} />
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

/** Below the sections of a step: what can be done with the packet as a whole. */
function Below() {
  const { address, mayWrite, state, step } = useData<Data>()
  const isOpen = state === 'open' && mayWrite
  const isFinished = state === 'finalized' && mayWrite
  return (
    <>
      {step === 'criteria' && state === 'open' && (
        <Section>
          <ButtonLink href={`${address}/data`}>Continue to the data</ButtonLink>
        </Section>
      )}
      {step === 'criteria' && isOpen && <AmendmentForm what="criteria" />}
      {step === 'record' && isOpen && <Finish />}
      {step === 'record' && isFinished && (
        <>
          <ApprovalForm />
          <AmendmentForm what="record" />
        </>
      )}
      {(step === 'criteria' || step === 'record') && mayWrite && <SetAside />}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      {children}
    </Section>
  )
}

function AmendmentForm({ what }: { readonly what: 'criteria' | 'record' }) {
  const { additions } = useData<Data>()
  const intent = `amend-${what}`
  return (
    <Part title={`Amend the ${what}`}>
      <p>The record is not changed. Your amendment is added with today’s date and your name.</p>
      <Form key={additions} intent={intent} idPrefix={`${intent}-`} labels={AMENDMENT}>
        <TextField name="text" label={AMENDMENT.text} rows={3} required />
        <TextField name="reason" label={AMENDMENT.reason} rows={2} required />
        <ButtonRow>
          <Button kind="secondary">Add amendment</Button>
        </ButtonRow>
      </Form>
    </Part>
  )
}

function Finish() {
  const { missing } = useData<Data>()
  return (
    <Part title="Finish record">
      <p>
        {missing > 0
          ? `${missing === 1 ? 'One item is' : `${missing} items are`} missing or impossible. See the list.`
          : 'Finishing keeps the record and these minutes word for word, with the time and a fingerprint (SHA-256). Later corrections become amendments.'}
      </p>
      <Form intent="finalize">
        <ButtonRow>
          <Button>Finish record</Button>
        </ButtonRow>
      </Form>
    </Part>
  )
}

function ApprovalForm() {
  const { additions } = useData<Data>()
  return (
    <Part title="Approval of the minutes">
      <p>
        Within a reasonable time the body reviews the record and approves it as reasonable, accurate
        and complete.
      </p>
      <Form key={additions} intent="approve-minutes" idPrefix="approval-" labels={APPROVAL}>
        <DateField name="dated" label={APPROVAL.dated} />
        <TextField name="text" label={APPROVAL.text} />
        <ButtonRow>
          <Button kind="secondary">Record approval</Button>
        </ButtonRow>
      </Form>
    </Part>
  )
}

/** Folded away, because it is rarely meant. */
function SetAside() {
  const { state } = useData<Data>()
  if (state !== 'unsealed' && state !== 'open') return null
  return (
    <Section>
      <Fold summary="Set this packet aside" intents={['set-aside']}>
        <p>
          You can still view it, with its seal and the list of who had seen figures. You can start a
          new packet.
        </p>
        <Form intent="set-aside">
          <Button kind="secondary">Set this packet aside</Button>
        </Form>
      </Fold>
    </Section>
  )
}

const AMENDMENT = { text: 'What is added or corrected', reason: 'Why it is added' } as const
const APPROVAL = { dated: 'Approved on', text: 'Approved by' } as const
