/** The employment cost index by month: log-interpolated between quarters, 3% a year beyond the last one. */
/** Index of a month 'YYYY-MM'; only ratios mean something. */
export type WageIndex = (month: string) => number

const YEARLY_GROWTH_BEYOND = 0.03

/** Takes rows of `employment_cost_index`; a missing quarter is interpolated. */
export function createWageIndex(
  rows: readonly { readonly quarter: string; readonly value: number | null }[],
): WageIndex {
  const points = rows.flatMap(({ quarter, value }) =>
    value === null ? [] : [{ at: monthOfQuarter(quarter), log: Math.log(value) }],
  )
  const known = new Map<string, number>()
  return (month) => {
    const cached = known.get(month)
    if (cached !== undefined) return cached
    const value = Math.exp(interpolate(points, monthNumber(month)))
    known.set(month, value)
    return value
  }
}

interface Point {
  readonly at: number
  readonly log: number
}

/** Before the first quarter the first value holds. */
function interpolate(points: readonly Point[], at: number): number {
  const after = points.findIndex((point) => point.at >= at)
  const next = points[after]
  const previous = after === -1 ? points.at(-1) : points[after - 1]
  if (!previous) return next?.log ?? 0
  if (!next) return previous.log + (Math.log1p(YEARLY_GROWTH_BEYOND) * (at - previous.at)) / 12
  const share = (at - previous.at) / (next.at - previous.at)
  return previous.log + share * (next.log - previous.log)
}

/** The index is measured in the last month of its quarter. */
function monthOfQuarter(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 12 + Number(quarter.slice(5)) * 3 - 1
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
