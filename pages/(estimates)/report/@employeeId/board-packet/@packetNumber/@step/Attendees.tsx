/** Who was present: each with their place in the body, their conflict answered, and their part in the vote. */
import { useData } from 'vike-react/useData'
import {
  CONFLICT_LABELS,
  ATTENDEE_LABELS as labels,
  VOTE_LABELS,
} from '~/core/board-packets/labels.ts'
import type { Attendee } from '~/core/board-packets/packet.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/work/RowForm.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import styles from './packet.module.css'
import { useMayChange } from './use-may-change.ts'

export function Attendees() {
  const { record, forms, change } = useData<Data>()
  const mayChange = useMayChange()
  const changed = forms.attendees.find(({ id }) => id === change)
  return (
    <Section id="attendees">
      <h2>Who was present</h2>
      {record.attendees.length === 0 && <p>No one is entered yet.</p>}
      <ul className={styles.rows}>
        {forms.attendees.map(({ id }, index) => {
          const attendee = record.attendees[index]
          return (
            attendee && (
              <li key={id}>
                <Present attendee={attendee} />
                {mayChange && <Actions id={id} />}
              </li>
            )
          )
        })}
      </ul>
      {mayChange && (
        <AttendeeForm key={`${changed?.id} ${forms.attendees.length}`} entry={changed} />
      )}
    </Section>
  )
}

function Present({ attendee }: { readonly attendee: Attendee }) {
  const { name, isMember, conflict, conflictDetail, vote } = attendee
  return (
    <>
      <p className={styles.rowHead}>
        <span>{name}</span>
        <span>{isMember ? VOTE_LABELS[vote] : 'Not a member'}</span>
      </p>
      <p>
        {CONFLICT_LABELS[conflict]}
        {conflictDetail ? `: ${conflictDetail}` : ''}
      </p>
      {conflict === 'stayed' && (
        <p className={styles.warning}>
          The body that decides must have no member with a conflict. A person with a conflict may
          answer questions, then leaves before debate and vote.
        </p>
      )}
    </>
  )
}

function Actions({ id }: { readonly id: number }) {
  return (
    <div className={styles.actions}>
      <a href={`?change=${id}#change`}>Change</a>
      <RowForm field="entry" row={id} intents={['remove-attendee']}>
        <Button kind="quiet" size="small" intent="remove-attendee">
          Remove
        </Button>
      </RowForm>
    </div>
  )
}

interface AttendeeFormProps {
  readonly entry?: Data['forms']['attendees'][number]
}

function AttendeeForm({ entry }: AttendeeFormProps) {
  const values = entry?.values ?? {}
  return (
    <Form intent={entry ? 'change-attendee' : 'add-attendee'} idPrefix="attendee-">
      <h3 id="change">{entry ? 'Change this person' : 'Add a person'}</h3>
      {entry && (
        <>
          <ConflictComparison labels={labels} saved={values} words={WORDS} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      )}
      <FieldRow>
        <TextField name="name" label={labels.name} defaultValue={values.name} />
        <SelectField
          name="membership"
          label={labels.membership}
          options={PLACES}
          defaultValue={values.membership ?? 'member'}
        />
      </FieldRow>
      <RadioGroup
        name="conflict"
        label={labels.conflict}
        hint="A person has a conflict if they are the employee or family, work under them, are paid with their approval, or gain from the decision. Owing them a favor also counts."
        options={Object.entries(CONFLICT_LABELS).map(([value, label]) => ({ value, label }))}
        defaultValue={values.conflict}
      />
      <TextField
        name="conflictDetail"
        label={labels.conflictDetail}
        hint="Only if there is one."
        optional
        defaultValue={values.conflictDetail}
      />
      <SelectField
        name="vote"
        label={labels.vote}
        options={Object.entries(VOTE_LABELS).map(([value, label]) => ({ value, label }))}
        defaultValue={values.vote ?? 'voted'}
      />
      <ButtonRow>
        <Button kind="secondary">{entry ? 'Save person' : 'Add person'}</Button>
        {entry && (
          <ButtonLink kind="quiet" href="?#attendees">
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
}

const PLACES = [
  { value: 'member', label: 'Voting member of the body' },
  { value: 'guest', label: 'Another person who was present' },
]
const WORDS = { ...CONFLICT_LABELS, ...VOTE_LABELS }
