/** A native dialog and the button that opens it; it closes by Escape, by its own button, or by the form inside. */
import { type ReactNode, useId, useRef } from 'react'
import buttons from './Button.module.css'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** The words on the button that opens it. */
  readonly trigger: string
  readonly title: string
  readonly children: ReactNode
}

/**
 * Browsers that know `command` open it without JavaScript; elsewhere the click handler does. A dialog must
 * never be the only way to something: the same form also has a page.
 */
export function Dialog({ trigger, title, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    const native = 'commandForElement' in HTMLButtonElement.prototype
    if (!native) dialog.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        {trigger}
      </button>
      <dialog
        id={id}
        ref={dialog}
        className={`${styles.dialog} dialog`}
        aria-labelledby={`${id}-title`}
      >
        <form method="dialog" className="line top apart after-2">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="submit" className={`${styles.close} bare soft`} aria-label="Close">
            ×
          </button>
        </form>
        {children}
      </dialog>
    </>
  )
}
