/**
 * A few actions or links behind one button: native details, so it opens without JavaScript; Escape and leaving close
 * it.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import styles from './Menu.module.css'

export interface MenuProps {
  readonly label: ReactNode
  /** Accessible name when the label alone does not say it. */
  readonly name?: string
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

export function Menu({ label, name, align = 'start', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useClickOutside(details)
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !details.current?.contains(event.relatedTarget)) close()
  }
  return (
    <details
      ref={details}
      className={styles.menu}
      data-screen
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary className={`${styles.button} line gap-1 middle soft medium arrow`} aria-label={name}>
        {label}
      </summary>
      <div className={`${styles.panel} ${styles[align]} float`}>{children}</div>
    </details>
  )
}

/** One line of a menu: a link, a submit button, or text. */
export function MenuItem({ children }: { readonly children: ReactNode }) {
  return <div className={styles.item}>{children}</div>
}

function useClickOutside(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && details.current?.contains(target)
      if (!inside) details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [details])
}
