/**
 * Forms of a packet as tables of their fields: values and versions come from what is stored, labels from the packet's
 * words.
 */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { type FieldRows, Fields, type Words } from '~/renderer/people/form-fields.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

interface PartFormProps<Labels> {
  readonly intent: string
  readonly stored: Data['forms']['criteria']
  readonly labels: Labels
  /** of choices, to compare versions */
  readonly words?: Words
  /** "Save meeting" */
  readonly button: string
  readonly isSecondary?: boolean
  readonly rows?: FieldRows<Labels>
  /** in place of rows */
  readonly children?: ReactNode
}

/** Saves one part of a packet, held against the version on the screen. */
export function PartForm<Labels extends Words>(props: PartFormProps<Labels>) {
  const { intent, stored, labels, words, button, isSecondary, rows = [], children } = props
  return (
    <Form version={stored.version} intent={intent} idPrefix={`${intent}-`} labels={labels}>
      <ConflictComparison labels={labels} saved={stored.values} words={words} />
      <VersionField version={stored.version} />
      {children}
      <Fields labels={labels} values={stored.values} rows={rows} />
      <ButtonRow>
        <Button kind={isSecondary ? 'secondary' : undefined}>{button}</Button>
      </ButtonRow>
    </Form>
  )
}

interface EntryFormProps<Labels> {
  readonly kind: 'comparable'
  /** what an entry is called: "comparable" */
  readonly noun: string
  readonly entries: Data['forms']['comparables']
  readonly labels: Labels
  readonly words?: Words
  /** of a new entry */
  readonly values?: Words
  readonly rows: FieldRows<Labels>
  /** said before the fields of a new one */
  readonly intro: string
}

/** Adds one of several entries, or changes the one that the address names. */
export function EntryForm<Labels extends Words>(props: EntryFormProps<Labels>) {
  const { kind, noun, entries, labels, words, values = {}, rows, intro } = props
  const { address, step, change } = useData<Data>()
  const entry = entries.find(({ id }) => id === change)
  const shown = entry?.values ?? values
  return (
    <Form
      key={entry?.id}
      version={`${entry?.version} ${entries.length}`}
      intent={`${entry ? 'change' : 'add'}-${kind}`}
      idPrefix={`${kind}-`}
      labels={labels}
    >
      <h4 id="change">{entry ? `Change this ${noun}` : `Add a ${noun}`}</h4>
      {entry ? (
        <>
          <ConflictComparison labels={labels} saved={shown} words={words} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      ) : (
        <p>{intro}</p>
      )}
      <Fields labels={labels} values={shown} rows={rows} />
      <ButtonRow>
        <Button kind="secondary">{`${entry ? 'Save' : 'Add'} ${noun}`}</Button>
        {entry && (
          <ButtonLink kind="quiet" href={`${address}/${step}#change`}>
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
}
