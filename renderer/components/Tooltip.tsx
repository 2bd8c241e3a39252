/** A word and its explanation: a native popover, opened by click or key, closed by Escape. */
import { type ReactNode, useId } from 'react'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  /** The word explained, part of the sentence. */
  readonly term: string
  readonly children: ReactNode
}

export function Tooltip({ term, children }: TooltipProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={`${styles.term} bare`} popoverTarget={id}>
        {term}
      </button>
      <span id={id} popover="auto" className={`${styles.text} float`}>
        {children}
      </span>
    </>
  )
}
