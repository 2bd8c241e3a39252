/** The prediction of a fitted core for one encoded row, with every part of the sum. */
import { curvedPart, curvedPartCount } from '~/core/engine/statistics/natural-spline.ts'
import { featuresOf, type SurveyFeatures } from './features.ts'
import type { ContributionKey, EffectTerm, NumericFeature, PayModelCore } from './fitted-model.ts'
import { type FeatureSchema, slopeTerms } from './schema.ts'
import { baseOf, standardizePosition } from './standardize.ts'

/** A row in the model's own terms: raw numbers (NaN unknown) and level codes (-1 unseen or silent). */
export interface EncodedPosition {
  readonly numbers: ArrayLike<number>
  readonly codes: ArrayLike<number>
}

export interface EvaluatedPosition {
  /** Log pay at the reference date. */
  readonly mu: number
  /** Posterior variance of mu, without organization effects, which are unknown in advance. */
  readonly variance: number
  /** Part of it that comes of numbers that were filled in. */
  readonly filled: number
  /** Variance that spread is told of, and the part of it that comes of filled numbers; see `steadyVariance`. */
  readonly steady: number
  readonly steadyFilled: number
  /** Contribution, slopes included, and standardized value of each number. */
  readonly contributions: Float64Array
  readonly standardized: Float64Array
  /** What coefficient and slopes of each number multiply. */
  readonly bases: Float64Array
  /** Effect of each plain factor; 0 for slopes, which are in `contributions`. */
  readonly effects: Float64Array
}

/** mu = intercept + numbers + effects. Unknown numbers are filled or count as the median, unseen levels as 0. */
export function evaluatePosition(
  core: PayModelCore,
  position: EncodedPosition,
  schema: FeatureSchema = featuresOf(core).schema,
): EvaluatedPosition {
  const { numbers, terms } = schema
  const { numerics } = core
  const { standardized, doubts } = standardizePosition(
    numerics,
    schema,
    position.numbers,
    position.codes,
  )
  const bases = new Float64Array(numbers.length)
  const contributions = new Float64Array(numbers.length)
  const slopes = new Float64Array(numbers.length)
  const effects = new Float64Array(terms.length)
  const levels = slopeTerms(schema)
  for (let q = 0; q < numbers.length; q++) {
    const code = position.codes[levels[q]!] ?? -1
    bases[q] = baseOf(numerics[q]!, standardized[q]!, code)
    const isMissing = Number.isNaN(position.numbers[q]!)
    contributions[q] = numericEffect(numerics[q]!, standardized[q]!, isMissing, code)
  }

  let variance = 0
  let steady = 0
  let steadyFilled = 0
  for (let k = 0; k < terms.length; k++) {
    const { slopeOn } = terms[k]!
    const term = core.terms[k]!
    const code = position.codes[k]!
    const z = slopeOn === null ? 1 : bases[slopeOn]!
    const own = code < 0 ? term.variance : term.variances[code]!
    variance += z * z * own
    if (slopeOn === null) steady += own
    if (code < 0) continue
    if (slopeOn === null) effects[k] = term.effects[code]!
    else {
      slopes[slopeOn]! += term.effects[code]!
      contributions[slopeOn]! += z * term.effects[code]!
    }
  }
  let filled = 0
  if (doubts) {
    for (let q = 0; q < numbers.length; q++) {
      const code = position.codes[levels[q]!] ?? -1
      filled += filledVariance(numerics[q]!, standardized[q]!, doubts[q]!, slopes[q]!, code)
      steadyFilled += steadyVariance(numerics[q]!, doubts[q]!)
    }
  }
  const mu = core.intercept + sumOf(contributions) + sumOf(effects)
  variance += filled
  steady += steadyFilled
  return { mu, variance, filled, steady, steadyFilled, contributions, standardized, bases, effects }
}

/** Variance of log pay that comes of a number's doubt: half of what one deviation up and down make, squared. */
function filledVariance(
  feature: NumericFeature,
  z: number,
  doubt: number,
  slope: number,
  code: number,
): number {
  if (doubt <= 0) return 0
  const reach = Math.sqrt(doubt)
  const at = (place: number) =>
    numericEffect(feature, place, false, code) + slope * baseOf(feature, place, code)
  return ((at(z + reach) - at(z - reach)) / 2) ** 2
}

/**
 * The same by the number's usual slope, whatever the others are. How widely pay spreads is told of this and of the
 * levels' variances: a range that were narrower or wider at another size could fall at one end while its median rises.
 */
export function steadyVariance({ contributionDeviation }: NumericFeature, doubt: number): number {
  return doubt * contributionDeviation ** 2
}

export function levelCode(term: Pick<EffectTerm, 'levels'>, level: string | null): number {
  if (level === null) return -1
  return Object.hasOwn(term.levels, level) ? term.levels[level]! : -1
}

/** The number's own line and curve, or shape, and missing flag, without slopes. */
export function numericEffect(
  feature: NumericFeature,
  z: number,
  missing: boolean,
  code: number,
): number {
  const base = baseOf(feature, z, code)
  let effect = feature.coefficients[0]! * base + (missing ? feature.whenMissing : 0)
  const parts = curvedPartCount(feature.knots)
  for (let part = 0; part < parts; part++) {
    effect += feature.coefficients[part + 1]! * curvedPart(feature.knots, part, z)
  }
  return effect
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}

// The lines of the survey's explanations: which of them each feature's contribution goes to.

/** In the order they are shown. */
export const LINES = [
  'position',
  'size',
  'place',
  'experience',
  'education',
  'hours',
  'denomination',
  'comparables',
] as const satisfies readonly ContributionKey[]

/** Contributions by line; what belongs to no line (the year) is part of the base. */
export function linesOf(
  { numerics, terms }: SurveyFeatures,
  { contributions, effects }: Pick<EvaluatedPosition, 'contributions' | 'effects'>,
): Record<ContributionKey, number> {
  const lines = emptyLines()
  for (let k = 0; k < terms.length; k++) {
    const { line } = terms[k]!
    if (line !== null) lines[line] += effects[k]!
  }
  for (let q = 0; q < numerics.length; q++) lines[numerics[q]!.line] += contributions[q]!
  return lines
}

export function emptyLines(): Record<ContributionKey, number> {
  return {
    position: 0,
    size: 0,
    place: 0,
    experience: 0,
    education: 0,
    hours: 0,
    denomination: 0,
    comparables: 0,
  }
}
