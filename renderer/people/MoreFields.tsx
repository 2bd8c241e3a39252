/** Rarer fields of a form, collapsed until they hold a value or an error. */
import { type ReactNode, useContext } from 'react'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export interface MoreFieldsProps {
  readonly summary: string
  /** Names of the fields inside; a value in one of them opens the group. */
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string>>
  readonly children: ReactNode
}

export function MoreFields({ summary, names, values, children }: MoreFieldsProps) {
  const { failure } = useContext(FormContext)
  const shown = { ...values, ...failure?.values }
  const open = names.some((name) => isFilled(shown[name]) || failure?.errors[name])
  return (
    <details className="folded after-3 framed" open={open}>
      <summary>{summary}</summary>
      <div className="after-2">{children}</div>
    </details>
  )
}

/** A box that is not ticked sends "no". */
function isFilled(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'no'
}
