/** The form of one own comparable, new or changed, and what can be done with a row of the table. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { COMPARABLE_LABELS as labels } from '~/core/answers/matches/own-comparable-words.ts'
import {
  OWN_COMPARABLE_INTRO,
  OWN_COMPARABLE_ROWS,
} from '~/renderer/answers/own-comparable-rows.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Fields } from '~/renderer/people/form-fields.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

export function OwnForm() {
  const { id, entries, change, question } = useData<Data>()
  const { action } = usePageContext()
  const entry = entries.find((one) => one.id === change)
  const shown = entry?.values ?? { definition: question.definition }
  const form = (
    <Form
      key={`${entry?.id} ${entries.length}`}
      intent={entry ? 'change-comparable' : 'add-comparable'}
      idPrefix="own-"
      labels={labels}
    >
      {entry ? (
        <>
          <ConflictComparison labels={labels} saved={shown} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      ) : (
        <p>{OWN_COMPARABLE_INTRO}</p>
      )}
      <Fields labels={labels} values={shown} rows={OWN_COMPARABLE_ROWS} />
      <ButtonRow>
        <Button kind="secondary">{entry ? 'Save comparable' : 'Add comparable'}</Button>
        {entry && (
          <ButtonLink kind="quiet" href={`/match/${id}#own`}>
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
  if (entry) {
    return (
      <>
        <h3 id="change">Change this comparable</h3>
        {form}
      </>
    )
  }
  return (
    // a form that came back is open
    <details open={action !== undefined}>
      <summary>Add a comparable of your own</summary>
      {form}
    </details>
  )
}

/** At the end of a row. */
export function RowActions({ row }: { readonly row: number }) {
  const { id, entries } = useData<Data>()
  const entry = entries[row]
  if (!entry) return null
  return (
    <div className="row middle before-0" data-screen>
      <ButtonLink kind="quiet" size="small" href={`/match/${id}?change=${entry.id}#change`}>
        Change
      </ButtonLink>
      <RowForm field="entry" row={entry.id} intents={['remove-comparable']}>
        <Button kind="quiet" size="small" intent="remove-comparable">
          Remove
        </Button>
      </RowForm>
    </div>
  )
}
