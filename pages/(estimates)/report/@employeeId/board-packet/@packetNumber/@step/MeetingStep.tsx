/** Step 3: which body decided, who was present, each one's conflict of interest, and the vote. */
import { useData } from 'vike-react/useData'
import { MEETING_LABELS as labels } from '~/core/board-packets/labels.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import { Attendees } from './Attendees.tsx'
import styles from './packet.module.css'
import { useMayChange } from './use-may-change.ts'

export function MeetingStep() {
  return (
    <>
      <p className={styles.intro}>
        A body without conflicts of interest decides in advance: the board, or a committee it
        authorized. First enter who was present. We check the votes against that list.
      </p>
      <Attendees />
      <MeetingPart />
    </>
  )
}

function MeetingPart() {
  const { forms } = useData<Data>()
  const mayChange = useMayChange()
  return (
    <Section id="meeting">
      <h2>The meeting and its vote</h2>
      {mayChange ? <MeetingForm key={forms.meeting.version} /> : <MeetingFacts />}
    </Section>
  )
}

function MeetingForm() {
  const { values, version } = useData<Data>().forms.meeting
  return (
    <Form intent="save-meeting" idPrefix="meeting-">
      <ConflictComparison labels={labels} saved={values} />
      <VersionField version={version} />
      <TextField
        name="body"
        label={labels.body}
        hint="For example: personnel committee of the session."
        defaultValue={values.body}
      />
      <TextField
        name="authority"
        label={labels.authority}
        hint="What authorizes it: an article of the bylaws, a resolution of the board."
        defaultValue={values.authority}
      />
      <FieldRow>
        <DateField
          name="metOn"
          label={labels.metOn}
          hint="The date of the final action."
          defaultValue={values.metOn}
        />
        <DateField
          name="nextMeetingOn"
          label={labels.nextMeetingOn}
          hint="If known. The deadline may depend on it."
          optional
          defaultValue={values.nextMeetingOn}
        />
      </FieldRow>
      <FieldRow>
        <NumberField name="votesFor" label={labels.votesFor} defaultValue={values.votesFor} />
        <NumberField
          name="votesAgainst"
          label={labels.votesAgainst}
          defaultValue={values.votesAgainst}
        />
        <NumberField
          name="votesAbstained"
          label={labels.votesAbstained}
          defaultValue={values.votesAbstained}
        />
      </FieldRow>
      <ButtonRow>
        <Button>Save meeting</Button>
      </ButtonRow>
    </Form>
  )
}

function MeetingFacts() {
  const { meeting } = useData<Data>().record
  if (!meeting) return <p>Not entered yet.</p>
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.body}</dt>
        <dd>
          {meeting.body}, {meeting.authority}
        </dd>
      </div>
      <div>
        <dt>{labels.metOn}</dt>
        <dd>{formatDate(meeting.metOn)}</dd>
      </div>
      {meeting.nextMeetingOn && (
        <div>
          <dt>{labels.nextMeetingOn}</dt>
          <dd>{formatDate(meeting.nextMeetingOn)}</dd>
        </div>
      )}
      <div>
        <dt>Vote</dt>
        <dd>
          {meeting.votesFor} for, {meeting.votesAgainst} against, {meeting.votesAbstained} abstained
        </dd>
      </div>
    </dl>
  )
}
