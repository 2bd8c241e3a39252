/** A smooth curve through ascending points that never turns back, continued as straight lines. */

export interface MonotoneCurve {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly slopes: readonly number[]
}

/**
 * Cubic Hermite curve through points ascending strictly in x and not descending in y. Needs two points.
 * Slopes are the weighted harmonic mean of the neighboring secants, which keeps the curve monotone.
 * Source: Fritsch and Butland 1984, SIAM J. Sci. Stat. Comput. 5, 300; scipy's PchipInterpolator inside.
 */
export function monotoneCurve(x: readonly number[], y: readonly number[]): MonotoneCurve {
  if (x.length < 2) throw new RangeError('a curve needs two points')
  const widths = x.slice(1).map((right, i) => right - x[i]!)
  const secants = widths.map((width, i) => (y[i + 1]! - y[i]!) / width)
  const slopes = x.map((_, i) => slopeAt(i, widths, secants))
  return { x, y, slopes }
}

function slopeAt(i: number, widths: readonly number[], secants: readonly number[]): number {
  if (i === 0) return secants[0]!
  if (i === secants.length) return secants[i - 1]!
  const before = secants[i - 1]!
  const after = secants[i]!
  if (before <= 0 || after <= 0) return 0
  const first = 2 * widths[i]! + widths[i - 1]!
  const second = widths[i]! + 2 * widths[i - 1]!
  return (first + second) / (first / before + second / after)
}

/** Height and slope of the curve at x; outside the points the end slopes continue. */
export function curveAt(curve: MonotoneCurve, at: number): { value: number; slope: number } {
  const last = curve.x.length - 1
  if (at <= curve.x[0]!) return straight(curve, 0, at)
  if (at >= curve.x[last]!) return straight(curve, last, at)
  const i = curve.x.findIndex((right) => right > at) - 1
  return cubic(curve, i, at)
}

function straight(curve: MonotoneCurve, i: number, at: number) {
  const slope = curve.slopes[i]!
  return { value: curve.y[i]! + slope * (at - curve.x[i]!), slope }
}

function cubic(curve: MonotoneCurve, i: number, at: number) {
  const width = curve.x[i + 1]! - curve.x[i]!
  const t = (at - curve.x[i]!) / width
  const [low, high] = [curve.y[i]!, curve.y[i + 1]!]
  const [start, end] = [curve.slopes[i]! * width, curve.slopes[i + 1]! * width]
  const bend = 2 * (low - high) + start + end
  const curvature = 3 * (high - low) - 2 * start - end
  return {
    value: low + t * (start + t * (curvature + t * bend)),
    slope: (start + t * (2 * curvature + 3 * t * bend)) / width,
  }
}

/**
 * The non-decreasing values nearest to some others: least squares by pooling neighbors that fall.
 *
 * Source: Ayer et al. 1955, Ann. Math. Statist. 26, 641 (pool adjacent violators).
 *
 * @param weights above 0, one for each value
 */
export function nonDecreasing(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = []
  values.forEach((value, i) => {
    let pool = { sum: value * weights[i]!, weight: weights[i]!, count: 1 }
    for (let last = pools.at(-1); last && last.sum / last.weight > pool.sum / pool.weight; ) {
      pool = {
        sum: pool.sum + last.sum,
        weight: pool.weight + last.weight,
        count: pool.count + last.count,
      }
      pools.pop()
      last = pools.at(-1)
    }
    pools.push(pool)
  })
  return pools.flatMap(({ sum, weight, count }) => new Array<number>(count).fill(sum / weight))
}
