/**
 * An amount as people write it ("58k", "$1,200,000"), echoed as understood, with the period it is paid per if there is
 * one.
 */

import styles from './Field.module.css'
import { describe, Field } from './Field.tsx'
import { useField } from './state/form-context.ts'
import { type TextFieldProps, useEcho } from './TextField.tsx'

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'type' | 'rows' | 'inputMode' | 'maxLength'> {
  /** Shows a select after the amount. Its default name is `${name}Period`, its label "Paid per". */
  readonly period?: PeriodChoice
}

export interface PeriodChoice {
  readonly name?: string
  /** Give a second amount of the same page its own label: two controls never share a name. */
  readonly label?: string
  readonly defaultValue?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const periods = [
  { value: 'year', label: 'year' },
  { value: 'month', label: 'month' },
  { value: 'week', label: 'week' },
  { value: 'hour', label: 'hour' },
]

export function MoneyField(props: MoneyFieldProps) {
  const { name, defaultValue, width = 'medium', understand, understood, period, ...rest } = props
  const { label, hint, optional, ...control } = rest
  const field = useField(name, defaultValue)
  const echo = useEcho(field.value, understand, understood)
  const input = (
    <input
      autoComplete="off"
      {...control}
      {...describe(field, props)}
      id={field.id}
      name={name}
      type="text"
      inputMode="text"
      className={`${styles.control} box`}
      defaultValue={field.value}
      onInput={echo.onInput}
    />
  )
  return (
    <Field
      {...{ label, hint, optional, width }}
      id={field.id}
      error={field.error}
      understood={echo.text}
    >
      {period ? (
        <div className={styles.money}>
          {input}
          <PeriodSelect {...period} name={period.name ?? `${name}Period`} />
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

function PeriodSelect(props: PeriodChoice & { readonly name: string }) {
  const { name, label = 'Paid per', defaultValue = 'year', options = periods } = props
  const field = useField(name, defaultValue)
  return (
    <div className={styles.period}>
      <label className="fine" htmlFor={field.id}>
        {label}
      </label>
      <select
        id={field.id}
        name={name}
        className={`${styles.control} box`}
        defaultValue={field.value}
        aria-invalid={field.error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
