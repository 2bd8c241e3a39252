/**
 * Honest ranges: quantiles of how far pay lay from predictions by fits that had not seen it.
 *
 * Scores are residuals of the whole predictor over s(x). A stratum's quantiles are its own as far as its
 * rows go, everybody's beyond; narrow and wide ranges are then moved by what their third still shows.
 */

import { effectiveClusteredCount } from '~/core/engine/statistics/capped-weights.ts'
import {
  conformalQuantile,
  finiteSampleRank,
  quantilesOfGroup,
  shrunkMondrianQuantiles,
  shrunkQuantile,
} from '~/core/engine/statistics/conformal.ts'
import {
  median,
  pinballLoss,
  quantile,
  quantileOfSorted,
} from '~/core/engine/statistics/quantile.ts'
import type { Accuracy, Calibration } from '../model/fitted-model.ts'
import { PROBABILITIES } from '../model/specification.ts'

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
  const centers = centersOf(scores)
  const standardized = Float64Array.from(
    scores,
    ({ actual, center, scale, stratum }) => (actual - center - centerIn(centers, stratum)) / scale,
  )
  const strata = scores.map((score) => score.stratum)
  const shrunk = shrunkMondrianQuantiles(standardized, strata, PROBABILITIES)
  const wider = widerForFew(standardized, scores)
  const around = (own: readonly number[]) =>
    own.map((q, k) => (PROBABILITIES[k] === MEDIAN ? 0 : q + wider[k]!))
  const overall = around(shrunk.overall)
  const groups = Object.fromEntries(
    Object.entries(shrunk.groups).map(([key, own]) => [key, around(own)]),
  )
  const own = strata.map((stratum) => quantilesOfGroup(shrunk, stratum))
  const widths = scores.length < ROWS_FOR_WIDTHS ? null : widthsOf(scores, standardized, own)
  return { probabilities: PROBABILITIES, centers, overall, groups, widths }
}

const MEDIAN = 0.5

/** Medians of the residuals: a stratum's own as far as its rows go. */
function centersOf(scores: readonly Score[]): NonNullable<Calibration['centers']> {
  const { overall, groups } = shrunkMondrianQuantiles(
    Float64Array.from(scores, ({ actual, center }) => actual - center),
    scores.map(({ stratum }) => stratum),
    [MEDIAN],
  )
  const medians = Object.entries(groups).map(([key, [median]]) => [key, median!] as const)
  return { overall: overall[0]!, groups: Object.fromEntries(medians) }
}

function centerIn(centers: Calibration['centers'], stratum: string): number {
  if (!centers) return 0
  return Object.hasOwn(centers.groups, stratum) ? centers.groups[stratum]! : centers.overall
}

/** Scores beyond this many spreads do not tell more about how an organization's hang together. */
const MOST_SCORE = 3
/** Fewer independent scores than this are counted as so many: ranges would reach to the single worst one. */
const FEWEST_EFFECTIVE = 20

/**
 * What few organizations add to each quantile: scores of one organization hang together, so that many scores may be
 * worth few independent ones, whose finite-sample ranks lie farther out.
 */
function widerForFew(standardized: Float64Array, scores: readonly Score[]): readonly number[] {
  if (standardized.length < 2) return PROBABILITIES.map(() => 0)
  const clipped = standardized.map((score) => Math.min(MOST_SCORE, Math.max(-MOST_SCORE, score)))
  const organizations = scores.map(({ organization }) => organization)
  const count = Math.max(FEWEST_EFFECTIVE, effectiveClusteredCount(clipped, organizations))
  if (count >= standardized.length) return PROBABILITIES.map(() => 0)
  const sorted = standardized.slice().sort()
  return PROBABILITIES.map(
    (p) => quantileOfSorted(sorted, finiteSampleRank(p, count)) - conformalQuantile(sorted, p),
  )
}

/** Quantiles of a row's standardized pay. */
function standardizedQuantiles(
  { probabilities, overall, groups, widths }: Calibration,
  stratum: string,
  scale: number,
): readonly number[] {
  const own = quantilesOfGroup({ probabilities, overall, groups }, stratum)
  if (!widths) return own
  const shifts = widths.shifts[thirdOf(widths.cuts, scale)]!
  return own.map((q, k) => q + shifts[k]!)
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
  own: readonly (readonly number[])[],
): Calibration['widths'] {
  const scales = Float64Array.from(scores, ({ scale }) => scale)
  const cuts = [quantile(scales, 1 / 3), quantile(scales, 2 / 3)] as const
  const shifts = [0, 1, 2].map((third) => {
    const rows = [...scales.keys()].filter((i) => thirdOf(cuts, scales[i]!) === third)
    return PROBABILITIES.map((p, k) => {
      if (p === MEDIAN) return 0
      const left = Float64Array.from(rows, (i) => standardized[i]! - own[i]![k]!)
      return shrunkQuantile(left, p)
    })
  })
  return { cuts, shifts }
}

function thirdOf([low, high]: readonly [number, number], scale: number): number {
  if (scale < low) return 0
  return scale < high ? 1 : 2
}
