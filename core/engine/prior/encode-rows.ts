/**
 * Rows in the terms of the prior's context: numbers as normal scores and as distances from the mean, categories as
 * levels of the context, and how near two rows are by one column.
 */
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import type { EncodedRows } from '../model/schema.ts'

export type PriorRows = ReturnType<typeof encodePriorRows>

/** By number: the context's known values, ascending, with their mean and deviation. */
export function numberScales({ numbers }: EncodedRows) {
  return numbers.map((column) => {
    const known = column.filter((value) => !Number.isNaN(value)).sort()
    const count = Math.max(1, known.length)
    const mean = known.reduce((sum, value) => sum + value, 0) / count
    const squares = known.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return { known, mean, deviation: Math.max(1e-6, Math.sqrt(squares / count)) }
  })
}

/**
 * Numbers are 0 in all columns where they are unknown. Levels are 0 for an unknown category, then the codes; a level
 * beyond the context's is like no other.
 *
 * @param contextCount rows of the context, whose ranks are never nearer to an end than half a row.
 */
export function encodePriorRows(
  scales: ReturnType<typeof numberScales>,
  contextCount: number,
  { rowCount, numbers, codes }: EncodedRows,
) {
  const least = 0.5 / contextCount
  const encoded = numbers.map((column, j) => {
    const { known, mean, deviation } = scales[j]!
    const missing = column.map((value) => (Number.isNaN(value) ? 1 : 0))
    const wide = column.map((value, row) =>
      missing[row] ? 0 : clipped((value - mean) / deviation, 6),
    )
    const score = column.map((value, row) => {
      if (missing[row]) return 0
      const below = countBelow(known, value, false) + countBelow(known, value, true)
      const rank = below / 2 / Math.max(1, known.length)
      return clipped(normalQuantile(Math.min(1 - least, Math.max(least, rank))), 3)
    })
    return { score, wide, line: wide.map((value) => clipped(value, 3.5)), missing }
  })
  return {
    rowCount,
    numbers: encoded,
    levels: codes.map((column) => column.map((code) => code + 1)),
  }
}

export function clipped(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}

/** How many of ascending values are below, or with `orEqual` at most, the value. */
function countBelow(known: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, known.length]
  while (low < high) {
    const half = (low + high) >> 1
    const isBelow = orEqual ? known[half]! <= value : known[half]! < value
    if (isBelow) low = half + 1
    else high = half
  }
  return low
}

/**
 * Adds weight x how near the row is to each row of the context by a number (place j among the columns) or a category
 * (after the numbers): .4 zz' + .5 exp(-(z - z')^2 / 2) + .1 ll', or 1 for the same level.
 */
export function addNearness(
  sums: Float64Array,
  context: PriorRows,
  { rows: { numbers, levels }, row }: { rows: PriorRows; row: number },
  { column, weight }: { column: number; weight: number },
): void {
  const count = context.rowCount
  if (column < numbers.length) {
    const { score, line } = context.numbers[column]!
    const [z, l] = [numbers[column]!.score[row]!, numbers[column]!.line[row]!]
    for (let k = 0; k < count; k++) {
      const apart = z - score[k]!
      const bell = 0.5 * Math.exp(-0.5 * apart * apart)
      sums[k]! += weight * (0.4 * z * score[k]! + bell + 0.1 * l * line[k]!)
    }
    return
  }
  const level = levels[column - numbers.length]![row]!
  const others = context.levels[column - numbers.length]!
  for (let k = 0; k < count; k++) if (others[k] === level) sums[k]! += weight
}

// Means of values by level of a category, which for a row of the context leave out its own fold.

export const FOLDS = 5

/** Sums of values over the context's rows by level and fold, with the number of rows first. */
export interface LevelSums {
  readonly sums: Float64Array
  /** Numbers of a level and fold: the count and the values. */
  readonly width: number
}

export function sumsByLevel(
  levels: Int32Array,
  folds: Uint8Array,
  values: readonly Float64Array[],
): LevelSums {
  const width = 1 + values.length
  const levelCount = 1 + levels.reduce((most, level) => Math.max(most, level), 0)
  const sums = new Float64Array(levelCount * FOLDS * width)
  levels.forEach((level, row) => {
    const at = (level * FOLDS + folds[row]!) * width
    sums[at]!++
    values.forEach((column, k) => {
      sums[at + 1 + k]! += column[row]!
    })
  })
  return { sums, width }
}

/** The count, then the means, held back toward 0 as by `shrink` rows more; @param ownFold -1 for a question. */
export function meansOfLevel(
  { sums, width }: LevelSums,
  level: number,
  ownFold: number,
  shrink: number,
): number[] {
  const totals = new Array<number>(width).fill(0)
  for (let fold = 0; fold < FOLDS; fold++) {
    const at = (level * FOLDS + fold) * width
    if (fold === ownFold || at >= sums.length) continue
    for (let k = 0; k < width; k++) totals[k]! += sums[at + k]!
  }
  const [count] = totals as [number]
  return totals.map((total, k) => (k === 0 ? count : total / (count + shrink)))
}
