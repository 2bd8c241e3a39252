/** Fields with visible labels, their errors, and the list of errors above a form that leads to each. */
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'

/** What was typed and what is wrong with it, by the name of the field. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

export const EMPTY: FormState = { values: {}, errors: {} }

/** What was typed is shown again, save the card's security code. */
export function typedForm(
  form: URLSearchParams,
  errors: Readonly<Record<string, string>> = {},
): FormState {
  const { cvc: _, ...values } = Object.fromEntries(form)
  return { values, errors }
}

export function read(form: URLSearchParams, name: string): string {
  return form.get(name)?.trim() ?? ''
}

interface FieldProps {
  readonly state: FormState
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly required?: boolean
}

export function TextField({
  anyDirection,
  ...props
}: FieldProps & {
  readonly type?: 'password'
  readonly inputMode?: 'numeric'
  readonly maxLength?: number
  /** a name, which may be written from right to left */
  readonly anyDirection?: boolean
}) {
  const { state, label: _, hint: __, required, ...input } = props
  return (
    <Field {...props}>
      <input
        {...input}
        {...described(props)}
        type={input.type ?? 'text'}
        defaultValue={state.values[input.name]}
        dir={anyDirection ? 'auto' : undefined}
        spellCheck={false}
      />
    </Field>
  )
}

export function SelectField({
  options,
  ...props
}: FieldProps & {
  /** value and text */
  readonly options: readonly (readonly [value: string, text: string])[]
}) {
  const { state, name, autoComplete } = props
  return (
    <Field {...props}>
      <select {...{ name, autoComplete, ...described(props) }} defaultValue={state.values[name]}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Field({
  state,
  name,
  label,
  hint,
  children,
}: Pick<FieldProps, 'state' | 'name' | 'label' | 'hint'> & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      {hint && (
        <p className="hint" id={`${idOf(name)}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError state={state} name={name} />
    </div>
  )
}

export function FieldError({ state, name }: Pick<FieldProps, 'state' | 'name'>) {
  const error = state.errors[name]
  if (!error) return null
  return (
    <p className="error" id={`${idOf(name)}-error`}>
      {error}
    </p>
  )
}

function described({ state, name, hint, required }: FieldProps) {
  const ids = [hint && `${idOf(name)}-hint`, state.errors[name] && `${idOf(name)}-error`]
  return {
    id: idOf(name),
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': state.errors[name] ? true : undefined,
    'aria-required': required,
  }
}

function idOf(name: string): string {
  return `field-${name}`
}

/** Takes the focus when the page opens, so that a screen reader begins with it. */
export function ErrorSummary({
  state,
  title,
}: {
  readonly state: FormState
  readonly title: string
}) {
  const entries = Object.entries(state.errors)
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead to what is wrong
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
