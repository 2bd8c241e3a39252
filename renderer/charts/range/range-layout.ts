/** The measures of a range bar in each of its sizes, in drawing units. */
import type { Range } from '~/core/answers/analysis/range-words.ts'

export interface Layout {
  readonly width: number
  readonly height: number
  /** Vertical middle of the mark. */
  readonly y: number
  /** Half the height of the band. */
  readonly half: number
  readonly radius: number
  readonly fontSize: number
  readonly names: Readonly<Partial<Record<keyof Range, string>>>
  /** Figures below the mark. */
  readonly figures: readonly (keyof Range)[]
}

const middle = ['p25', 'p50', 'p75'] as const
const words = { p25: '25th percentile', p50: 'Median', p75: '75th percentile' }

export const wide: Layout = {
  width: 880,
  height: 96,
  y: 47,
  half: 10,
  radius: 8,
  fontSize: 14,
  names: { p10: '10th', ...words, p90: '90th' },
  figures: ['p10', ...middle, 'p90'],
}
export const narrow: Layout = {
  ...wide,
  width: 340,
  radius: 7,
  half: 9,
  fontSize: 12.5,
  names: words,
  figures: middle,
}
export const compact: Layout = {
  width: 300,
  height: 44,
  y: 13,
  half: 6,
  radius: 5.5,
  fontSize: 12,
  names: {},
  figures: middle,
}
export const row: Layout = {
  ...compact,
  width: 200,
  height: 22,
  y: 11,
  half: 5,
  radius: 5,
  figures: [],
}
