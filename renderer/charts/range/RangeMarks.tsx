/** The marks of a range bar: line, band and tick, and hatching where a part may not be shown. */
import { useId } from 'react'
import type { Range } from '~/core/answers/analysis/range-words.ts'
import styles from '../frame/chart.module.css'
import type { Layout } from './range-layout.ts'
import { describeModelled, describeSuppressed, type Scale } from './range-scale.ts'

export interface PartProps {
  readonly range: Range
  readonly scale: Scale
  readonly layout: Layout
}

interface MarkProps extends PartProps {
  readonly modelled: boolean
}

export function Spread({
  range: { p10, p25, p50, p75, p90 },
  scale,
  layout: { y, half },
  modelled,
}: MarkProps) {
  const reach = half + 5
  return (
    <>
      {p10 !== null && p90 !== null && (
        <>
          <line x1={scale(p10)} x2={scale(p90)} y1={y} y2={y} className={styles.whisker} />
          <path
            d={`M${scale(p10)} ${y - 4}v8M${scale(p90)} ${y - 4}v8`}
            className={styles.whisker}
          />
        </>
      )}
      {p25 !== null && p75 !== null && (
        <rect
          x={scale(p25)}
          y={y - half}
          width={Math.max(1, scale(p75) - scale(p25))}
          height={half * 2}
          rx={1.5}
          className={modelled ? styles.modelled : styles.bar}
        />
      )}
      {p50 !== null && (
        <line
          x1={scale(p50)}
          x2={scale(p50)}
          y1={y - reach}
          y2={y + reach}
          className={styles.median}
        />
      )}
    </>
  )
}

/** Parts too thin to publish are hatched where they would be; of the model alone the band is. */
export function Hatching({ range, scale, layout: { y, half, width }, modelled }: MarkProps) {
  const id = useId()
  const parts = modelled ? describeModelled(range, scale) : describeSuppressed(range, scale, width)
  if (parts.length === 0) return null
  return (
    <>
      <defs>
        <pattern
          id={id}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1={0} x2={0} y1={0} y2={6} className={styles.hatch} />
        </pattern>
      </defs>
      {parts.map(({ from, to, thin }) => {
        const reach = thin ? half / 2 : half
        return (
          <rect
            key={from}
            x={from}
            y={y - reach}
            width={to - from}
            height={reach * 2}
            fill={`url(#${id})`}
          />
        )
      })}
    </>
  )
}
