/** The tick box under a field that was asked about: "yes, this is right", for the very text that was typed. */
import { useContext } from 'react'
import { confirmationName } from '~/core/forms/field-errors.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export interface ConfirmProps {
  readonly field: string
  readonly questions: ReadonlySet<string>
  /** What ticking it says, if not "this is right". */
  readonly label?: string
}

export function Confirm({ field, questions, label = 'Yes, this is right' }: ConfirmProps) {
  const { failure } = useContext(FormContext)
  const typed = failure?.values[field] ?? ''
  const name = confirmationName(field)
  // confirmed before and not asked again, but another field failed: the answer is kept
  if (failure && !questions.has(field)) {
    return failure.values[name] === typed && typed !== '' ? (
      <input type="hidden" name={name} value={typed} />
    ) : null
  }
  if (!questions.has(field)) return null
  return <CheckboxField key={typed} name={name} value={typed} label={label} />
}
