/** Something that is so, or is not. */

import styles from './Field.module.css'
import { describe, FieldError, type FieldTexts, Hint } from './Field.tsx'
import { useField } from './state/form-context.ts'

export interface CheckboxFieldProps extends FieldTexts {
  readonly name: string
  /** What is sent when ticked; nothing is sent otherwise. */
  readonly value?: string
  readonly defaultChecked?: boolean
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, hint, value = 'yes', defaultChecked } = props
  const field = useField(name)
  const checked = field.returned ? field.value === value : defaultChecked
  return (
    <div className={`${styles.group} ${field.error ? styles.wrong : ''}`.trim()}>
      <div className={styles.choice}>
        <input
          type="checkbox"
          {...describe(field, { hint })}
          id={field.id}
          name={name}
          value={value}
          defaultChecked={checked}
        />
        <label htmlFor={field.id}>{label}</label>
        {hint && <Hint id={field.id}>{hint}</Hint>}
      </div>
      {field.error && <FieldError id={field.id}>{field.error}</FieldError>}
    </div>
  )
}
