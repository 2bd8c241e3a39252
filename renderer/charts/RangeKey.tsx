/** What the markers of a large range bar mean, in a line of words below it. */

import type { Marks, Range } from '~/core/analysis/range-words.ts'
import { dollars } from '~/core/quantities/figures.ts'
import styles from './RangeBar.module.css'

export interface RangeKeyProps extends Marks {
  readonly range: Range
  /** Who is meant: "Maria". */
  readonly name?: string
  /** Why the ends are hatched, where it is not for want of organizations. */
  readonly hatched?: string
}

export function RangeKey({ pay, proposed, name, range, hatched = TOO_FEW }: RangeKeyProps) {
  const hidden = range.p50 !== null && (range.p10 === null || range.p90 === null)
  if (pay == null && proposed == null && !hidden) return null
  return (
    <p className={styles.key}>
      {pay != null && (
        <span className={styles.entry}>
          <Dot filled /> {name ? `${name} now` : 'Pay now'}, {dollars(pay)}
        </span>
      )}
      {proposed != null && (
        <span className={styles.entry}>
          <Dot /> {pay == null ? 'Proposed' : 'proposed'}, {dollars(proposed)}
        </span>
      )}
      {hidden && <span className={styles.entry}>Hatched: {hatched}</span>}
    </p>
  )
}

const TOO_FEW = 'too few organizations to show this part'

function Dot({ filled }: { readonly filled?: boolean }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={filled ? 6 : 5} className={filled ? styles.pay : styles.proposed} />
    </svg>
  )
}
