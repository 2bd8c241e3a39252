/** The drawing of a chart in one size: a single picture to screen readers, with words for what it shows. */
import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** Size of the text in a chart. */
export const FONT = 13

export interface ChartDrawingProps {
  readonly width: number
  readonly height: number
  /** what it shows, in words; undefined where nothing is drawn */
  readonly label: string | undefined
  readonly children: ReactNode
}

export function ChartDrawing({ width, height, label, children }: ChartDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.drawing}
      role="img"
      aria-label={label}
      fontSize={FONT}
    >
      {children}
    </svg>
  )
}
