/** The field of a proposed salary in a row: a plain function, because a table draws hundreds. */

import { EMPLOYEE_LABELS } from '~/core/engine/facts/person-facts.ts'
import { rowField } from '~/core/forms/fields.ts'
import { FieldError } from '~/renderer/forms/Field.tsx'
import { type FormState, fieldId } from '~/renderer/forms/state/form-context.ts'
import styles from './proposals.module.css'

interface ProposedField {
  readonly id: number
  readonly name: string
  /** as it is stored; empty where nothing is proposed */
  readonly stored: string
}

/** With what was typed while it is not accepted, and the answers to a question about it. */
export function proposedField({ id, name, stored }: ProposedField, form: FormState) {
  const { failure, idPrefix } = form
  const fieldName = rowField('proposed', id)
  const domId = fieldId(fieldName, idPrefix)
  const error = failure?.errors[fieldName]
  return (
    <>
      <input
        id={domId}
        name={fieldName}
        defaultValue={failure?.values[fieldName] ?? stored}
        autoComplete="off"
        aria-label={`Proposed salary of ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${domId}-error` : undefined}
        className={`${styles.cell} ${styles.amount} box`}
      />
      {error && <FieldError id={domId}>{error}</FieldError>}
    </>
  )
}

/** A line about a row names the person. */
export function proposalLabels(
  rows: readonly { readonly id: number; readonly name: string }[],
): Readonly<Record<string, string>> {
  const named = rows.flatMap(({ id, name }) => [
    [rowField('proposed', id), name],
    [rowField('effectiveOn', id), name],
  ])
  return { effectiveOn: EMPLOYEE_LABELS.effectiveOn, ...Object.fromEntries(named) }
}
