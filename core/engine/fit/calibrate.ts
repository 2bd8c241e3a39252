/**
 * Honest ranges: quantiles of how far pay lay from predictions by fits that had not seen it.
 *
 * Scores are residuals of the whole predictor over s(x). A stratum's quantiles are its own as far as its
 * rows go, everybody's beyond; narrow and wide ranges are then moved by what their third still shows.
 *
 * A range is asked for people of organizations that the fit has not seen, so the draw is an organization, not a row.
 * Where scores of one organization are alike, each of its rows counts less. All ranges are then as wide as
 * organizations need that are left out in turn.
 * Source: Dunn, Wasserman, Ramdas 2023, JASA 118, 2491 (two-layer hierarchical models).
 */

import { intraclassCorrelation } from '~/core/engine/statistics/capped-weights.ts'
import {
  conformalQuantiles,
  quantilesOfGroup,
  shrunkMondrianQuantiles,
  shrunkQuantile,
} from '~/core/engine/statistics/conformal.ts'
import { nonDecreasing } from '~/core/engine/statistics/monotone-interpolation.ts'
import {
  median,
  pinballLoss,
  quantile,
  weightedQuantile,
} from '~/core/engine/statistics/quantile.ts'
import type { Accuracy, Calibration } from '../model/fitted-model.ts'
import { PROBABILITIES } from '../model/specification.ts'
import { organizationWeights } from './direct-trees.ts'

// How good predictions were, once the pay is known.

export interface Scored {
  /** Log pay as it was. */
  readonly actual: number
  /** Log pay at PROBABILITIES, ascending; NaN for one that was withheld. */
  readonly quantiles: ArrayLike<number>
}

/** Whether pay lay between the 10th and the 90th percentile. */
export function isCovered(row: Scored): boolean {
  return within(row, 0, 4) === 1
}

export function hasTails({ quantiles }: Scored): boolean {
  return !Number.isNaN(quantiles[0]! + quantiles[4]!)
}

/** Accuracy over the rows of the published quantiles; all zeros without rows. */
export function accuracyOf(rows: readonly Scored[]): Accuracy {
  const count = rows.length
  if (count === 0) return NOTHING_SCORED
  const tailed = rows.filter(hasTails)
  return {
    count,
    pinball: (100 * sum(rows, pinballOverQuantiles)) / count,
    medianAbsolutePercentageError:
      100 *
      median(rows.map(({ actual, quantiles }) => Math.abs(Math.expm1(quantiles[2]! - actual)))),
    coverage50: (100 * sum(rows, (row) => within(row, 1, 3))) / count,
    coverage80: (100 * sum(tailed, (row) => within(row, 0, 4))) / Math.max(1, tailed.length),
  }
}

const NOTHING_SCORED: Accuracy = {
  count: 0,
  pinball: 0,
  medianAbsolutePercentageError: 0,
  coverage50: 0,
  coverage80: 0,
}

function pinballOverQuantiles({ actual, quantiles }: Scored): number {
  const losses = PROBABILITIES.map((p, k) => pinballLoss(actual, quantiles[k]!, p))
  const told = losses.filter((loss) => !Number.isNaN(loss))
  return told.reduce((total, loss) => total + loss, 0) / told.length
}

function within({ actual, quantiles }: Scored, low: number, high: number): number {
  return actual >= quantiles[low]! && actual <= quantiles[high]! ? 1 : 0
}

function sum(rows: readonly Scored[], score: (row: Scored) => number): number {
  return rows.reduce((total, row) => total + score(row), 0)
}

/** One held-out row. */
export interface Score {
  readonly fold: number
  readonly stratum: string
  readonly actual: number
  readonly center: number
  /** s(x) */
  readonly scale: number
  /** Code of its organization. */
  readonly organization: number
}

/** Fewest rows that distinguish wide ranges from narrow ones. */
const ROWS_FOR_WIDTHS = 600

export function calibrationOf(scores: readonly Score[]): Calibration {
  const weights = weightsOf(scores)
  const centers = centersOf(scores, weights)
  const standardized = standardizedScores(scores, centers)
  const strata = scores.map((score) => score.stratum)
  const shrunk = shrunkMondrianQuantiles(standardized, weights, strata, PROBABILITIES)
  const times = timesForUnseen(standardized, weights, scores)
  const around = (own: readonly number[]) =>
    own.map((q, k) => (PROBABILITIES[k] === MEDIAN ? 0 : times[k]! * q))
  const overall = around(shrunk.overall)
  const groups = Object.fromEntries(
    Object.entries(shrunk.groups).map(([key, own]) => [key, around(own)]),
  )
  const own = strata.map((stratum) => quantilesOfGroup(shrunk, stratum))
  const widths =
    scores.length < ROWS_FOR_WIDTHS ? null : widthsOf(scores, standardized, weights, own)
  return {
    ...{ probabilities: PROBABILITIES, centers, overall, groups, isSteady: true },
    widths: widths && { ...widths, shifts: widths.shifts.map(around) },
  }
}

const MEDIAN = 0.5

/** Medians of the residuals: a stratum's own as far as its rows go. */
function centersOf(
  scores: readonly Score[],
  weights: Float64Array,
): NonNullable<Calibration['centers']> {
  const { overall, groups } = shrunkMondrianQuantiles(
    Float64Array.from(scores, ({ actual, center }) => actual - center),
    weights,
    scores.map(({ stratum }) => stratum),
    [MEDIAN],
  )
  const medians = Object.entries(groups).map(([key, [median]]) => [key, median!] as const)
  return { overall: overall[0]!, groups: Object.fromEntries(medians) }
}

function standardizedScores(
  scores: readonly Score[],
  centers: Calibration['centers'],
): Float64Array {
  return Float64Array.from(
    scores,
    ({ actual, center, scale, stratum }) => (actual - center - centerIn(centers, stratum)) / scale,
  )
}

function centerIn(centers: Calibration['centers'], stratum: string): number {
  if (!centers) return 0
  return Object.hasOwn(centers.groups, stratum) ? centers.groups[stratum]! : centers.overall
}

/** Scores beyond this many spreads do not tell more about how alike an organization's are. */
const MOST_SCORE = 3

/**
 * How much each row counts: as one of m of an organization whose scores correlate by r, 1 / (1 + r (m - 1)), the weight
 * with which their mean says most about other organizations. With one organization, or none alike, rows count alike.
 */
function weightsOf(scores: readonly Score[]): Float64Array {
  const alike = new Float64Array(scores.length).fill(1)
  const standardized = standardizedScores(scores, centersOf(scores, alike))
  const clipped = standardized.map((score) => Math.min(MOST_SCORE, Math.max(-MOST_SCORE, score)))
  const organizations = Int32Array.from(scores, ({ organization }) => organization)
  const correlation = intraclassCorrelation(clipped, organizations)
  if (correlation === 0) return alike
  const organizationCount = 1 + organizations.reduce((most, code) => Math.max(most, code), 0)
  return organizationWeights({ organizations, organizationCount }, correlation)
}

/** Organizations are left out in so many parts. */
const PARTS = 20
/** In rows that depend on no other: the evidence at which half of what the parts say is believed. */
const PRIOR_WEIGHT = 20

/**
 * By quantile, how many times as far from the median it must lie for organizations that are not among the scores. Parts
 * of the organizations are left out in turn (cross-conformal): each pair of quantiles of the others is multiplied until
 * it holds what it promises of those left out. It is 1 where rows depend on no other, where there is one organization,
 * or where a quantile of the others is not on its side of the median.
 */
function timesForUnseen(
  standardized: Float64Array,
  weights: Float64Array,
  scores: readonly Score[],
): readonly number[] {
  const times = PROBABILITIES.map(() => 1)
  const parts = Int32Array.from(scores, ({ organization }) => organization % PARTS)
  const evidence = weights.reduce((sum, one) => sum + one, 0)
  const present = [...new Set(parts)]
  if (evidence >= scores.length || present.length < 2) return times
  const byPart = present.map((part) => {
    const others = weights.map((own, i) => (parts[i] === part ? 0 : own))
    return [part, conformalQuantiles(standardized, others, PROBABILITIES)] as const
  })
  const quantilesOfOthers = new Map(byPart)
  for (let low = 0; PROBABILITIES[low]! < MEDIAN; low++) {
    const high = PROBABILITIES.length - 1 - low
    if (byPart.some(([, others]) => !(others[low]! < 0 && others[high]! > 0))) continue
    const needed = standardized.map((score, i) => {
      const others = quantilesOfOthers.get(parts[i]!)!
      return score / (score < 0 ? others[low]! : others[high]!)
    })
    const promised = PROBABILITIES[high]! - PROBABILITIES[low]!
    const believed = evidence / (evidence + PRIOR_WEIGHT)
    times[low] = times[high] = weightedQuantile(needed, weights, promised) ** believed
  }
  return times
}

/** Quantiles of a row's standardized pay. */
function standardizedQuantiles(
  { probabilities, overall, groups, widths }: Calibration,
  stratum: string,
  scale: number,
): readonly number[] {
  const own = quantilesOfGroup({ probabilities, overall, groups }, stratum)
  if (!widths) return own
  const shifts = shiftsAt(widths, scale)
  return own.map((q, k) => q + shifts[k]!)
}

function shiftsAt(
  { cuts, shifts, centers }: NonNullable<Calibration['widths']>,
  scale: number,
): readonly number[] {
  if (!centers) return shifts[thirdOf(cuts, scale)]!
  const above = centers.findIndex((center) => center > scale)
  if (above <= 0) return shifts.at(above)!
  const [from, to] = [centers[above - 1]!, centers[above]!]
  const share = (scale - from) / (to - from)
  const [low, high] = [shifts[above - 1]!, shifts[above]!]
  return low.map((shift, k) => ((1 - share) * from * shift + share * to * high[k]!) / scale)
}

/** Log pay at the calibration's probabilities, ascending, `times` as far from the median; see `timesAsWide`. */
export function quantilesAt(
  calibration: Calibration,
  { stratum, center, scale }: Pick<Score, 'stratum' | 'center' | 'scale'>,
  times = 1,
): number[] {
  const standardized = standardizedQuantiles(calibration, stratum, scale)
  const around = center + centerIn(calibration.centers, stratum)
  return standardized.map((q) => around + times * scale * q).sort((a, b) => a - b)
}

/** Each fold judged by the quantiles of the others. */
export function judgeAcrossFolds(scores: readonly Score[]): Accuracy {
  const judged: Scored[] = []
  for (const fold of new Set(scores.map((score) => score.fold))) {
    const others = scores.filter((score) => score.fold !== fold)
    const calibration = calibrationOf(others.length > 0 ? others : scores)
    for (const score of scores) {
      if (score.fold !== fold) continue
      judged.push({ actual: score.actual, quantiles: quantilesAt(calibration, score) })
    }
  }
  return accuracyOf(judged)
}

function widthsOf(
  scores: readonly Score[],
  standardized: Float64Array,
  weights: Float64Array,
  own: readonly (readonly number[])[],
): NonNullable<Calibration['widths']> {
  const scales = Float64Array.from(scores, ({ scale }) => scale)
  const cuts = [quantile(scales, 1 / 3), quantile(scales, 2 / 3)] as const
  const centers = [1, 3, 5].map((sixths) => quantile(scales, sixths / 6))
  const shifts = [0, 1, 2].map((third) => {
    const rows = [...scales.keys()].filter((i) => thirdOf(cuts, scales[i]!) === third)
    return PROBABILITIES.map((p, k) => {
      if (p === MEDIAN) return 0
      const left = Float64Array.from(rows, (i) => standardized[i]! - own[i]![k]!)
      return shrunkQuantile(
        left,
        Float64Array.from(rows, (i) => weights[i]!),
        p,
      )
    })
  })
  return { cuts, centers, shifts: neverNarrower(shifts, centers, own) }
}

/**
 * Where s(x) is larger no quantile may lie nearer to the median: what is unknown adds to s(x), and must not narrow a
 * range. Distances that fall from third to third are pooled, in the stratum whose quantile is the nearest.
 */
function neverNarrower(
  shifts: readonly (readonly number[])[],
  centers: readonly number[],
  own: readonly (readonly number[])[],
): number[][] {
  const pooled = PROBABILITIES.map((p, k) => {
    if (p === MEDIAN) return centers.map(() => 0)
    const side = p < MEDIAN ? -1 : 1
    const nearest = own.reduce(
      (least, quantiles) => Math.min(least, side * quantiles[k]!),
      Number.POSITIVE_INFINITY,
    )
    const distances = centers.map((center, third) => center * (nearest + side * shifts[third]![k]!))
    const alike = centers.map(() => 1)
    return nonDecreasing(distances, alike).map(
      (far, third) => side * (far / centers[third]! - nearest),
    )
  })
  return centers.map((_, third) => pooled.map((own) => own[third]!))
}

function thirdOf([low, high]: readonly [number, number], scale: number): number {
  if (scale < low) return 0
  return scale < high ? 1 : 2
}
