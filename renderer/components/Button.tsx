/** Something that acts. A submit button carries the intent of its form; the same look serves a link. */
import { type ReactNode, useContext } from 'react'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps {
  /** What the form's action is asked to do; without it, the intent of the form. */
  readonly intent?: string
  readonly kind?: ButtonKind
  readonly size?: 'normal' | 'small'
  readonly disabled?: boolean
  /** Acts in the browser instead of sending a form. */
  readonly onPress?: () => void
  /** Posts a form that it does not stand in, by its id, to an address. */
  readonly posts?: { readonly form: string; readonly to: string }
  /** What a screen reader says, where the same words stand in several rows. */
  readonly label?: string
  readonly children: ReactNode
}

export function Button(props: ButtonProps) {
  const { intent, kind, size, disabled, onPress, posts, label, children } = props
  const form = useContext(FormContext)
  if (onPress) {
    return (
      <button
        type="button"
        className={classOf(kind, size)}
        disabled={disabled}
        aria-label={label}
        onClick={onPress}
      >
        {children}
      </button>
    )
  }
  const value = intent ?? form.intent
  return (
    <button
      {...(posts && { form: posts.form, formMethod: 'post', formAction: posts.to })}
      type="submit"
      name={value && 'intent'}
      value={value}
      className={classOf(kind, size)}
      disabled={disabled}
      aria-label={label}
      aria-disabled={form.busy || undefined}
    >
      {children}
    </button>
  )
}

export interface ButtonLinkProps {
  readonly href: string
  readonly kind?: ButtonKind
  readonly size?: 'normal' | 'small'
  readonly download?: boolean | string
  /** as of a button */
  readonly label?: string
  readonly children: ReactNode
}

/** A PDF is asked of the server: without scripts of ours a browser shows the page that waits for it. */
export function ButtonLink({ href, kind, size, download, label, children }: ButtonLinkProps) {
  return (
    <a
      href={href}
      download={download}
      rel={/\.pdf(\?|$)/.test(href) ? 'external' : undefined}
      aria-label={label}
      className={classOf(kind, size)}
      data-screen
    >
      {children}
    </a>
  )
}

/** Buttons and links side by side, wrapping on a phone; nothing of it is printed. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.row} data-screen>
      {children}
    </div>
  )
}

function classOf(kind: ButtonKind = 'primary', size: 'normal' | 'small' = 'normal') {
  return `${styles.button} ${styles[kind]} ${size === 'small' ? styles.small : ''}`.trim()
}
