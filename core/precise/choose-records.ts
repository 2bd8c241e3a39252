/** The records within a person's ranges, as an estimator of chosen records reads them. */
import type { ChosenRecords } from '../estimation/comparables/chosen-records.ts'
import { trustByAge } from '../estimation/comparables/chosen-records.ts'
import type { PositionIndex } from '../estimation/comparables/position-index.ts'
import type { Question } from '../estimation/predict/predict-pay.ts'
import { columnOf, limitOf } from './columns.ts'
import { AXES, isLimited, type Ranges } from './ranges.ts'

/** Every eligible record within all ranges, trusted as its age allows and not otherwise. */
export function recordsWithin(
  ranges: Ranges,
): (question: Question, index: PositionIndex, eligible: Uint8Array) => ChosenRecords {
  return (question, index, eligible) => {
    const limits = AXES.filter((axis) => isLimited(ranges[axis])).map((axis) => {
      return { ...limitOf(axis, ranges), values: index.columns[columnOf(axis)] }
    })
    const isWithin = (row: number) =>
      limits.every(({ values, from, to }) => values[row]! >= from && values[row]! <= to)
    const rows: number[] = []
    for (let row = 0; row < eligible.length; row++) {
      if (eligible[row] === 1 && isWithin(row)) rows.push(row)
    }
    const trust = trustByAge(question, index)
    return { rows: Int32Array.from(rows), weights: Float64Array.from(rows, trust) }
  }
}
