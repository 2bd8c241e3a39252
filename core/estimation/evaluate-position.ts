/** What a fitted core says about one encoded position, with every part of the sum kept apart. */
import { curvedPart, curvedPartCount } from '~/core/statistics/natural-spline.ts'
import { NUMERICS, TERMS } from './features.ts'
import type {
  ContributionKey,
  EffectTerm,
  LookupTables,
  NumericFeature,
  PayModelCore,
  PositionFacts,
} from './types.ts'

/** A position in the model's own terms: raw numbers (NaN unknown) and level codes (-1 unseen or silent). */
export interface EncodedPosition {
  readonly numbers: ArrayLike<number>
  readonly codes: ArrayLike<number>
}

export interface EvaluatedPosition {
  /** Log pay at the reference date. */
  readonly mu: number
  /** Posterior variance of mu; organization effects, which are nobody's in advance, not included. */
  readonly variance: number
  readonly lines: Readonly<Record<ContributionKey, number>>
  /** Contribution and standardised value of each number. */
  readonly contributions: Float64Array
  readonly standardised: Float64Array
}

export function encodePosition(
  core: PayModelCore,
  facts: PositionFacts,
  year: string,
  tables: LookupTables,
): EncodedPosition {
  const subject = { ...facts, year }
  return {
    numbers: Float64Array.from(NUMERICS, (feature) => feature.read(facts)),
    codes: Int32Array.from(TERMS, (term, k) =>
      levelCode(core.terms[k]!, term.level(subject, tables)),
    ),
  }
}

export function levelCode(term: Pick<EffectTerm, 'levels'>, level: string | null): number {
  if (level === null) return -1
  return Object.hasOwn(term.levels, level) ? term.levels[level]! : -1
}

/** mu = intercept + numbers + effects. Unknown numbers stand at the median, unseen levels at 0. */
export function evaluatePosition(core: PayModelCore, position: EncodedPosition): EvaluatedPosition {
  const standardised = new Float64Array(NUMERICS.length)
  const contributions = new Float64Array(NUMERICS.length)
  const lines = emptyLines()
  for (let q = 0; q < NUMERICS.length; q++) {
    const raw = position.numbers[q]!
    standardised[q] = standardise(core.numerics[q]!, raw)
    contributions[q] = numericEffect(core.numerics[q]!, standardised[q]!, Number.isNaN(raw))
  }

  let variance = 0
  let base = core.intercept
  for (let k = 0; k < TERMS.length; k++) {
    const { slopeOn, line } = TERMS[k]!
    const term = core.terms[k]!
    const code = position.codes[k]!
    const z = slopeOn === null ? 1 : standardised[slopeOn]!
    variance += z * z * (code < 0 ? term.variance : term.variances[code]!)
    if (code < 0) continue
    const effect = z * term.effects[code]!
    if (slopeOn !== null) contributions[slopeOn]! += effect
    else if (line === null) base += effect
    else lines[line] += effect
  }

  for (let q = 0; q < NUMERICS.length; q++) lines[NUMERICS[q]!.line] += contributions[q]!
  return { mu: sumOfLines(lines) + base, variance, lines, contributions, standardised }
}

/** The lines of every explanation, in the order they are shown. */
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

export function sumOfLines(lines: Readonly<Record<ContributionKey, number>>): number {
  return LINES.reduce((sum, line) => sum + lines[line], 0)
}

/** Standardised and winsorised; the median when unknown. */
export function standardise(feature: Scale, raw: number): number {
  if (Number.isNaN(raw)) return feature.median
  return Math.min(feature.high, Math.max(feature.low, (raw - feature.mean) / feature.deviation))
}

export type Scale = Pick<NumericFeature, 'mean' | 'deviation' | 'low' | 'high' | 'median' | 'knots'>

function numericEffect(feature: NumericFeature, z: number, missing: boolean): number {
  let effect = feature.coefficients[0]! * z + (missing ? feature.whenMissing : 0)
  for (let part = 0; part < curvedPartCount(feature.knots); part++) {
    effect += feature.coefficients[part + 1]! * curvedPart(feature.knots, part, z)
  }
  return effect
}
