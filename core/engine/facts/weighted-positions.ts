/** One to three positions of one person, with weights that sum to 100%. */

export interface WeightedPosition {
  /** key of the catalog */
  readonly position: string
  /** whole percent points, 1 to 100 */
  readonly weight: number
}

/** What was typed in the row of one position. */
export interface PositionRow {
  readonly position: string | null
  readonly weight: number | null
}

/** Field names of the three rows. */
export const POSITION_FIELDS = ['position', 'position2', 'position3'] as const
export const WEIGHT_FIELDS = ['weight', 'weight2', 'weight3'] as const

/** The three rows of the form. */
export function positionRows(
  answers: Readonly<Record<(typeof POSITION_FIELDS)[number], string | null>> &
    Readonly<Record<(typeof WEIGHT_FIELDS)[number], number | null>>,
): readonly PositionRow[] {
  return POSITION_FIELDS.map((field, row) => ({
    position: answers[field],
    weight: answers[WEIGHT_FIELDS[row] ?? 'weight'],
  }))
}

/** Rows without a position are left out; one position alone may leave its weight empty. */
export function weightedPositions(rows: readonly PositionRow[]): readonly WeightedPosition[] {
  const filled = rows.filter((row) => row.position !== null)
  return filled.map(({ position, weight }) => ({
    position: position ?? '',
    weight: weight ?? (filled.length === 1 ? 100 : 0),
  }))
}

/** What is wrong with the rows; null if they can be used. */
export function positionProblem(rows: readonly PositionRow[]): RowProblem | null {
  const nameless = rows.findIndex((row) => row.position === null && row.weight !== null)
  if (nameless >= 0)
    return problem(POSITION_FIELDS[nameless], 'Choose the position for this share.')
  const repeated = rows.findIndex((row, index) => isRepeated(rows, row, index))
  if (repeated >= 0) return problem(POSITION_FIELDS[repeated], 'This position is already listed.')

  const weights = weightedPositions(rows)
  if (weights.some(({ weight }) => weight === 0)) {
    const row = rows.findIndex(({ position, weight }) => position !== null && weight === null)
    return problem(WEIGHT_FIELDS[row], 'Enter the share for this position in percent.')
  }
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return sum === 100
    ? null
    : problem('weight', `The shares add up to ${sum}%. They must add up to 100%.`)
}

function isRepeated(rows: readonly PositionRow[], row: PositionRow, index: number): boolean {
  return (
    row.position !== null && rows.slice(0, index).some(({ position }) => position === row.position)
  )
}

function problem(field: string | undefined, sentence: string): RowProblem {
  return { field: field ?? 'position', sentence }
}

interface RowProblem {
  readonly field: string
  readonly sentence: string
}
