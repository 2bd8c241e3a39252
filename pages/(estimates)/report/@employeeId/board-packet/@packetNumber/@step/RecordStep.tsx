/** Step 5: the minutes made from the record, finishing it, and what is added afterwards. */
import { useData } from 'vike-react/useData'
import { longDate } from '~/core/reports/words.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { AmendmentForm, Amendments } from './Amendments.tsx'
import styles from './packet.module.css'
import { SetAside } from './SetAside.tsx'

export function RecordStep() {
  const { state, mayWrite, finalized } = useData<Data>()
  return (
    <>
      {finalized && (
        <Notice title={`Finished on ${longDate(finalized.at)} by ${finalized.by}`}>
          <p>The record and these minutes cannot be changed. Later additions appear below.</p>
          <p className={styles.hash}>SHA-256 {finalized.sha256}</p>
        </Notice>
      )}
      <Minutes />
      <Amendments title="Added later" />
      {state === 'open' && mayWrite && <Finish />}
      {state === 'finalized' && mayWrite && (
        <>
          <ApprovalForm />
          <AmendmentForm
            intent="amend-record"
            title="Amend the record"
            text="What is added or corrected"
          />
        </>
      )}
      <SetAside />
    </>
  )
}

function Minutes() {
  const {
    minutes,
    record,
    employee: { id },
  } = useData<Data>()
  const { employee, organization, number } = record
  return (
    <Section>
      <h2>Minutes</h2>
      <p className={styles.actions}>
        <a href={`/report/${id}/board-packet/${number}/packet.pdf`} download>
          Download PDF
        </a>
      </p>
      <article className={styles.minutes}>
        <p>
          <strong>
            Minutes on the pay of {employee.name}, {employee.jobTitle}
          </strong>
          <br />
          {organization.name}
        </p>
        {minutes.sections.map(({ heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </article>
      <details>
        <summary>Minutes as text to copy</summary>
        <textarea
          className={styles.copy}
          readOnly
          aria-label="Minutes as text"
          defaultValue={minutes.text}
        />
      </details>
    </Section>
  )
}

function Finish() {
  const { checks } = useData<Data>()
  const missing = checks.filter(({ state }) => state === 'missing')
  return (
    <Section id="finish">
      <h2>Finish record</h2>
      {missing.length > 0 ? (
        <p>
          {missing.length === 1 ? 'One item is' : `${missing.length} items are`} still missing. See
          the list.
        </p>
      ) : (
        <p>
          Finishing keeps the record and these minutes word for word, with the time and a
          fingerprint (SHA-256). Later corrections become amendments.
        </p>
      )}
      <Form intent="finalize">
        <ButtonRow>
          <Button>Finish record</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function ApprovalForm() {
  const { amendments } = useData<Data>()
  return (
    <Section>
      <h2>Approval of the minutes</h2>
      <p>
        Within a reasonable time the body reviews the record and approves it as reasonable, accurate
        and complete.
      </p>
      <Form key={amendments.length} intent="approve-minutes" idPrefix="approval-">
        <DateField name="dated" label="Approved on" />
        <TextField name="text" label="Approved by" />
        <ButtonRow>
          <Button kind="secondary">Record approval</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
