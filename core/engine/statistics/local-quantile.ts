/**
 * Local linear quantile regression of one variable: at a place x0, the line that minimizes the weighted pinball loss
 *
 *   L(a, b) = sum_i w_i rho_p(y_i - a - b (x_i - x0)),   rho_p(r) = r (p - 1[r < 0])
 *
 * and its value a. The minimum is exact. L is convex and piecewise linear, so that some line through two points
 * attains it. From a line through a point the best line through that point follows from a weighted quantile of slopes;
 * its second point is the next pivot. A line that no rotation about any of its points improves is a minimum, because L
 * is linear within each cone between two rotations. Each step costs a pass over the points, and there are few.
 * Source: Koenker 2005, Quantile Regression, sections 6.2 and 7.1; Bloomfield and Steiger 1983, Least Absolute
 * Deviations.
 */

export interface WeightedPoints {
  readonly x: Float64Array
  readonly y: Float64Array
  /** not negative; points without weight count nothing */
  readonly weights: Float64Array
}

export interface LocalLine {
  /** the fitted quantile at x0 */
  readonly value: number
  readonly slope: number
  /** a point on the line, for the next fit nearby; -1 without points */
  readonly pivot: number
}

const NOTHING: LocalLine = { value: Number.NaN, slope: Number.NaN, pivot: -1 }

/**
 * The line at `x0` for probability `p` in (0, 1). NaN without weight; flat through the value where all points have one
 * x.
 *
 * @param from a point on a line nearby, where to begin; any point leads to the same minimum
 */
export function fitLocalLine(
  points: WeightedPoints,
  x0: number,
  p: number,
  from: number = heaviest(points.weights),
): LocalLine {
  if (!(points.weights[from]! > 0)) return NOTHING
  const slopes = new Float64Array(points.x.length)
  const jumps = new Float64Array(points.x.length)
  let line = throughPoint(points, from, p, { slopes, jumps })
  let loss = lossOf(points, line, p)
  let open = [...pointsOn(points, line)]
  while (open.length > 0) {
    const better = throughPoint(points, open.pop()!, p, { slopes, jumps })
    const lower = lossOf(points, better, p)
    if (lower >= loss - ROUNDING * loss) continue
    line = better
    loss = lower
    open = [...pointsOn(points, line)]
  }
  const { x, y } = points
  return {
    value: y[line.pivot]! + line.slope * (x0 - x[line.pivot]!),
    ...{ slope: line.slope, pivot: line.pivot },
  }
}

/** Below this share of the loss, a difference is rounding. */
const ROUNDING = 1e-13

interface Line {
  readonly slope: number
  readonly pivot: number
}

/** The loss of any line, which the fitted one makes least. */
export function lossOf(
  { x, y, weights }: WeightedPoints,
  { slope, pivot }: Line,
  p: number,
): number {
  let loss = 0
  for (let i = 0; i < x.length; i++) {
    const residual = y[i]! - y[pivot]! - slope * (x[i]! - x[pivot]!)
    loss += weights[i]! * residual * (residual < 0 ? p - 1 : p)
  }
  return loss
}

/**
 * The best line through a point: its slope is where the derivative of the loss changes its sign, a quantile of the
 * slopes to the other points with weights w |x - x_pivot|.
 */
function throughPoint(
  { x, y, weights }: WeightedPoints,
  pivot: number,
  p: number,
  { slopes, jumps }: { readonly slopes: Float64Array; readonly jumps: Float64Array },
): Line {
  let count = 0
  let needed = 0
  for (let i = 0; i < x.length; i++) {
    const across = x[i]! - x[pivot]!
    const jump = weights[i]! * Math.abs(across)
    if (!(jump > 0)) continue
    slopes[count] = (y[i]! - y[pivot]!) / across
    jumps[count] = jump
    count += 1
    needed += jump * (across > 0 ? p : 1 - p)
  }
  const slope = count === 0 ? 0 : reachedAt(slopes, jumps, count, needed)
  return { slope, pivot }
}

/** The smallest value at which the jumps up to it reach `needed`, by three-way partition; reorders both arrays. */
function reachedAt(
  values: Float64Array,
  jumps: Float64Array,
  count: number,
  needed: number,
): number {
  let [low, high, below] = [0, count, 0]
  for (;;) {
    const cut = middleOf(values[low]!, values[(low + high) >> 1]!, values[high - 1]!)
    let [less, next, more] = [low, low, high]
    let [sumLess, sumEqual] = [0, 0]
    while (next < more) {
      if (values[next]! < cut) {
        sumLess += jumps[next]!
        swap(values, less, next)
        swap(jumps, less++, next++)
      } else if (values[next]! > cut) {
        swap(values, next, --more)
        swap(jumps, next, more)
      } else sumEqual += jumps[next++]!
    }
    if (below + sumLess >= needed && less > low) high = less
    else if (below + sumLess + sumEqual >= needed || more === high) return cut
    else {
      below += sumLess + sumEqual
      low = more
    }
  }
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(array: Float64Array, i: number, j: number): void {
  const kept = array[i]!
  array[i] = array[j]!
  array[j] = kept
}

function heaviest(weights: Float64Array): number {
  let best = 0
  for (let i = 1; i < weights.length; i++) if (weights[i]! > weights[best]!) best = i
  return best
}

/** Points that the line goes through, but for rounding: rotating about each of them is one direction of descent. */
function* pointsOn({ x, y, weights }: WeightedPoints, { slope, pivot }: Line): Generator<number> {
  for (let i = 0; i < x.length; i++) {
    if (i === pivot || !(weights[i]! > 0)) continue
    const height = y[pivot]! + slope * (x[i]! - x[pivot]!)
    if (Math.abs(y[i]! - height) <= 1e-12 * (1 + Math.abs(y[i]!))) yield i
  }
}

/**
 * How much each point's height counts in a local linear average at x0, as weights that sum to 1 and balance about x0;
 * some may be negative. Their squares say how many equal points the fit is worth: 1 / sum l^2. All zero without weight.
 * Source: Fan and Gijbels 1996, Local Polynomial Modeling, section 3.2.2.
 */
export function equivalentWeights(
  { x, weights }: Omit<WeightedPoints, 'y'>,
  x0: number,
): Float64Array {
  let [s0, s1, s2] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [w, d] = [weights[i]!, x[i]! - x0]
    s0 += w
    s1 += w * d
    s2 += w * d * d
  }
  const determinant = s0 * s2 - s1 * s1
  if (!(s0 > 0)) return new Float64Array(x.length)
  // points of one x: the average of them
  if (!(determinant > 1e-12 * s0 * s2)) return weights.map((w) => w / s0)
  return weights.map((w, i) => (w * (s2 - s1 * (x[i]! - x0))) / determinant)
}
