/** Where an index of records holds the numbers of the axes. */
import type { ColumnRange } from '../../engine/comparables/column-index.ts'
import type { Axis, Ranges } from './ranges.ts'

export type Column = 'operatingBudget' | 'attendance' | 'yearsExperience'

const COLUMNS = {
  budget: 'operatingBudget',
  attendance: 'attendance',
  experience: 'yearsExperience',
} as const satisfies Record<Axis, Column>

export function columnOf(axis: Axis): Column {
  return COLUMNS[axis]
}

/** The range as the records are asked: infinite without a limit. */
export function limitOf(axis: Axis, ranges: Ranges): ColumnRange<Column> {
  const { from, to } = ranges[axis]
  return {
    column: COLUMNS[axis],
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
  }
}
