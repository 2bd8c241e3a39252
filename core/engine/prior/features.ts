/** What the network reads of a row: six numbers for each of sixteen columns, and eleven about the whole. */
import type { PriorContext } from './context.ts'
import { clipped, meansOfLevel, type PriorRows } from './encode-rows.ts'
import { emptyMatrix, type Matrix } from './matrix.ts'
import { FEATURES } from './weights.ts'

/** What is worked out for a row beforehand. */
interface NearRow {
  /** To each row of the context. */
  readonly near: ArrayLike<number>
  /** Of both ridges. */
  readonly answers: readonly number[]
  /** -1 for a question; a row of the context is never told of its own fold. */
  readonly ownFold: number
}

/** Numbers of a column. */
const SLOT = 6
/** Columns that there is room for: 6 numbers and 10 categories. */
const SLOTS = 16
const FARTHEST = 8

export function featuresOf(
  context: PriorContext,
  rows: PriorRows,
  nearRow: (row: number) => NearRow,
): Matrix {
  const features = emptyMatrix(rows.rowCount, FEATURES)
  for (let row = 0; row < rows.rowCount; row++) {
    const own = features.values.subarray(row * FEATURES, (row + 1) * FEATURES)
    const known = nearRow(row)
    context.order.forEach((column, slot) => {
      own.set(slotOf(context, rows, row, column, known.ownFold), slot * SLOT)
    })
    own.set(wholeOf(context, known), SLOTS * SLOT)
    for (let k = 0; k < FEATURES; k++) own[k] = clipped(own[k]!, FARTHEST)
  }
  return features
}

function slotOf(
  { payByLevel, missesByLevel }: PriorContext,
  { numbers, levels }: PriorRows,
  row: number,
  column: number,
  ownFold: number,
): number[] {
  const number = numbers[column]
  if (number) {
    return [1, 0, number.score[row]!, number.wide[row]!, number.missing[row]!, 0]
  }
  const category = column - numbers.length
  const level = levels[category]![row]!
  const [count, pay] = meansOfLevel(payByLevel[category]!, level, ownFold, 3)
  const [, miss, size] = meansOfLevel(missesByLevel[category]!, level, ownFold, 4)
  return [1, 1, pay!, miss!, Math.log1p(count!) / 4, size!]
}

function wholeOf(context: PriorContext, { near, answers, ownFold }: NearRow): number[] {
  const { folds, misses, ridges, picked, scale, hasOrganizations } = context
  let [evidence, miss, size, support] = [0, 0, 0, 0]
  for (let k = 0; k < folds.length; k++) {
    const nearness = near[k]!
    if (folds[k] === ownFold || nearness <= 0) continue
    const weight = Math.min(1.2, nearness) ** 6
    evidence += weight
    miss += weight * misses[0][k]!
    size += weight * misses[1][k]!
    support += nearness
  }
  const center = answers[picked]!
  // exact answers, such as those of one pay for all, lead by nothing
  const lead = (ridges[1].miss - ridges[0].miss) / Math.max(1e-12, ridges[0].miss)
  return [
    miss / (evidence + 0.5),
    size / (evidence + 0.5),
    Math.log1p(evidence) / 3,
    center,
    clipped((answers[0]! - center) / scale, 4),
    clipped((answers[1]! - center) / scale, 4),
    Math.log1p(support) / 4,
    scale,
    Math.log(folds.length) / 7,
    hasOrganizations ? 1 : 0,
    5 * clipped(lead, 1),
  ]
}
