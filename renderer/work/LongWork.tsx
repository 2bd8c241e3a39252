/** How far the server is while a page waits for an answer. A script shows it (`+client.ts`); without one it is hidden. */
import styles from './work.module.css'

interface LongWorkProps {
  /** address that answers `{ done, total, sentence }`, or null */
  readonly from?: string
  /** until there are figures */
  readonly sentence: string
}

export function LongWork({ from, sentence }: LongWorkProps) {
  return (
    <div id="long-work" className={styles.longWork} data-from={from} role="status" hidden>
      <p>{sentence}</p>
      <progress aria-label="Progress" />
    </div>
  )
}
