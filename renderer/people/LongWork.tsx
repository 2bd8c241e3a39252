/** How far the server is while a page waits for an answer. Hidden until its script (`+client.ts`) shows it. */
import styles from './work.module.css'

interface LongWorkProps {
  /** address that answers `{ done, total, sentence }`, or null */
  readonly from?: string
  /** until there are figures */
  readonly sentence: string
}

export function LongWork({ from, sentence }: LongWorkProps) {
  return (
    <div
      id="long-work"
      className={`${styles.longWork} sticks fixed row spaced middle`}
      data-from={from}
      role="status"
      hidden
    >
      <p>{sentence}</p>
      <progress aria-label="Progress" />
    </div>
  )
}
