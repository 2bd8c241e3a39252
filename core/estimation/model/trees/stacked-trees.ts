/**
 * Trees that answer with the model: the prediction is (1 - share) (mu + what comparables add) + share (their answer).
 * They read a row as the model does: numbers standardized, filled and within what their family has seen.
 */
import { type PlaceInBins, softAnswer } from '~/core/statistics/trees/soft-answers.ts'
import type { EncodedPosition, EvaluatedPosition } from '../evaluate-position.ts'
import type { DirectTrees, TreeColumn } from '../fitted-model.ts'
import type { EncodedRows, FeatureSchema } from '../schema.ts'
import { type Scale, standardizeRows } from '../standardize.ts'

/** Where a position lies in the bins. */
export function placeOf(
  columns: readonly TreeColumn[],
  { numbers, codes }: EncodedPosition,
  { standardized }: Pick<EvaluatedPosition, 'standardized'>,
): PlaceInBins {
  const place = emptyPlace(columns)
  for (let c = 0; c < columns.length; c++) {
    const { of } = columns[c]!
    setPlace(place, c, columns[c]!, numbers[of] ?? 0, standardized[of] ?? 0, codes[of] ?? -1)
  }
  return place
}

/** Log pay at the reference date, by the trees alone. */
export function answerAt({ base, trees }: DirectTrees, place: PlaceInBins): number {
  return base + softAnswer(trees, place)
}

/** The same for some rows, in the order of `places`; standardized as the model with these scales does. */
export function answersAt(
  { base, columns, trees }: DirectTrees,
  schema: FeatureSchema,
  scales: readonly Scale[],
  rows: EncodedRows,
  places: Int32Array = Int32Array.from({ length: rows.rowCount }, (_, row) => row),
): Float64Array {
  const { standardized } = standardizeRows(scales, schema, rows)
  const place = emptyPlace(columns)
  return Float64Array.from(places, (row) => {
    for (let c = 0; c < columns.length; c++) {
      const { of } = columns[c]!
      const number = rows.numbers[of]?.[row] ?? 0
      setPlace(
        place,
        c,
        columns[c]!,
        number,
        standardized[of]?.[row] ?? 0,
        rows.codes[of]?.[row] ?? -1,
      )
    }
    return base + softAnswer(trees, place)
  })
}

/** mu, with comparables or without, and the trees together. */
export function stacked(share: number, mu: number, answer: number): number {
  return (1 - share) * mu + share * answer
}

function emptyPlace({ length }: readonly TreeColumn[]): PlaceInBins {
  return { bins: new Uint8Array(length), beyond: new Float64Array(length) }
}

function setPlace(
  { bins, beyond }: PlaceInBins,
  c: number,
  column: TreeColumn,
  raw: number,
  z: number,
  code: number,
): void {
  if (column.kind === 'unknown') bins[c] = Number.isNaN(raw) ? 1 : 0
  else if (column.kind === 'level') bins[c] = code < 0 ? column.otherwise : column.bins[code]!
  else {
    const { centers, isSmooth, otherwise } = column
    const at = otherwise !== undefined && Number.isNaN(raw) ? otherwise : z
    let low = 0
    let high = centers.length - 1
    while (low < high) {
      const half = (low + high + 1) >> 1
      if (centers[half]! <= at) low = half
      else high = half - 1
    }
    const next = centers[low + 1]
    const part = next === undefined ? 0 : (at - centers[low]!) / (next - centers[low]!)
    bins[c] = !isSmooth && part >= 0.5 ? low + 1 : low
    beyond[c] = isSmooth ? Math.max(0, part) : 0
  }
}
