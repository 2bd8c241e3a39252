/** Below the sections of a step: what can be done with the packet as a whole. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Below() {
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

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
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
      <details>
        <summary>Set this packet aside</summary>
        <p>
          You can still view it, with its seal and the list of who had seen figures. You can start a
          new packet.
        </p>
        <Form intent="set-aside">
          <Button kind="secondary">Set this packet aside</Button>
        </Form>
      </details>
    </Section>
  )
}

const AMENDMENT = { text: 'What is added or corrected', reason: 'Why it is added' } as const
const APPROVAL = { dated: 'Approved on', text: 'Approved by' } as const
