/** The records within a person's ranges, as an estimator of chosen records reads them. */
import { type ChosenRecords, trustByAge } from '../../engine/comparables/chosen-records.ts'
import type { NumberRange } from '../../engine/comparables/column-index.ts'
import type { PositionIndex } from '../../engine/comparables/position-index.ts'
import type { Question } from '../../engine/predict/predict-pay.ts'
import { columnOf, limitOf } from './columns.ts'
import { AXES, isLimited, type Ranges } from './ranges.ts'

/** Every eligible record within all ranges, trusted as its age allows and not otherwise. */
export function recordsWithin(
  ranges: Ranges,
): (question: Question, index: PositionIndex, eligible: Uint8Array) => ChosenRecords {
  return (question, index, eligible) => {
    const within = eligible.slice()
    for (const axis of AXES) {
      if (isLimited(ranges[axis]))
        leaveOut(within, index.columns[columnOf(axis)], limitOf(axis, ranges))
    }
    const rows = rowsOf(within)
    const trust = trustByAge(question, index)
    return { rows, weights: Float64Array.from(rows, trust) }
  }
}

/** Those beyond the limits, and those whose number is unknown. */
function leaveOut(within: Uint8Array, values: Float64Array, { from, to }: NumberRange): void {
  for (let row = 0; row < within.length; row++) {
    if (!(values[row]! >= from && values[row]! <= to)) within[row] = 0
  }
}

function rowsOf(chosen: Uint8Array): Int32Array {
  const rows = new Int32Array(chosen.length)
  let count = 0
  for (let row = 0; row < chosen.length; row++) if (chosen[row] === 1) rows[count++] = row
  return rows.slice(0, count)
}
