/** Why staff decide about the lines they picked; in the bar below a list, where a full field has no room. */
import type { KeyboardEvent } from 'react'
import { useField } from '~/renderer/forms/state/form-context.ts'

export interface ReasonFieldProps {
  readonly label: string
  /** Enter presses the first button of the form, unless this prevents it. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export function ReasonField({ label, onKeyDown }: ReasonFieldProps) {
  const reason = useField('reason')
  return (
    <label>
      {label}
      <input
        name="reason"
        maxLength={1000}
        defaultValue={reason.value}
        aria-invalid={reason.error ? true : undefined}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
