/** A small form in a row of a table: errors are shown only in the row they belong to. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Form } from '~/renderer/forms/form.tsx'

export interface RowFormProps {
  /** the hidden field that names the row */
  readonly field: string
  readonly row: number | string
  /** what its buttons ask for; each names its own */
  readonly intents: readonly string[]
  readonly children: ReactNode
}

export function RowForm({ field, row, intents, children }: RowFormProps) {
  const { action } = usePageContext()
  const isThisRow = action?.values[field] === String(row)
  return (
    <Form
      intent={`${field} ${row}`}
      otherIntents={isThisRow ? intents : []}
      idPrefix={`${field}-${row}-`}
    >
      <input type="hidden" name={field} value={row} />
      {children}
    </Form>
  )
}
