/** A calendar day, sent as YYYY-MM-DD. */

import styles from './Field.module.css'
import { describe, Field, type FieldTexts } from './Field.tsx'
import { useField } from './state/form-context.ts'

export interface DateFieldProps extends FieldTexts {
  readonly name: string
  readonly defaultValue?: string | null
  readonly min?: string
  readonly max?: string
  readonly autoComplete?: string
  readonly required?: boolean
}

export function DateField(props: DateFieldProps) {
  const { name, label, hint, optional, defaultValue, ...control } = props
  const field = useField(name, defaultValue)
  return (
    <Field {...{ label, hint, optional }} width="short" id={field.id} error={field.error}>
      <input
        {...control}
        {...describe(field, props)}
        type="date"
        id={field.id}
        name={name}
        className={`${styles.control} box`}
        defaultValue={field.value}
      />
    </Field>
  )
}
