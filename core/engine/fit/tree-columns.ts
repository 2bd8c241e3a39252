/**
 * Rows as trees learn from them: the model's standardized numbers, and what each factor's levels are paid on average.
 *
 * A level's average is shrunk toward everybody's, and a row that the trees learn from is shown the average of the other
 * folds only: its own pay, and that of its organization, would teach the trees to trust averages too much.
 */
import { binEdges, binned, edgesOfSorted } from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { TreeColumn } from '../model/fitted-model.ts'
import { type FeatureTable, plainTerms } from '../model/schema.ts'
import type { Scale } from '../model/standardize.ts'

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

/** The columns that no pay enters: they are the same whichever rows are seen. */
export function plainColumns(
  table: FeatureTable,
  scales: readonly Scale[],
  standardized: readonly Float32Array[],
): readonly LearnedColumn[] {
  return [
    ...scales.flatMap((scale, q) => numberColumns(table, q, scale, standardized[q]!)),
    ...termsIn(table).flatMap((k) => {
      const { rising } = table.schema.terms[k]!
      return rising ? orderedColumns(table, k, rising) : []
    }),
  ]
}

/** The plain columns, and those of the other terms by what the seen rows are paid. */
export function learnTreeColumns(
  table: FeatureTable,
  plain: readonly LearnedColumn[],
  seen: Seen,
): LearnedColumns {
  const learned = [
    ...plain,
    ...termsIn(table).flatMap((k) =>
      table.schema.terms[k]!.rising ? [] : levelColumns(table, k, seen),
    ),
  ]
  return {
    columns: learned.map(({ column }) => column),
    data: learned.map(({ bins }) => bins),
    rising: learned.map(({ rises = false }) => rises),
  }
}

/** Without those of which it is known beforehand what they are worth at most: next to nothing. */
function termsIn({ schema }: FeatureTable): number[] {
  return plainTerms(schema).filter((k) => schema.terms[k]!.fixedVariance === undefined)
}

/** Only what rises is filled: a number that may fall must not fall because another one rises. */
function numberColumns(
  { schema, numbers }: FeatureTable,
  q: number,
  scale: Scale,
  z: Float32Array,
): LearnedColumn[] {
  const raw = numbers[q]!
  const rises = schema.numbers[q]!.rises ?? false
  const otherwise = rises ? {} : { otherwise: scale.median }
  const own = z.map((value, row) => (!rises && Number.isNaN(raw[row]!) ? scale.median : value))
  const edges = edgesOfValues(own)
  const bins = binned(own, edges)
  const centers = centersOf(own, bins, edges.length + 1)
  // what may rise moves pay little by little
  const column = { kind: 'number', of: q, centers, isSmooth: rises, ...otherwise } as const
  const isUnknown = Uint8Array.from(raw, (value) => (Number.isNaN(value) ? 1 : 0))
  const number = { column, bins, rises }
  if (!isUnknown.includes(1)) return [number]
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

/** Mean of the values of each bin. */
function centersOf(values: Float32Array, bins: Uint8Array, count: number): number[] {
  const sums = new Float64Array(count)
  const counts = new Float64Array(count)
  bins.forEach((bin, row) => {
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

/** What the trees are to learn from rows, how much each counts, and which they see. */
interface Seen {
  readonly target: Float64Array
  readonly weights: Float64Array
  readonly isSeen: (row: number) => boolean
}

function levelColumns(table: FeatureTable, k: number, seen: Seen): LearnedColumn[] {
  const sums = sumsByFold(table, k, seen)
  const shown = shownRows(table.codes[k]!, table.folds, sums, seen)
  const columnOf = (read: (sums: FoldSums, code: number, fold: number) => number) => {
    const values = valuesShown(sums, read)
    const edges = edgesOfSorted(sortedBy(values, shown.counts))
    const binsShown = binned(values, edges)
    const bins = Array.from({ length: sums.count }, (_, code) => binsShown[noFold(sums, code)]!)
    const column = { kind: 'level', of: k, bins, otherwise: binsShown.at(-1)! } as const
    const own = new Uint8Array(table.rowCount)
    for (let row = 0; row < own.length; row++) own[row] = binsShown[shown.places[row]!]!
    return { column, bins: own }
  }
  const means = columnOf(meanWithout)
  return sums.count > LEVELS_WITH_SIZE ? [means, columnOf(sizeWithout)] : [means]
}

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

/**
 * What rows are shown of a level, by level and then the fold that is left out: a row that is not seen is shown all of
 * them, which has the last place. The very last place is of rows without a level.
 */
function valuesShown(
  sums: FoldSums,
  read: (sums: FoldSums, code: number, fold: number) => number,
): Float64Array {
  const width = sums.foldCount + 1
  const values = new Float64Array(sums.count * width + 1)
  for (let place = 0; place < values.length - 1; place++) {
    values[place] = read(sums, Math.floor(place / width), place % width)
  }
  return values
}

function noFold({ foldCount }: FoldSums, code: number): number {
  return code * (foldCount + 1) + foldCount
}

/** By row its place in `valuesShown`; by place the number of rows that are seen. */
function shownRows(codes: Int32Array, folds: Uint8Array, sums: FoldSums, { isSeen }: Seen) {
  const { count, foldCount } = sums
  const silent = count * (foldCount + 1)
  const counts = new Int32Array(silent + 1)
  const places = codes.map((code, row) => {
    const isOwn = isSeen(row)
    const none = noFold(sums, code)
    const place = code < 0 ? silent : isOwn ? none - foldCount + folds[row]! : none
    if (isOwn) counts[place]!++
    return place
  })
  return { places, counts }
}

/** The values in ascending order, each as often as it is counted. */
function sortedBy(values: Float64Array, counts: Int32Array): Float64Array {
  const places = Int32Array.from(values.keys()).filter((place) => counts[place]! > 0)
  places.sort((a, b) => values[a]! - values[b]!)
  const sorted = new Float64Array(counts.reduce((sum, count) => sum + count, 0))
  let at = 0
  for (const place of places) {
    sorted.fill(values[place]!, at, at + counts[place]!)
    at += counts[place]!
  }
  return sorted
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
