/** The form of a dialog: it is never sent, and what it refuses is said at its field. */
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

/** By the name of a field. */
export type ByField = Readonly<Record<string, string>>

export interface InsertFormProps {
  /** From values to problems; there are none when it was done. */
  readonly insert: (values: ByField) => ByField
  readonly done: () => void
  readonly button: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function InsertForm({ insert, done, button, more, children }: InsertFormProps) {
  const [errors, setErrors] = useState<ByField>()
  // the fields are not drawn again, and hold what was typed
  const context = useMemo(
    () => ({ idPrefix: 'insert-', ...(errors && { failure: { errors, values: {} } }) }),
    [errors],
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // the page's own form is around this one for React, though not in the document
    event.stopPropagation()
    const form = event.currentTarget
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    )
    const refused = insert(values)
    const [wrong] = Object.keys(refused)
    if (wrong === undefined) {
      done()
      return
    }
    setErrors(refused)
    const field = form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <FormContext value={context}>
      <form noValidate onSubmit={send}>
        {children}
        <ButtonRow>
          <Button>{button}</Button>
          {more}
        </ButtonRow>
      </form>
    </FormContext>
  )
}
