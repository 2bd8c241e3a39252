/**
 * What the model alone pays for a move: the same question, asked at two places on the same day.
 *
 * factor = exp(g(B) - g(A)), g(l) = what the place's numbers (price level, county income, area wages) add, plus the
 * effects of its division, state, metropolitan area and their interactions. The wage index is the same at both and
 * cancels. The interval is that of the effects: var = sum over the terms that differ between A and B of both posterior
 * variances. A fit keeps no variance of the numbers' coefficients and no covariances, so neither is in it.
 * Trees have no effects of a place: where they answer too, one person's range may move by somewhat more or less.
 */
import { normalQuantile } from '~/core/statistics/normal-distribution.ts'
import type { PayQuery, PositionFacts } from '../facts/pay-record.ts'
import { yearOf } from '../fit/record-table.ts'
import { levelCode } from '../model/evaluate-position.ts'
import { featuresOf } from '../model/features.ts'
import type { EffectTerm, PayModel } from '../model/fitted-model.ts'
import { evaluateFacts } from './predict-pay.ts'

/** A place as the model knows it; null: not known, such as the county of a whole state. */
export type PlaceFacts = Pick<PositionFacts, 'state' | 'county'>

export interface PlaceEffect {
  /** Pay at B over pay at A: 1.05 is five percent more. */
  readonly factor: number
  /** The true factor is between them 8 times of 10. */
  readonly low: number
  readonly high: number
  /** Standard deviation of the logarithm of the factor. */
  readonly deviation: number
}

/**
 * From a place to itself the factor is exactly 1 and the deviation 0. A metropolitan area with few records is close to
 * its state and price level, and its interval is wide; one without records differs from them by chance alone.
 * `refusalOf` tells whether the model may answer at all.
 */
export function placeEffect(
  model: PayModel,
  query: PayQuery,
  from: PlaceFacts,
  to: PlaceFacts,
): PlaceEffect {
  const [here, there] = [
    { ...query, ...from },
    { ...query, ...to },
  ]
  const [a, b] = [here, there].map((asked) => evaluateFacts(model, asked).evaluated.mu)
  const log = b! - a!
  const deviation = Math.sqrt(varianceOfMove(model, here, there))
  const reach = EIGHT_OF_TEN * deviation
  return {
    factor: Math.exp(log),
    low: Math.exp(log - reach),
    high: Math.exp(log + reach),
    deviation,
  }
}

const EIGHT_OF_TEN = normalQuantile(0.9)

/** Of the terms of the place; one whose level is the same at both cancels. */
function varianceOfMove(model: PayModel, here: PayQuery, there: PayQuery): number {
  const { referenceDate, tables } = model.settings
  const year = yearOf(referenceDate)
  return featuresOf(model).terms.reduce((sum, { line, slopeOn, level }, k) => {
    if (line !== 'place' || slopeOn !== null) return sum
    const [a, b] = [level(here, tables, year), level(there, tables, year)]
    const term = model.terms[k]!
    return a === b ? sum : sum + varianceAt(term, a) + varianceAt(term, b)
  }, 0)
}

/** A level that no record had may be any of its kind. */
function varianceAt(term: EffectTerm, level: string | null): number {
  const code = levelCode(term, level)
  return code < 0 ? term.variance : term.variances[code]!
}
