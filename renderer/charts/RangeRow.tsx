/**
 * The range bar of a table's row, on a scale of its own: the 10th and 90th percentile are at the same two places in
 * every row, so that dots can be compared down the column. A dot beyond the drawing becomes an arrow at its edge.
 */
import { type Drawn, describeRange, type Range } from '~/core/answers/analysis/range-words.ts'
import chart from './chart.module.css'
import { tenth } from './labels.ts'
import { Pattern } from './RangeMarks.tsx'
import styles from './RangeRow.module.css'

export interface RangeRowProps extends Drawn {
  readonly range: Range
}

const WIDTH = 150
const HEIGHT = 20
const Y = HEIGHT / 2
const RADIUS = 4.5
/** Where the outer percentiles are; the quarters between them where only those are published. */
const [LOW, HIGH] = [27, 123]
const [LOW_QUARTER, HIGH_QUARTER] = [51, 99]

const view = `0 0 ${WIDTH} ${HEIGHT}`
const wholeLine = `M${LOW} ${Y}H${HIGH}M${LOW} 6v8M${HIGH} 6v8`
const thinEnds = `M0 ${Y}H${LOW_QUARTER}M${HIGH_QUARTER} ${Y}H${WIDTH}`
const nothing = `M0 ${Y}H${WIDTH}`

export function RangeRow({ range, pay, proposed, origin = 'comparables' }: RangeRowProps) {
  const { p25, p50, p75, p10, p90 } = range
  const place = placeIn(range)
  const middle = place && p25 !== null && p75 !== null
  return (
    <svg
      viewBox={view}
      className={styles.bar}
      role="img"
      aria-label={describeRange(range, { pay, proposed, origin })}
    >
      {p10 !== null && p90 !== null ? (
        <path d={wholeLine} className={chart.whisker} />
      ) : (
        !(middle && origin === 'modelled') && (
          <path
            d={middle ? thinEnds : nothing}
            className={`${chart.whisker} ${middle ? styles.thin : styles.thick}`}
          />
        )
      )}
      {middle && origin === 'modelled' && (
        <path
          d={`M${place(p25)} ${Y}H${place(p75)}`}
          className={`${chart.whisker} ${styles.thick}`}
        />
      )}
      {middle && origin !== 'modelled' && (
        <path
          d={`M${place(p25)} 5H${place(p75)}v10H${place(p25)}z`}
          className={origin === 'comparables' ? chart.bar : chart.hatch}
        />
      )}
      {middle && <Pattern origin={origin} from={place(p25)} to={place(p75)} y={Y} half={5} />}
      {place && p50 !== null && <path d={`M${place(p50)} 1v18`} className={chart.median} />}
      {place && proposed != null && dot(place(proposed), chart.proposed)}
      {place && pay != null && dot(place(pay), chart.mark)}
    </svg>
  )
}

/** Dollars to horizontal position; null where too little is published for a scale. */
function placeIn({ p10, p25, p75, p90 }: Range): ((dollars: number) => number) | null {
  if (p10 !== null && p90 !== null && p90 > p10) return scale(p10, p90, LOW, HIGH)
  if (p25 !== null && p75 !== null && p75 > p25) return scale(p25, p75, LOW_QUARTER, HIGH_QUARTER)
  return null
}

function scale(low: number, high: number, from: number, to: number) {
  const perDollar = (to - from) / (high - low)
  return (dollars: number) => {
    const x = from + (dollars - low) * perDollar
    return tenth(Math.min(WIDTH, Math.max(0, x)))
  }
}

function dot(x: number, className: string | undefined) {
  if (x > RADIUS && x < WIDTH - RADIUS) {
    return <circle cx={x} cy={Y} r={RADIUS} className={className} />
  }
  const arrow = x <= RADIUS ? `M1 ${Y}l8-5v10z` : `M${WIDTH - 1} ${Y}l-8-5v10z`
  return <path d={arrow} className={className} />
}
