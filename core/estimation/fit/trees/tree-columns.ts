/**
 * Rows as trees see them: the numbers as they are, and what each factor's levels are paid on average.
 *
 * A level's average is shrunk toward everybody's, and a row that the trees learn from is shown the average of the other
 * folds only: its own pay, and that of its organization, would teach the trees to trust averages too much.
 */
import { median } from '~/core/statistics/quantile.ts'
import type { EncodedRows, FeatureSchema, FeatureTable } from '../../model/schema.ts'
import { plainTerms } from '../../model/schema.ts'

/** What columns are made of; plain values. */
export interface TreeColumns {
  /** By number: what an unknown value counts as, and whether unknown values have a column of their own. */
  readonly numbers: readonly { readonly median: number; readonly hasUnknown: boolean }[]
  /** By plain factor, then level: shrunk mean of the target, and ln(1 + weight). */
  readonly factors: readonly {
    readonly means: readonly number[]
    readonly sizes: readonly number[]
  }[]
}

/** Rows' worth of everybody's average that a level's own is shrunk by. */
const SHRINKAGE = 10
/** Factors with more levels also show how much is known of the level. */
const LEVELS_WITH_SIZE = 12

/** Columns of asked rows, in a fixed order. */
export function treeColumns(
  { numbers, factors }: TreeColumns,
  schema: FeatureSchema,
  rows: EncodedRows,
): Float64Array[] {
  const columns = numberColumns(numbers, rows)
  plainTerms(schema).forEach((k, place) => {
    const { means, sizes } = factors[place]!
    const read = (values: readonly number[]) =>
      Float64Array.from(rows.codes[k]!, (code) => (code < 0 ? 0 : (values[code] ?? 0)))
    columns.push(read(means))
    if (means.length > LEVELS_WITH_SIZE) columns.push(read(sizes))
  })
  return columns
}

/** What was learned from the rows seen, and the columns of all rows to learn from: see above. */
export function learnTreeColumns(
  table: FeatureTable,
  target: Float64Array,
  weights: Float64Array,
  isSeen: (row: number) => boolean,
): { readonly learned: TreeColumns; readonly columns: Float64Array[] } {
  const numbers = table.numbers.map((column) => {
    const known = column.filter((value, row) => isSeen(row) && !Number.isNaN(value))
    return {
      median: known.length > 0 ? median(known) : 0,
      hasUnknown: column.some((value, row) => isSeen(row) && Number.isNaN(value)),
    }
  })
  const columns = numberColumns(numbers, table)
  const factors = plainTerms(table.schema).map((k) => {
    const codes = table.codes[k]!
    const sums = sumsByFold(table, k, { target, weights, isSeen })
    const means = Float64Array.from(codes, (code, row) => {
      return code < 0 ? 0 : meanWithout(sums, code, isSeen(row) ? table.folds[row]! : NO_FOLD)
    })
    const sizes = Float64Array.from(codes, (code, row) => {
      return code < 0 ? 0 : sizeWithout(sums, code, isSeen(row) ? table.folds[row]! : NO_FOLD)
    })
    columns.push(means)
    if (sums.count > LEVELS_WITH_SIZE) columns.push(sizes)
    const levels = Array.from({ length: sums.count }, (_, code) => code)
    return {
      means: levels.map((code) => meanWithout(sums, code, NO_FOLD)),
      sizes: levels.map((code) => sizeWithout(sums, code, NO_FOLD)),
    }
  })
  return { learned: { numbers, factors }, columns }
}

const NO_FOLD = -1

function numberColumns(numbers: TreeColumns['numbers'], rows: EncodedRows): Float64Array[] {
  return numbers.flatMap((number, q) => {
    const column = rows.numbers[q]!
    const known = column.map((value) => (Number.isNaN(value) ? number.median : value))
    if (!number.hasUnknown) return [known]
    return [known, column.map((value) => (Number.isNaN(value) ? 1 : 0))]
  })
}

/** Weighted sums of the target and weights, by level and fold. */
interface FoldSums {
  readonly count: number
  readonly foldCount: number
  readonly sums: Float64Array
  readonly weights: Float64Array
}

function sumsByFold(
  table: FeatureTable,
  k: number,
  seen: {
    readonly target: Float64Array
    readonly weights: Float64Array
    readonly isSeen: (row: number) => boolean
  },
): FoldSums {
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
