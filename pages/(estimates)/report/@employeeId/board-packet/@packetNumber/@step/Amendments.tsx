/** What was added after the seal or the end: numbered, dated, by whom and why. */
import { useData } from 'vike-react/useData'
import { AMENDMENT_LABELS } from '~/core/board-packets/labels.ts'
import type { AmendmentKind } from '~/core/board-packets/packet.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { longDate } from '~/core/reports/words.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './packet.module.css'

interface AmendmentsProps {
  readonly title: string
  /** default: all of them */
  readonly kind?: AmendmentKind
}

export function Amendments({ title, kind }: AmendmentsProps) {
  const { amendments } = useData<Data>()
  const shown = amendments.filter((one) => kind === undefined || one.kind === kind)
  if (shown.length === 0) return null
  return (
    <Section>
      <h2>{title}</h2>
      <ol className={styles.rows}>
        {shown.map((one) => (
          <li key={one.number}>
            <p className={styles.rowHead}>
              <span>
                {AMENDMENT_LABELS[one.kind]} {one.number}
              </span>
              <span>{formatDate(one.dated)}</span>
            </p>
            <p>{one.text}</p>
            <p className={styles.small}>
              {one.reason} Written by {one.by} on {longDate(one.at)}.
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface AmendmentFormProps {
  readonly intent: 'amend-criteria' | 'amend-record'
  readonly title: string
  readonly text: string
}

export function AmendmentForm({ intent, title, text }: AmendmentFormProps) {
  const { amendments } = useData<Data>()
  return (
    <Section>
      <h2>{title}</h2>
      <p>The record is not changed. Your amendment is added with today’s date and your name.</p>
      <Form key={amendments.length} intent={intent} idPrefix={`${intent}-`}>
        <TextField name="text" label={text} rows={3} required />
        <TextField name="reason" label="Why it is added" rows={2} required />
        <ButtonRow>
          <Button kind="secondary">Add amendment</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
