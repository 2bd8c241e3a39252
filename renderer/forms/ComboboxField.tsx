/** Free text with suggestions: a native input and datalist. What is sent is the text; the server finds the entry. */

import styles from './Field.module.css'
import { describe, Field, type FieldTexts } from './Field.tsx'
import { useField } from './state/form-context.ts'

export interface ComboboxFieldProps extends FieldTexts {
  readonly name: string
  /** Each suggestion is a text, or a text with a few words that distinguish it. */
  readonly options: readonly (string | { readonly value: string; readonly hint: string })[]
  readonly defaultValue?: string | null
  readonly understood?: string
  readonly required?: boolean
  readonly width?: 'short' | 'medium' | 'full'
}

export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, hint, optional, options, defaultValue, understood, width, required } = props
  const field = useField(name, defaultValue)
  const listId = `${field.id}-options`
  return (
    <Field {...{ label, hint, optional, width, understood }} id={field.id} error={field.error}>
      <input
        {...describe(field, props)}
        type="text"
        id={field.id}
        name={name}
        list={listId}
        autoComplete="off"
        required={required}
        className={`${styles.control} box`}
        defaultValue={field.value}
      />
      <datalist id={listId}>
        {options.map((option) =>
          typeof option === 'string' ? (
            <option key={option} value={option} />
          ) : (
            <option key={option.value} value={option.value} label={option.hint} />
          ),
        )}
      </datalist>
    </Field>
  )
}
