/** The frame of every field: label, hint above, control, the value as read, error below. */
import { type ReactNode, useContext } from 'react'
import styles from './Field.module.css'
import { FormContext, fieldId } from './state/form-context.ts'

export interface FieldTexts {
  readonly label: string
  readonly hint?: ReactNode
  /** Shows "optional" after the label without changing the field's name. */
  readonly optional?: boolean
}

export interface FieldProps extends FieldTexts {
  readonly id: string
  readonly error?: string
  /** Empty while nothing is understood yet, left out when the field never echoes. */
  readonly understood?: string
  readonly width?: 'short' | 'medium' | 'full'
  readonly children: ReactNode
}

export function Field(props: FieldProps) {
  const { id, label, hint, optional, error, understood, width = 'full', children } = props
  return (
    <div className={`${styles.field} ${styles[width] ?? ''} ${error ? styles.wrong : ''}`.trim()}>
      <div className="line gap-1 baseline">
        <label className="strong medium" htmlFor={id}>
          {label}
        </label>
        {optional && <OptionalMark id={id} />}
      </div>
      {hint && <Hint id={id}>{hint}</Hint>}
      {children}
      {understood !== undefined && <Understood id={id} text={error ? '' : understood} />}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** What the control itself needs so that a screen reader hears hint, echo and error with it. */
export function describe(
  field: { id: string; error?: string },
  texts: { hint?: ReactNode; optional?: boolean; understand?: unknown; understood?: string },
) {
  const ids = [
    texts.optional && `${field.id}-optional`,
    texts.hint && `${field.id}-hint`,
    (texts.understand || texts.understood) && `${field.id}-understood`,
    field.error && `${field.id}-error`,
  ]
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.error ? true : undefined,
  }
}

export function OptionalMark({ id }: { readonly id: string }) {
  return (
    <span className="fine" id={`${id}-optional`}>
      optional
    </span>
  )
}

export function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={`${styles.hint} fine`} id={`${id}-hint`}>
      {children}
    </div>
  )
}

/** The problem of a field, or a question with its answers. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <>
      <p className={`${styles.error} bad medium`} id={`${id}-error`}>
        {children}
      </p>
      <Answers id={id} />
    </>
  )
}

/** The answers to the question about a field: each says what it does. The form is then sent as usual. */
function Answers({ id }: { readonly id: string }) {
  const { failure, idPrefix } = useContext(FormContext)
  const asked = failure?.questions?.find(({ field }) => fieldId(field, idPrefix) === id)
  if (!asked) return null
  const { name, sentence, answers } = asked
  return (
    <fieldset key={`${name} ${sentence}`} className={`${styles.answers} bare before-0`}>
      <legend className="spoken">{sentence}</legend>
      {answers.map((answer, index) => (
        <div key={answer.label} className={styles.choice}>
          {'href' in answer ? (
            <a href={answer.href}>{answer.label}</a>
          ) : (
            <>
              <input type="radio" id={`${id}-answer-${index}`} name={name} value={answer.value} />
              <label htmlFor={`${id}-answer-${index}`}>{answer.label}</label>
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** In the page even while empty, so that a later echo is announced. */
function Understood({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p
      className={`${styles.understood} flush before-0 fine`}
      id={`${id}-understood`}
      aria-live="polite"
    >
      {text && `understood as ${text}`}
    </p>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles.row} cells`}>{children}</div>
}
