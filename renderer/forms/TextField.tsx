/** One line, or with `rows` several lines, of text. Passwords are never written back into the page. */
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useState } from 'react'
import styles from './Field.module.css'
import { describe, Field, type FieldTexts } from './Field.tsx'
import { useField } from './state/form-context.ts'

export interface TextFieldProps extends FieldTexts {
  readonly name: string
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  >
  readonly defaultValue?: string | number | null
  readonly autoComplete?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly rows?: number
  readonly maxLength?: number
  readonly width?: 'short' | 'medium' | 'full'
  /** The meaning of the typed text in words, or nothing when it has none. */
  readonly understand?: (typed: string) => string | null | undefined
  /** The same, known beforehand. */
  readonly understood?: string
}

export function TextField(props: TextFieldProps) {
  const { name, type = 'text', defaultValue, rows, width, understand, understood, ...rest } = props
  const { label, hint, optional, ...control } = rest
  const field = useField(name, defaultValue)
  const value = type === 'password' ? undefined : field.value
  const echo = useEcho(value, understand, understood)
  const attributes = {
    ...control,
    ...describe(field, props),
    id: field.id,
    name,
    className: `${styles.control} box`,
    defaultValue: value,
    onInput: echo.onInput,
  }
  return (
    <Field
      {...{ label, hint, optional, width }}
      id={field.id}
      error={field.error}
      understood={echo.text}
    >
      {rows ? <textarea rows={rows} {...attributes} /> : <input type={type} {...attributes} />}
    </Field>
  )
}

/** An address of email that has to be given, named `email`. */
export function EmailField(
  given: FieldTexts & Pick<TextFieldProps, 'autoComplete' | 'defaultValue'>,
) {
  return (
    <TextField name="email" type="email" autoComplete="email" width="medium" required {...given} />
  )
}

/** Follows the typed text; without JavaScript it uses the page's value. */
export function useEcho(
  value: string | undefined,
  understand: TextFieldProps['understand'],
  understood?: string,
) {
  const [typed, setTyped] = useState<string>()
  const said = understand?.(typed ?? value ?? '') ?? (typed === undefined ? understood : undefined)
  return {
    text: understand ? (said ?? '') : understood,
    onInput: understand
      ? (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)
      : undefined,
  }
}

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'rows' | 'inputMode'>

/** A number typed the way people write it ("1,200", "38.5"); the server reads it, the browser never rejects it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField width="short" autoComplete="off" {...props} inputMode="decimal" />
}
