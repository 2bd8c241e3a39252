/** What the markers of a large range bar mean, in a line of words below it. */

import type { Drawn, Range } from '~/core/answers/analysis/range-words.ts'
import type { OwnMark } from '~/core/answers/documents/chart.ts'
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { dollars } from '~/core/pay/figures.ts'
import chart from '../frame/chart.module.css'

export interface RangeKeyProps extends Drawn {
  readonly range: Range
  /** Who is meant: "Maria". */
  readonly name?: string
  /** What the filled mark means, where it is not the name and "now". */
  readonly payLabel?: string
  readonly marks?: readonly OwnMark[]
  /** Why the ends are hatched, where it is not for want of organizations. */
  readonly hatched?: string
}

export function RangeKey(props: RangeKeyProps) {
  const { pay, proposed, name, payLabel, range, marks = [], modelled = false } = props
  const { hatched = modelled ? MODEL_ALONE : TOO_FEW } = props
  const hidden = modelled || (range.p50 !== null && (range.p10 === null || range.p90 === null))
  if (pay == null && proposed == null && !hidden && marks.length === 0) return null
  return (
    <p className="row before-1 full soft medium">
      {pay != null && (
        <span className="line gap-1 middle">
          <Dot filled /> {payLabel ?? (name ? `${name} now` : 'Pay now')}, {dollars(pay)}
        </span>
      )}
      {proposed != null && (
        <span className="line gap-1 middle">
          <Dot /> {pay == null ? 'Proposed' : 'proposed'}, {dollars(proposed)}
        </span>
      )}
      {marks.map(({ kind, label, value }) => (
        <span key={kind} className="line gap-1 middle">
          <svg width={10} height={16} viewBox="0 0 10 16" aria-hidden="true">
            <line x1={5} x2={5} y1={0} y2={16} className={chart[kind]} />
          </svg>{' '}
          {label}, {dollars(value)}
        </span>
      ))}
      {hidden && <span className="line gap-1 middle">Hatched: {hatched}</span>}
    </p>
  )
}

/** What hatching means, here and on paper. */
export const TOO_FEW = 'too few organizations to show this part'
export const MODEL_ALONE = `from the model alone, with fewer than ${MINIMUM_ORGANIZATIONS} similar organizations`

function Dot({ filled }: { readonly filled?: boolean }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={filled ? 6 : 5} className={filled ? chart.mark : chart.proposed} />
    </svg>
  )
}
