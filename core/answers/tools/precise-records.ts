/** The records within a person's ranges, and the ranges that a question's own comparables make. */

import { type ChosenRecords, trustByAge } from '../../engine/comparables/chosen-records.ts'
import type { NumberRange } from '../../engine/comparables/column-index.ts'
import { type PositionIndex, peersIn } from '../../engine/comparables/position-index.ts'
import { crowdsNear, unexplainedAmong } from '../../engine/estimate/estimate-pay.ts'
import { membersOf } from '../../engine/facts/crowds.ts'
import { MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import type { Question } from '../../engine/predict/predict-pay.ts'
import { weightedQuantiles } from '../../engine/statistics/quantile.ts'
import { roundedOutward } from './histogram.ts'
import {
  ANY,
  AXES,
  type Axis,
  type AxisRange,
  columnOf,
  isLimited,
  limitOf,
  type Ranges,
} from './ranges.ts'

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

/**
 * Weighted as the estimate weighs them, outward to nice numbers; no limit where fewer than five organizations tell the
 * number. Null without comparables. Weights follow from public facts alone, so no pay is in it. About 3 ms.
 */
export function comparablesWindow(question: Question, index: PositionIndex): Ranges | null {
  const crowds = crowdsNear(question, index)
  const rows = weightedRows(question, index, crowds)
  const ranges = AXES.map((axis) => [axis, windowOf(index, rows, axis)] as const)
  if (!ranges.some(([, range]) => isLimited(range))) return null
  return Object.fromEntries(ranges) as Record<Axis, AxisRange>
}

interface WeightedRow {
  readonly row: number
  readonly organization: number
  readonly weight: number
}

function weightedRows(
  question: Question,
  index: PositionIndex,
  crowds: Uint32Array,
): WeightedRow[] {
  const { model, query } = question
  const peers = peersIn(index, crowds, model, query.organization)
  const { comparables } = unexplainedAmong(question, index, peers)
  const weights = new Map(comparables.map(({ comparable, share }) => [comparable.recordId, share]))
  const { starts, recordIds } = index
  const found: WeightedRow[] = []
  for (const organization of [...crowds].flatMap((crowd) => [...membersOf(index.crowds, crowd)])) {
    for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
      const weight = weights.get(recordIds[row]!)
      if (weight !== undefined) found.push({ row, organization, weight })
    }
  }
  return found
}

const PERCENTILES = [0.1, 0.9]

function windowOf({ columns }: PositionIndex, rows: readonly WeightedRow[], axis: Axis): AxisRange {
  const values = columns[columnOf(axis)]
  const known = rows.filter(({ row }) => !Number.isNaN(values[row]))
  const organizations = new Set(known.map(({ organization }) => organization))
  if (organizations.size < MINIMUM_ORGANIZATIONS) return ANY
  const [from, to] = weightedQuantiles(
    known.map(({ row }) => values[row]!),
    known.map(({ weight }) => weight),
    PERCENTILES,
  ) as [number, number]
  return axis === 'experience'
    ? { from: Math.floor(from), to: Math.ceil(to) }
    : roundedOutward({ from, to })
}
