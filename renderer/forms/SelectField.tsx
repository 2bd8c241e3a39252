/** One choice from a short list. */

import styles from './Field.module.css'
import { describe, Field, type FieldTexts } from './Field.tsx'
import { useField } from './state/form-context.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface SelectFieldProps extends FieldTexts {
  readonly name: string
  readonly options: readonly Choice[]
  /** Headings over options, in place of or after the plain ones. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly Choice[] }[]
  readonly defaultValue?: string | number | null
  /** The first, empty line, such as "Choose one". Left out when there is a good default. */
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly required?: boolean
  readonly width?: 'short' | 'medium' | 'full'
}

export function SelectField(props: SelectFieldProps) {
  const { name, options, groups = [], defaultValue, placeholder, width = 'medium', ...rest } = props
  const { label, hint, optional, ...control } = rest
  const field = useField(name, defaultValue)
  return (
    <Field {...{ label, hint, optional, width }} id={field.id} error={field.error}>
      <select
        {...control}
        {...describe(field, props)}
        id={field.id}
        name={name}
        className={`${styles.control} box`}
        defaultValue={field.value ?? (placeholder === undefined ? undefined : '')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(drawOption)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(drawOption)}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}

function drawOption({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
