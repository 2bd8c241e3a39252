/**
 * People of one position side by side, each against their own market figure: where somebody newer stands above
 * somebody who has been there longer. A look, not a test: no small group could show more.
 */
import type { StaffLine } from './staff-table.ts'

export interface Compression {
  readonly position: StaffLine['position']
  readonly newer: Pick<StaffLine, 'id' | 'name'>
  readonly longer: Pick<StaffLine, 'id' | 'name'>
  /** years more that the other has been in the role */
  readonly yearsApart: number
  /** how much higher the newer one stands against their own market figure, as a fraction of it */
  readonly difference: number
}

/** Fewer years apart, and a difference smaller than this, are nothing to look at. */
const YEARS_APART = 2
const DIFFERENCE = 0.05

/** The widest difference of each position first; at most one pair for each person who is overtaken. */
export function findCompression(lines: readonly StaffLine[]): Compression[] {
  const found = lines.flatMap((longer) => {
    const pairs = lines.flatMap((newer) => pairOf(newer, longer))
    return pairs.sort((a, b) => b.difference - a.difference).slice(0, 1)
  })
  return found.sort((a, b) => b.difference - a.difference || a.longer.id - b.longer.id)
}

function pairOf(newer: StaffLine, longer: StaffLine): Compression[] {
  if (newer.id === longer.id || newer.position.key !== longer.position.key) return []
  if (newer.yearsInRole === null || longer.yearsInRole === null) return []
  if (newer.compaRatio === null || longer.compaRatio === null) return []
  const yearsApart = longer.yearsInRole - newer.yearsInRole
  const difference = newer.compaRatio - longer.compaRatio
  if (yearsApart < YEARS_APART || difference < DIFFERENCE) return []
  const { position } = newer
  return [{ position, newer: named(newer), longer: named(longer), yearsApart, difference }]
}

function named({ id, name }: StaffLine): Pick<StaffLine, 'id' | 'name'> {
  return { id, name }
}

/** Smallest difference between two halves of a group that would be seen four times in five, measured by simulation. */
const VISIBLE: readonly (readonly [people: number, difference: number])[] = [
  [6, 0.49],
  [10, 0.41],
  [20, 0.31],
  [40, 0.23],
  [100, 0.15],
]

/**
 * Among so many people a difference smaller than this would not be visible, as a fraction of pay; null below six, where
 * none would be. Between the measured sizes even in the logarithm of the number; the last one above 100.
 */
export function smallestVisibleDifference(people: number): number | null {
  const above = VISIBLE.findIndex(([size]) => size >= people)
  if (above < 0) return VISIBLE.at(-1)![1]
  const [size, difference] = VISIBLE[above]!
  if (size === people) return difference
  if (above === 0) return null
  const [smaller, wider] = VISIBLE[above - 1]!
  const way = Math.log(people / smaller) / Math.log(size / smaller)
  return wider + way * (difference - wider)
}
