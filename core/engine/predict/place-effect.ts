/**
 * What the model alone pays for a move: the same question, asked at two places on the same day.
 *
 * factor = exp(g(B) - g(A)), g(l) = what the place's numbers (price level, county income, area wages) add, plus the
 * effects of its division, state, metropolitan area and their interactions. The wage index is the same at both and
 * cancels. The interval is that of the effects: var = sum over the terms that differ between A and B of both posterior
 * variances. A fit keeps no variance of the numbers' coefficients and no covariances, so neither is in it.
 * Trees have no effects of a place: where they answer too, one person's range may move by somewhat more or less.
 */
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
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
  return effectOf(log, Math.sqrt(varianceOfMove(model, here, there)))
}

const EIGHT_OF_TEN = normalQuantile(0.9)

/** A place with its part of the nation, such as a state with its people. */
export interface PartOfNation {
  readonly place: PlaceFacts
  readonly weight: number
}

/**
 * What the model alone pays at a place against the weighted mean of the parts:
 *
 *     log = g(place) - sum of w g(part)
 *     var = sum over terms and levels of c^2 v, c = [level of the place] - sum of the w of parts with the level
 *
 * v is a level's posterior variance. What is not known of a place (the area within a whole state) is its average there
 * and adds nothing. The parts are evaluated once for all places.
 */
export function againstNation(
  model: PayModel,
  query: PayQuery,
  nation: readonly PartOfNation[],
): (place: PlaceFacts) => PlaceEffect {
  const total = nation.reduce((sum, { weight }) => sum + weight, 0)
  const parts = nation.map(({ place, weight }) => {
    return { facts: { ...query, ...place }, share: weight / total }
  })
  const logPay = (facts: PayQuery) => evaluateFacts(model, facts).evaluated.mu
  const mean = parts.reduce((sum, { facts, share }) => sum + share * logPay(facts), 0)
  const { referenceDate, tables } = model.settings
  const year = yearOf(referenceDate)
  const terms = featuresOf(model).terms.flatMap(({ line, slopeOn, level }, k) => {
    if (line !== 'place' || slopeOn !== null) return []
    const levelOf = (facts: PayQuery) => level(facts, tables, year)
    const shares = new Map<string, number>()
    for (const { facts, share } of parts) {
      const name = levelOf(facts)
      if (name !== null) shares.set(name, (shares.get(name) ?? 0) - share)
    }
    return [{ term: model.terms[k]!, levelOf, shares }]
  })
  return (place) => {
    const facts = { ...query, ...place }
    const log = logPay(facts) - mean
    const variance = terms.reduce((sum, { term, levelOf, shares }) => {
      const own = levelOf(facts)
      const levels = own === null || shares.has(own) ? [...shares.keys()] : [...shares.keys(), own]
      return levels.reduce((within, name) => {
        const c = (shares.get(name) ?? 0) + (name === own ? 1 : 0)
        return within + c * c * varianceAt(term, name)
      }, sum)
    }, 0)
    return effectOf(log, Math.sqrt(variance))
  }
}

/** From logarithms. */
export function effectOf(log: number, deviation: number): PlaceEffect {
  const reach = EIGHT_OF_TEN * deviation
  return {
    factor: Math.exp(log),
    low: Math.exp(log - reach),
    high: Math.exp(log + reach),
    deviation,
  }
}

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
