/** Beside the form: where the text stands, who else is here, and the steps that are open now. */
import { useData } from 'vike-react/useData'
import { editPath } from '~/core/content/edit/words.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { StateBadge } from '~/renderer/content/edit/AdminTabs.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import styles from './editor.module.css'

export function Steps() {
  const { others, newest, state, publishedVersion, kind, slug } = useData<Data>()
  const address = { kind, slug }
  const isRead = newest !== null && state === 'published' && publishedVersion === newest.number
  return (
    <div className={`${styles.steps} stack gap-3`}>
      <Standing />
      {others.length > 0 && (
        <Notice kind="signal" title="You are not alone here">
          {others.map((other) => (
            <p key={other}>{other}</p>
          ))}
        </Notice>
      )}
      <Checks />
      {newest && !isRead && <Publish />}
      {publishedVersion !== null && <TakeDown />}
      {newest && (
        <p>
          <a
            href={`${editPath(address)}/export.md`}
            download
          >{`Download version ${newest.number} as Markdown`}</a>
        </p>
      )}
    </div>
  )
}

function Standing() {
  const data = useData<Data>()
  const { state, publishedVersion, newest, scheduledFor, scheduledVersion } = data
  return (
    <section className={`${styles.facts} stack gap-0 after-1`} aria-label="State">
      <p>
        <StateBadge state={state} isPublished={publishedVersion !== null} />
      </p>
      {newest ? (
        <p>{`Version ${newest.number}, saved ${newest.madeAt} by ${newest.madeBy ?? 'Stipend'}.`}</p>
      ) : (
        <p>Nothing is saved yet.</p>
      )}
      {publishedVersion !== null && (
        <p>
          Readers see <a href={data.path}>{`version ${publishedVersion}`}</a>.
        </p>
      )}
      {scheduledFor && <p>{`Version ${scheduledVersion} will be published on ${scheduledFor}.`}</p>}
      {data.followsRepository && (
        <p>It comes with Stipend. Once you save it here, newer releases leave it alone.</p>
      )}
    </section>
  )
}

function Checks() {
  const { checks } = useData<Data>()
  if (checks.length === 0) return null
  return (
    <Notice kind="signal" title="Before you publish">
      <ul>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Publish() {
  const { state, newest, draft } = useData<Data>()
  if (!newest) return null
  const waits = state === 'review' || state === 'scheduled'
  return (
    <section aria-labelledby="publish">
      <h2 id="publish">{`Publish version ${newest.number}`}</h2>
      {draft && <p>What you typed and did not save is not part of it.</p>}
      <Form intent="publish" otherIntents={['review', 'withdraw']} idPrefix="publish-">
        <input type="hidden" name="version" value={newest.number} />
        <ButtonRow>
          <Button>Publish now</Button>
          {state === 'draft' && (
            <Button kind="secondary" intent="review">
              Ask for a review
            </Button>
          )}
          {waits && (
            <Button kind="secondary" intent="withdraw">
              Back to draft
            </Button>
          )}
        </ButtonRow>
      </Form>
      <Fold summary="Publish it later" intents={['schedule']} open={state === 'scheduled'}>
        <Form intent="schedule" idPrefix="schedule-" labels={{ day: 'Day', time: 'Time (UTC)' }}>
          <input type="hidden" name="version" value={newest.number} />
          <DateField name="day" label="Day" />
          <TextField
            name="time"
            label="Time (UTC)"
            hint="9:00 in New York is 14:00 in winter and 13:00 in summer."
            width="short"
            defaultValue="14:00"
          />
          <Button kind="secondary">Schedule</Button>
        </Form>
      </Fold>
    </section>
  )
}

function TakeDown() {
  return (
    <Fold summary="Take it down" intents={['unpublish']}>
      <Form
        intent="unpublish"
        idPrefix="unpublish-"
        labels={{ answer: 'What its address answers', to: 'Address' }}
      >
        <RadioGroup
          name="answer"
          label="What its address answers"
          options={[
            { value: 'gone', label: 'That it was taken down' },
            { value: 'moved', label: 'It leads to another page' },
          ]}
        />
        <TextField
          name="to"
          label="Address of the other page"
          hint="A page of this site, such as /content/articles/severance."
          optional
        />
        <Button kind="danger">Take it down</Button>
      </Form>
    </Fold>
  )
}
