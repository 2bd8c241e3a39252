/** The window that a question's own comparables make: from their 10th to their 90th percentile in each number. */

import { type PositionIndex, peersIn } from '../../engine/comparables/position-index.ts'
import { crowdsNear, unexplainedAmong } from '../../engine/estimate/estimate-pay.ts'
import { membersOf } from '../../engine/facts/crowds.ts'
import { MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import type { Question } from '../../engine/predict/predict-pay.ts'
import { weightedQuantiles } from '../../engine/statistics/quantile.ts'
import { columnOf } from './columns.ts'
import { roundedOutward } from './marks.ts'
import { ANY, AXES, type Axis, type AxisRange, isLimited, type Ranges } from './ranges.ts'

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
