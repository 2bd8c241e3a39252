/** The list of what to correct, above a form; each line leads to its field. */
import type { FormHTMLAttributes, Ref, RefObject } from 'react'
import styles from './ErrorSummary.module.css'
import { FormContext, fieldId } from './state/form-context.ts'

export interface ErrorSummaryProps {
  /** Field name -> what to do. The name '' is the form as a whole. */
  readonly errors: Readonly<Record<string, string>>
  readonly message?: string
  /** Field name -> the field's label, which a line then begins with. */
  readonly labels?: Readonly<Record<string, string>>
  readonly idPrefix?: string
  /** id of the field of a name, where several fields have one name */
  readonly idOf?: (name: string) => string
  readonly focusRef?: RefObject<HTMLDivElement | null>
  /** the page came back with it: the browser itself goes to it, wherever on the page the form is */
  readonly isDrawn?: boolean
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, message, labels = {}, idPrefix, focusRef, isDrawn = false } = props
  const { idOf = (name: string) => fieldId(name, idPrefix) } = props
  const focused = { autoFocus: isDrawn }
  const entries = inOrderOf(Object.keys(labels), errors)
  if (entries.length === 0 && !message) return null
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={focusRef} {...focused}>
      <h2 className={`${styles.title} flush`}>{message ?? titleFor(entries.length)}</h2>
      {entries.length > 0 && (
        <ul className={`${styles.list} plain before-0`}>
          {entries.map(([name, error]) => (
            <li key={name}>
              {name ? (
                <a href={`#${idOf(name)}`}>
                  {labels[name] && `${labels[name]}: `}
                  {error}
                </a>
              ) : (
                error
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Several checks refuse a form, each in its own time; a reader goes down the form. What has no label comes last. */
function inOrderOf(fields: readonly string[], errors: ErrorSummaryProps['errors']) {
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length)
  return Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other))
}

function titleFor(count: number): string {
  return count === 1 ? 'One thing needs another look' : `${count} things need another look`
}

interface AddressFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** by field */
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly ref?: Ref<HTMLFormElement>
}

/** A form by GET, whose answer has an address: what was typed stays, and what is wrong is named above it. */
export function AddressForm({ errors, values, labels, ...form }: AddressFormProps) {
  const isWrong = Object.keys(errors).length > 0
  return (
    <FormContext value={{ failure: isWrong ? { errors, values } : undefined, busy: false }}>
      {isWrong && <ErrorSummary errors={errors} labels={labels} />}
      <form method="get" {...form} />
    </FormContext>
  )
}
