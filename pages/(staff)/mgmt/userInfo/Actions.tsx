/** What staff do for the owner of the account, each with a reason; and their notes. */

import { formatInstant } from '~/core/pay/date.ts'
import { USER_ACTION_LABELS } from '~/core/staff/accounts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Info } from './+data.ts'

export function Actions({ info: { user, limits } }: { readonly info: Info }) {
  const path = `/mgmt/userInfo?user=${user.id}`
  const intents = [
    ...(user.emailVerifiedAt
      ? []
      : [{ intent: 'send-verification', label: 'Send confirmation link' }]),
    { intent: 'end-sessions', label: 'Sign out every device' },
    ...(limits.length > 0 ? [{ intent: 'lift-limits', label: 'Lift limits' }] : []),
  ]
  return (
    <section aria-labelledby="actions">
      <h3 id="actions">Actions</h3>
      <Form
        action={path}
        intent="end-sessions"
        otherIntents={['send-verification', 'lift-limits']}
        idPrefix="act"
        labels={USER_ACTION_LABELS}
      >
        <input type="hidden" name="user" value={user.id} />
        <TextField
          name="reason"
          label={USER_ACTION_LABELS.reason}
          hint="For the audit log. The owner of the account gets an email without it."
          maxLength={300}
          required
        />
        <ButtonRow>
          {intents.map(({ intent, label }) => (
            <Button key={intent} intent={intent} kind="secondary" size="small">
              {label}
            </Button>
          ))}
        </ButtonRow>
      </Form>
    </section>
  )
}

export function NoteForm({ info: { user, notes } }: { readonly info: Info }) {
  return (
    <section aria-labelledby="notes">
      <h3 id="notes">Notes by staff</h3>
      {notes.map(({ id, text, writtenByName, writtenAt }) => (
        <p key={id}>
          {text}
          <br />
          <small>
            {writtenByName}, {formatInstant(writtenAt)}
          </small>
        </p>
      ))}
      <Form
        action={`/mgmt/userInfo?user=${user.id}`}
        intent="add-note"
        idPrefix="note"
        labels={USER_ACTION_LABELS}
      >
        <input type="hidden" name="user" value={user.id} />
        <TextField
          name="note"
          label={USER_ACTION_LABELS.note}
          hint="Only staff read notes. Never write pay or passwords here."
          maxLength={2000}
          required
        />
        <ButtonRow>
          <Button kind="secondary" size="small">
            Add note
          </Button>
        </ButtonRow>
      </Form>
    </section>
  )
}
