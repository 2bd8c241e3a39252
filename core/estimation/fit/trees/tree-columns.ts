/**
 * Rows as trees learn from them: the model's standardized numbers, and what each factor's levels are paid on average.
 *
 * A level's average is shrunk toward everybody's, and a row that the trees learn from is shown the average of the other
 * folds only: its own pay, and that of its organization, would teach the trees to trust averages too much.
 */
import { binEdges, binned, binOf } from '~/core/statistics/trees/boosted-trees.ts'
import type { TreeColumn } from '../../model/fitted-model.ts'
import { type FeatureTable, plainTerms } from '../../model/schema.ts'
import { type Scale, standardizeRows } from '../../model/standardize.ts'

/** Columns to ask with, the bins of all rows to learn from, and which of the columns pay no less for more. */
export interface LearnedColumns {
  readonly columns: readonly TreeColumn[]
  readonly data: readonly Uint8Array[]
  readonly rising: readonly boolean[]
}

interface LearnedColumn {
  readonly column: TreeColumn
  readonly bins: Uint8Array
  readonly rises?: boolean
}

/** Rows' worth of everybody's average that a level's own is shrunk by. */
const SHRINKAGE = 10
/** Factors with more levels also show how much is known of the level. */
const LEVELS_WITH_SIZE = 12

export function learnTreeColumns(
  table: FeatureTable,
  scales: readonly Scale[],
  target: Float64Array,
  weights: Float64Array,
  isSeen: (row: number) => boolean,
): LearnedColumns {
  const seen = { target, weights, isSeen }
  const { standardized } = standardizeRows(scales, table.schema, table)
  const learned = [
    ...scales.flatMap((scale, q) => numberColumns(table, q, scale, standardized[q]!, isSeen)),
    ...plainTerms(table.schema).flatMap((k) => {
      const { fixedVariance, rising } = table.schema.terms[k]!
      // what a term is worth at most is known beforehand: next to nothing
      if (fixedVariance !== undefined) return []
      return rising ? orderedColumns(table, k, rising) : levelColumns(table, k, seen)
    }),
  ]
  return {
    columns: learned.map(({ column }) => column),
    data: learned.map(({ bins }) => bins),
    rising: learned.map(({ rises = false }) => rises),
  }
}

/** Only what rises is filled: a number that may fall must not fall because another one rises. */
function numberColumns(
  { schema, numbers }: FeatureTable,
  q: number,
  scale: Scale,
  z: Float32Array,
  isSeen: (row: number) => boolean,
): LearnedColumn[] {
  const raw = numbers[q]!
  const rises = schema.numbers[q]!.rises ?? false
  const otherwise = rises ? {} : { otherwise: scale.median }
  const own = z.map((value, row) => (!rises && Number.isNaN(raw[row]!) ? scale.median : value))
  const edges = edgesOfValues(own.filter((_, row) => isSeen(row)))
  const bins = binned(own, edges)
  const centers = centersOf(own, bins, edges.length + 1, isSeen)
  // what may rise moves pay little by little
  const column = { kind: 'number', of: q, centers, isSmooth: rises, ...otherwise } as const
  const isUnknown = Uint8Array.from(raw, (value) => (Number.isNaN(value) ? 1 : 0))
  const number = { column, bins, rises }
  if (!isUnknown.some((unknown, row) => unknown === 1 && isSeen(row))) return [number]
  return [number, { column: { kind: 'unknown', of: q }, bins: isUnknown }]
}

/** Every bin has a value: what lies between two values is answered between their answers. */
function edgesOfValues(values: Float32Array): Float64Array {
  const edges = binEdges(values)
  const counts = new Int32Array(edges.length + 1)
  for (const bin of binned(values, edges)) counts[bin]!++
  const above = counts.findLastIndex((count) => count > 0)
  return edges.filter((_, bin) => counts[bin]! > 0 && bin < above)
}

/** Mean of the seen values of each bin. */
function centersOf(
  values: Float32Array,
  bins: Uint8Array,
  count: number,
  isSeen: (row: number) => boolean,
): number[] {
  const sums = new Float64Array(count)
  const counts = new Float64Array(count)
  bins.forEach((bin, row) => {
    if (!isSeen(row)) return
    sums[bin]! += values[row]!
    counts[bin]!++
  })
  return Array.from(sums, (sum, bin) => sum / counts[bin]!)
}

/** Levels by their order; one that is not in it counts as half way. */
function orderedColumns(table: FeatureTable, k: number, order: readonly string[]): LearnedColumn[] {
  const codes = table.codes[k]!
  const levels = Object.keys(table.levels[k]!)
  const otherwise = Math.floor(order.length / 2)
  const inOrder = levels.map((level) => order.indexOf(level))
  const ranks = inOrder.map((rank) => (rank < 0 ? otherwise : rank))
  const unknown = inOrder.map((rank) => (rank < 0 ? 1 : 0))
  const binsOf = (own: readonly number[], other: number) =>
    Uint8Array.from(codes, (code) => (code < 0 ? other : own[code]!))
  return [
    {
      column: { kind: 'level', of: k, bins: ranks, otherwise },
      bins: binsOf(ranks, otherwise),
      rises: true,
    },
    { column: { kind: 'level', of: k, bins: unknown, otherwise: 1 }, bins: binsOf(unknown, 1) },
  ]
}

interface Seen {
  readonly target: Float64Array
  readonly weights: Float64Array
  readonly isSeen: (row: number) => boolean
}

function levelColumns(table: FeatureTable, k: number, seen: Seen): LearnedColumn[] {
  const sums = sumsByFold(table, k, seen)
  const codes = table.codes[k]!
  const columnOf = (read: (sums: FoldSums, code: number, fold: number) => number) => {
    const shown = Float64Array.from(codes, (code, row) => {
      return code < 0 ? 0 : read(sums, code, seen.isSeen(row) ? table.folds[row]! : NO_FOLD)
    })
    const edges = binEdges(shown.filter((_, row) => seen.isSeen(row)))
    const bins = Array.from({ length: sums.count }, (_, code) =>
      binOf(read(sums, code, NO_FOLD), edges),
    )
    const column = { kind: 'level', of: k, bins, otherwise: binOf(0, edges) } as const
    return { column, bins: binned(shown, edges) }
  }
  const means = columnOf(meanWithout)
  return sums.count > LEVELS_WITH_SIZE ? [means, columnOf(sizeWithout)] : [means]
}

const NO_FOLD = -1

/** Weighted sums of the target and weights, by level and fold. */
interface FoldSums {
  readonly count: number
  readonly foldCount: number
  readonly sums: Float64Array
  readonly weights: Float64Array
}

function sumsByFold(table: FeatureTable, k: number, seen: Seen): FoldSums {
  const count = Object.keys(table.levels[k]!).length
  const foldCount = 1 + table.folds.reduce((most, fold) => Math.max(most, fold), 0)
  const sums = new Float64Array(count * foldCount)
  const weights = new Float64Array(count * foldCount)
  table.codes[k]!.forEach((code, row) => {
    if (code < 0 || !seen.isSeen(row)) return
    const place = code * foldCount + table.folds[row]!
    sums[place]! += seen.weights[row]! * seen.target[row]!
    weights[place]! += seen.weights[row]!
  })
  return { count, foldCount, sums, weights }
}

function meanWithout({ sums, weights, foldCount }: FoldSums, code: number, fold: number): number {
  let sum = 0
  let weight = SHRINKAGE
  for (let f = 0, place = code * foldCount; f < foldCount; f++, place++) {
    if (f === fold) continue
    sum += sums[place]!
    weight += weights[place]!
  }
  return sum / weight
}

function sizeWithout({ weights, foldCount }: FoldSums, code: number, fold: number): number {
  let weight = 0
  for (let f = 0, place = code * foldCount; f < foldCount; f++, place++) {
    if (f !== fold) weight += weights[place]!
  }
  return Math.log1p(weight)
}
