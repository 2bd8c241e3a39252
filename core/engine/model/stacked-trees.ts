/**
 * Trees that answer with the model: the prediction is (1 - share) (mu + what comparables add) + share (their answer).
 * They read a row as the model does: numbers standardized, filled and within what their family has seen.
 */
import {
  type PlaceInBins,
  type ShapleyValues,
  shapleyValues,
  softAnswer,
} from '~/core/engine/statistics/trees/shapley.ts'
import {
  type EncodedPosition,
  type EvaluatedPosition,
  emptyLines,
  LINES,
} from './evaluate-position.ts'
import type { SurveyFeatures } from './features.ts'
import type { ContributionKey, DirectTrees, TreeColumn } from './fitted-model.ts'
import type { EncodedRows } from './schema.ts'

/** Where a position lies in the bins. */
export function placeOf(
  columns: readonly TreeColumn[],
  position: EncodedPosition,
  { standardized }: Pick<EvaluatedPosition, 'standardized'>,
): PlaceInBins {
  const place = emptyPlace(columns)
  setPlace(place, columns, position, standardized)
  return place
}

/** Log pay at the reference date, by the trees alone. */
export function answerAt({ base, trees }: DirectTrees, place: PlaceInBins): number {
  return base + softAnswer(trees, place)
}

/** The same for some rows, in the order of `places`, standardized as the model does. */
export function answersAt(
  trees: DirectTrees,
  rows: EncodedRows,
  standardized: readonly Float32Array[],
  places: Int32Array = Int32Array.from({ length: rows.rowCount }, (_, row) => row),
): Float64Array {
  const place = emptyPlace(trees.columns)
  const numbers = new Float64Array(rows.numbers.length)
  const codes = new Int32Array(rows.codes.length)
  const own = new Float64Array(standardized.length)
  return Float64Array.from(places, (row) => {
    for (let q = 0; q < numbers.length; q++) numbers[q] = rows.numbers[q]![row]!
    for (let q = 0; q < own.length; q++) own[q] = standardized[q]![row]!
    for (let k = 0; k < codes.length; k++) codes[k] = rows.codes[k]![row]!
    setPlace(place, trees.columns, { numbers, codes }, own)
    return answerAt(trees, place)
  })
}

/** mu, with comparables or without, and the trees together. */
export function stacked(share: number, mu: number, answer: number): number {
  return (1 - share) * mu + share * answer
}

function emptyPlace({ length }: readonly TreeColumn[]): PlaceInBins {
  return { bins: new Uint8Array(length), beyond: new Float64Array(length) }
}

/** Overwrites every column. */
function setPlace(
  { bins, beyond }: PlaceInBins,
  columns: readonly TreeColumn[],
  { numbers, codes }: EncodedPosition,
  standardized: Float64Array,
): void {
  for (let c = 0; c < columns.length; c++) {
    const column = columns[c]!
    const { kind, of } = column
    if (kind === 'unknown') bins[c] = Number.isNaN(numbers[of]!) ? 1 : 0
    else if (kind === 'level')
      bins[c] = codes[of]! < 0 ? column.otherwise : column.bins[codes[of]!]!
    else {
      const { centers, isSmooth, otherwise } = column
      const isUnknown = otherwise !== undefined && Number.isNaN(numbers[of]!)
      const at = isUnknown ? otherwise : standardized[of]!
      const low = lastUpTo(centers, at)
      const next = centers[low + 1]
      const part = next === undefined ? 0 : (at - centers[low]!) / (next - centers[low]!)
      bins[c] = !isSmooth && part >= 0.5 ? low + 1 : low
      beyond[c] = isSmooth ? Math.max(0, part) : 0
    }
  }
}

/** Place of the last value that is not above; 0 where all are. */
function lastUpTo(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const half = (low + high + 1) >> 1
    if (ascending[half]! <= value) low = half
    else high = half - 1
  }
  return low
}

// The explanation of model and trees together, by line: the model's own sum, and Shapley values of the trees.

/** Log pay as a base and what each line adds to it. */
export interface LinesOfPay {
  readonly base: number
  readonly lines: Readonly<Record<ContributionKey, number>>
}

/** What belongs to no line (the year) is part of the base. */
const NO_LINE = LINES.length

/** Of the trees alone; the base is their answer to nobody in particular. */
export function linesOfTrees(
  trees: DirectTrees,
  features: SurveyFeatures,
  place: PlaceInBins,
): LinesOfPay {
  const shapley = shapleyOf(trees, features)
  const values = new Float64Array(LINES.length + 1)
  shapley.addTo(values, place)
  const lines = emptyLines()
  LINES.forEach((line, player) => {
    lines[line] = values[player]!
  })
  return { base: trees.base + shapley.expected + values[NO_LINE]!, lines }
}

function shapleyOf(trees: DirectTrees, features: SurveyFeatures): ShapleyValues {
  const known = knownByTrees.get(trees)
  if (known) return known
  const players = trees.columns.map((column) => lineOf(features, column))
  const made = shapleyValues(trees.trees, players)
  knownByTrees.set(trees, made)
  return made
}

/** Trees never change, so what follows from them is worked out once; forgotten with them. */
const knownByTrees = new WeakMap<DirectTrees, ShapleyValues>()

/** Of model and trees as they are stacked. */
export function stackedLines(share: number, own: LinesOfPay, trees: LinesOfPay): LinesOfPay {
  const lines = emptyLines()
  for (const line of LINES) lines[line] = stacked(share, own.lines[line], trees.lines[line])
  return { base: stacked(share, own.base, trees.base), lines }
}

function lineOf({ numerics, terms }: SurveyFeatures, { kind, of }: TreeColumn): number {
  const { line } = kind === 'level' ? terms[of]! : numerics[of]!
  return line === null ? NO_LINE : LINES.indexOf(line)
}
