/** The checkbox under a field with an open question. It confirms exactly the text that was entered. */
import { useContext } from 'react'
import { confirmationName } from '~/core/forms/field-errors.ts'
import { PERIOD_PHRASES, PERIODS } from '~/core/quantities/period.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export interface ConfirmProps {
  readonly field: string
  readonly questions: ReadonlySet<string>
  /** What checking it means; by default "Keep 25 a year", from the entered text. */
  readonly label?: string
}

export function Confirm({ field, questions, label }: ConfirmProps) {
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
  return <CheckboxField key={typed} name={name} value={typed} label={label ?? keepLabel()} />

  function keepLabel(): string {
    const period = PERIODS.find((one) => one === failure?.values[`${field}Period`])
    return period ? `Keep ${typed} ${PERIOD_PHRASES[period]}` : `Keep “${typed}”`
  }
}
