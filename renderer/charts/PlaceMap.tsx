/**
 * The states with compared places on them. One drawing for every width: the shapes grow with the room there is, the
 * marks keep their size, and their names stand in the list below.
 */
import type { PlaceMap as Drawn, PlaceMark } from '~/core/market/records/place.ts'
import chart from './chart.module.css'
import { tenth } from './labels.ts'
import styles from './PlaceMap.module.css'

export function PlaceMap({ map }: { readonly map: Drawn }) {
  const { width, height, land, borders, shapes, marks } = map
  const view = `0 0 ${width} ${height}`
  return (
    <figure className="after-3">
      <svg className={`${chart.drawing} ${styles.map}`} role="img" aria-label={describe(marks)}>
        <svg viewBox={view} width="100%" height="100%" aria-hidden="true">
          <path d={land} className={styles.land} />
          {shapes.map(({ key, path }) => (
            <path key={key} d={path} className={styles.shape} />
          ))}
          <path d={borders} className={styles.borders} />
        </svg>
        {marks.map((mark) => (
          <Mark key={mark.number} {...mark} />
        ))}
      </svg>
      <figcaption>
        <ol className="cells gap-0 spaced before-1 small">
          {marks.map(({ number, name, area, at }) => (
            <li key={number}>
              <strong>{name}</strong>
              <span className="block soft">
                {area}
                {at === null && '; not on this map'}
              </span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

function Mark({ number, at }: PlaceMark) {
  if (at === null) return null
  return (
    <svg
      x={`${tenth(at.x * 100)}%`}
      y={`${tenth(at.y * 100)}%`}
      overflow="visible"
      aria-hidden="true"
    >
      <circle r={10} className={`${chart.mark} ${styles.dot}`} />
      <text y={4.5} textAnchor="middle" className={styles.number}>
        {number}
      </text>
    </svg>
  )
}

function describe(marks: readonly PlaceMark[]): string {
  const shown = marks.filter(({ at }) => at !== null)
  const names = shown.map(({ number, name, area }) => `${number}, ${name}: ${area}`)
  return `Map of the United States. ${names.join('. ') || 'None of the places is on it.'}`
}
