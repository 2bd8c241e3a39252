/** A question with a few answers, all visible. */

import styles from './Field.module.css'
import { describe, FieldError, type FieldTexts, Hint, OptionalMark } from './Field.tsx'
import type { Choice } from './SelectField.tsx'
import { useField } from './state/form-context.ts'

export interface RadioGroupProps extends FieldTexts {
  readonly name: string
  readonly options: readonly Choice[]
  readonly defaultValue?: string | null
  readonly required?: boolean
  /** short answers on one line where there is room */
  readonly inline?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, label, hint, optional, options, defaultValue, required, inline } = props
  const { id, error, value } = useField(name, defaultValue)
  return (
    <fieldset
      className={`${styles.group} bare ${inline ? styles.wide : ''} ${error ? styles.wrong : ''}`.trim()}
      aria-describedby={describe({ id, error }, props)['aria-describedby']}
    >
      <legend className="medium">{label}</legend>
      {optional && <OptionalMark id={id} />}
      {hint && <Hint id={id}>{hint}</Hint>}
      <div className={`before-0 ${inline ? 'row spaced' : ''}`.trim()}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            {...option}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            checked={value === option.value}
            required={required}
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface RadioProps extends Choice {
  readonly id: string
  readonly name: string
  readonly checked: boolean
  readonly required?: boolean
}

function Radio({ id, name, value, label, hint, checked, required }: RadioProps) {
  const hintId = hint && `${id}-choice-hint`
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        aria-describedby={hintId}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className={`${styles.hint} fine`} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  )
}
