/** Fields with visible labels, their errors, and the list of errors above a form that leads to each. */
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react'

/** What was typed and what is wrong with it, by the name of the field. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  /** '' is the form as a whole */
  readonly errors: Readonly<Record<string, string>>
}

export const emptyForm: FormState = { values: {}, errors: {} }

/** What was typed is shown again, save the card's security code. */
export function typedForm(
  form: URLSearchParams,
  errors: Readonly<Record<string, string>> = {},
): FormState {
  const { cvc: _, ...values } = Object.fromEntries(form)
  return { values, errors }
}

interface FieldTexts {
  readonly state: FormState
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
}

export interface TextFieldProps extends FieldTexts {
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly maxLength?: number
  readonly required?: boolean
  /** a name, which may be written from right to left */
  readonly anyDirection?: boolean
}

export function TextField({
  state,
  label,
  hint,
  anyDirection,
  required,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ state, label, hint }} name={input.name}>
      <input
        {...input}
        {...described(state, input.name, hint)}
        type={input.type ?? 'text'}
        defaultValue={state.values[input.name]}
        aria-required={required}
        dir={anyDirection ? 'auto' : undefined}
        spellCheck={false}
      />
    </Field>
  )
}

export interface SelectFieldProps extends FieldTexts {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly required?: boolean
  /** value and text */
  readonly options: readonly (readonly [value: string, text: string])[]
}

export function SelectField({
  state,
  label,
  hint,
  required,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ state, label, hint }} name={select.name}>
      <select
        {...select}
        {...described(state, select.name, hint)}
        defaultValue={state.values[select.name]}
        aria-required={required}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function CheckboxField({
  state,
  name,
  children,
}: Omit<FieldTexts, 'label' | 'hint'> & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <div className="check">
        <input
          {...described(state, name)}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={state.values[name] === 'yes'}
        />
        <label htmlFor={idOf(name)}>{children}</label>
      </div>
      <FieldError state={state} name={name} />
    </div>
  )
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
          <li key={name}>{name ? <a href={`#${idOf(name)}`}>{error}</a> : error}</li>
        ))}
      </ul>
    </div>
  )
}

function Field({
  state,
  name,
  label,
  hint,
  children,
}: FieldTexts & { readonly children: ReactNode }) {
  return (
    <div className={`field field-${name}`}>
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

export function FieldError({ state, name }: Pick<FieldTexts, 'state' | 'name'>) {
  const error = state.errors[name]
  if (!error) return null
  return (
    <p className="error" id={`${idOf(name)}-error`}>
      {error}
    </p>
  )
}

function described(state: FormState, name: string, hint?: ReactNode) {
  const ids = [hint && `${idOf(name)}-hint`, state.errors[name] && `${idOf(name)}-error`]
  return {
    id: idOf(name),
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': state.errors[name] ? true : undefined,
  }
}

function idOf(name: string): string {
  return `field-${name}`
}
