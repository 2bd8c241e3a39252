/**
 * The whole distribution from its few published quantiles: z = g(ln P), monotone through the points.
 *
 * z is the normal score of the probability, so two points alone make a lognormal distribution and the
 * tails beyond the outer points are normal. F(P) = Phi(g(ln P)), density = phi(g) g' / P.
 */
import {
  curveAt,
  type MonotoneCurve,
  monotoneCurve,
} from '~/core/engine/statistics/monotone-interpolation.ts'
import {
  normalDensity,
  normalProbability,
  normalQuantile,
} from '~/core/engine/statistics/normal-distribution.ts'
import type { PayQuantiles, QuantileKey } from '../model/fitted-model.ts'

export interface Percentile {
  /** 0 to 100; the outermost known quantile when the pay lies beyond it. */
  readonly percentile: number
  /** Whether the pay lies beyond the known quantiles, where no exact place is claimed. */
  readonly side: 'within' | 'below' | 'above'
}

interface HasQuantiles {
  readonly quantiles: PayQuantiles
}

/** Place of a pay in the estimate's distribution; null when fewer than two quantiles are known. */
export function percentileOfPay(estimate: HasQuantiles, dollars: number): Percentile | null {
  const points = knownPoints(estimate.quantiles)
  const [lowest, highest] = [points[0], points.at(-1)]
  if (!lowest || !highest || points.length < 2) return null
  if (dollars < lowest.pay) return { percentile: 100 * lowest.probability, side: 'below' }
  if (dollars > highest.pay) return { percentile: 100 * highest.probability, side: 'above' }
  const { value } = curveAt(curveThrough(points), Math.log(dollars))
  return { percentile: 100 * normalProbability(value), side: 'within' }
}

/**
 * The pay at a percentile (0 to 100) of the estimate's distribution, dollars a year; null when fewer than two quantiles
 * are known, or the percentile lies beyond them: nothing is claimed there.
 */
export function payAtPercentile(estimate: HasQuantiles, percentile: number): number | null {
  const points = knownPoints(estimate.quantiles)
  const [lowest, highest] = [points[0], points.at(-1)]
  if (!lowest || !highest || points.length < 2) return null
  const probability = percentile / 100
  if (probability < lowest.probability || probability > highest.probability) return null
  const known = points.find((point) => point.probability === probability)
  if (known) return known.pay
  const curve = curveThrough(points)
  const score = normalQuantile(probability)
  let [low, high] = [Math.log(lowest.pay), Math.log(highest.pay)]
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2
    if (curveAt(curve, middle).value < score) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}

export interface DensityPoint {
  /** Dollars a year. */
  readonly pay: number
  /** Probability per dollar. */
  readonly density: number
}

/**
 * The curve to draw: `count` points even in log pay, from the 1st to the 99th percentile of the curve.
 * A drawing, not data: beyond the outer quantiles it only continues their slope. Empty when fewer than
 * two quantiles are known.
 */
export function densityFromQuantiles(quantiles: PayQuantiles, count = 120): DensityPoint[] {
  const points = knownPoints(quantiles)
  if (points.length < 2) return []
  const curve = curveThrough(points)
  const [start, end] = [edgeOf(curve, 0, 0.01), edgeOf(curve, points.length - 1, 0.99)]
  return Array.from({ length: count }, (_, i) => {
    const logPay = start + ((end - start) * i) / (count - 1)
    const { value, slope } = curveAt(curve, logPay)
    const pay = Math.exp(logPay)
    return { pay, density: (normalDensity(value) * slope) / pay }
  })
}

const DRAWN_POINTS = 90

/** The same as a chart takes it: whole dollars, and heights of which only the shape matters. */
export function drawnDensity(
  quantiles: PayQuantiles,
): { readonly value: number; readonly density: number }[] {
  return densityFromQuantiles(quantiles, DRAWN_POINTS).map(({ pay, density }) => ({
    value: Math.round(pay),
    density: Number((density * 1e6).toPrecision(4)),
  }))
}

interface Point {
  readonly pay: number
  readonly probability: number
}

const PROBABILITY: Readonly<Record<QuantileKey, number>> = {
  p10: 0.1,
  p25: 0.25,
  p50: 0.5,
  p75: 0.75,
  p90: 0.9,
}

/** Known quantiles in ascending pay; of quantiles rounded to the same pay, the one nearest the median. */
function knownPoints(quantiles: PayQuantiles): Point[] {
  const points = Object.entries(PROBABILITY).flatMap(([key, probability]) => {
    const pay = quantiles[key as QuantileKey]
    return pay === null ? [] : [{ pay, probability }]
  })
  const centrality = ({ probability }: Point) => Math.abs(probability - 0.5)
  return points.filter((point) =>
    points.every(
      (other) =>
        other === point || other.pay !== point.pay || centrality(other) > centrality(point),
    ),
  )
}

function curveThrough(points: readonly Point[]): MonotoneCurve {
  return monotoneCurve(
    points.map(({ pay }) => Math.log(pay)),
    points.map(({ probability }) => normalQuantile(probability)),
  )
}

/** Where the straight tail beyond end point i reaches a probability. */
function edgeOf(curve: MonotoneCurve, i: number, probability: number): number {
  return curve.x[i]! + (normalQuantile(probability) - curve.y[i]!) / curve.slopes[i]!
}
