/**
 * The states, each a link to its page, darker where prices are higher. One drawing for every width. What it shows is
 * in the table next to it; the link after the heading leads past its stops.
 */
import type { StateShape } from '~/core/market/records/place.ts'
import chart from '~/renderer/charts/chart.module.css'
import styles from './StateMap.module.css'

export interface MappedState {
  readonly code: string
  readonly name: string
  readonly path: string
  /** nation = 100 */
  readonly prices: number | null
}

interface StateMapProps {
  readonly width: number
  readonly height: number
  readonly shapes: readonly StateShape[]
  readonly states: readonly MappedState[]
  /** id of the table with the same links */
  readonly tableId: string
}

export function StateMap({ width, height, shapes, states, tableId }: StateMapProps) {
  const known = states.flatMap(({ prices }) => (prices === null ? [] : [prices]))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const shade = (prices: number | null) =>
    prices === null ? 0 : LIGHTEST + (DARKEST - LIGHTEST) * ((prices - least) / (most - least || 1))
  const byCode = new Map(states.map((state) => [state.code, state]))
  return (
    <figure className="after-3">
      <p className="flush small" data-screen>
        <a href={`#${tableId}`}>Skip the map</a>
      </p>
      <nav aria-label="Map of states">
        <svg viewBox={`0 0 ${width} ${height}`} className={chart.drawing}>
          <title>Map of the United States</title>
          {shapes.map(({ code, path }) => {
            const state = byCode.get(code)
            if (!state) return null
            return (
              <a key={code} href={state.path} aria-label={labelOf(state)} className={styles.link}>
                <title>{labelOf(state)}</title>
                <path d={path} className={styles.paper} />
                <path
                  d={path}
                  className={styles.state}
                  fillOpacity={hundredth(shade(state.prices))}
                />
              </a>
            )
          })}
        </svg>
      </nav>
      <figcaption className="row gap-1 middle fine">
        <span>Price level {least.toFixed(1)}</span>
        <svg viewBox="0 0 120 10" width={120} height={10} aria-hidden="true">
          {STEPS.map((step) => (
            <rect
              key={step}
              x={step * 24}
              width={24}
              height={10}
              className={styles.state}
              fillOpacity={hundredth(LIGHTEST + ((DARKEST - LIGHTEST) * step) / 4)}
            />
          ))}
        </svg>
        <span>{most.toFixed(1)}; nation = 100</span>
      </figcaption>
    </figure>
  )
}

const [LIGHTEST, DARKEST] = [0.08, 0.85]
const STEPS = [0, 1, 2, 3, 4]

function hundredth(n: number): number {
  return Math.round(n * 100) / 100
}

function labelOf({ name, prices }: MappedState): string {
  return prices === null ? name : `${name}, price level ${prices.toFixed(1)}`
}
