/** Small arithmetic of drawings. */

/** Coordinates to a tenth of a unit: finer is invisible and only makes the page heavier. */
export function tenth(n: number): number {
  return Math.round(n * 10) / 10
}

/** Density at a value, read from a polygon sorted by value; zero outside it. */
export function densityAt(points: readonly DensityPoint[], value: number): number {
  const index = points.findIndex((point) => point.value >= value)
  const right = points[index]
  if (!right) return 0
  const left = points[index - 1]
  if (!left) return right.value === value ? right.density : 0
  const share = (value - left.value) / (right.value - left.value || 1)
  return left.density + share * (right.density - left.density)
}

export interface DensityPoint {
  readonly value: number
  readonly density: number
}
