/** What a fitted model expects of one record, at the record's own date, in the words of the health rules. */

import { familyOf } from '~/core/engine/facts/fact-figures.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { predictPay, yearEffect } from '~/core/engine/predict/predict-pay.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import {
  HOURS_PER_WEEK_FULL_TIME,
  HOURS_PER_YEAR_FULL_TIME,
  WEEKS_PER_YEAR,
} from '~/core/pay/money.ts'
import type { CheckedRecord, Expectation } from './checked-record.ts'

/**
 * Null where the model must not answer, or pay is not above zero. The record may have been in the fit: its own pull on
 * mu is its leverage, about parameters / records, so that residuals come out smaller by one or two percent, which no
 * rule feels. The spread is the calibrated one of records the fit had not seen, and the organization's own effect is
 * never part of mu. Costs one prediction, two for part-time pay.
 */
export function expectationOf(
  model: PayModel,
  record: CheckedRecord,
  { evenOfFew = false }: ExpectationOptions = {},
): Expectation | null {
  if (!(record.pay > 0)) return null
  if (evenOfFew ? !isKnown(model, record) : refusalOf(model, record) !== null) return null
  const prediction = predictPay(model, { ...record, asOf: record.observedOn })
  // a prediction is made for the model's own year; the record's may have paid more or less beyond the index
  const shift = yearEffect(model, record.observedOn.slice(0, 4)) - yearEffect(model)
  const mu = prediction.mu + shift
  const at = (probability: number) => quantileAt(model, prediction.quantiles, probability) + shift
  return {
    mu,
    scale: prediction.scale,
    q10: at(0.1),
    q25: at(0.25),
    q75: at(0.75),
    q90: at(0.9),
    fullTime: fullTimeOf(model, record, { mu, scale: prediction.scale, shift }),
    sharedVariance: Math.min(1, model.organizationVariance / prediction.scale ** 2),
  }
}

interface ExpectationOptions {
  /**
   * Also of a family with too few records to answer from: a slip by ten times shows all the same, and a fit of some of
   * the records may know fewer than the one that is published.
   */
  readonly evenOfFew?: boolean
}

function isKnown({ families, settings: { tables } }: PayModel, record: CheckedRecord): boolean {
  return (
    Object.hasOwn(tables.positionFamilies, record.position) &&
    Object.hasOwn(families, familyOf(record, tables))
  )
}

/**
 * What is expected of one person in several positions: quantiles add by their shares, as dollars, because one person
 * does all of it; spreads are averaged. Weights sum to 100. Null where one of them has no expectation.
 */
export function blendedExpectation(
  parts: readonly { readonly weight: number; readonly expectation: Expectation | null }[],
): Expectation | null {
  const known = parts.flatMap(({ weight, expectation }) =>
    expectation ? [{ share: weight / 100, expectation }] : [],
  )
  const [first] = known
  if (!first || known.length < parts.length) return null
  if (known.length === 1) return first.expectation
  const dollars = (read: (one: Expectation) => number) =>
    Math.log(
      known.reduce((sum, { share, expectation }) => sum + share * Math.exp(read(expectation)), 0),
    )
  const mean = (read: (one: Expectation) => number) =>
    known.reduce((sum, { share, expectation }) => sum + share * read(expectation), 0)
  const everyFullTime = known.every(({ expectation }) => expectation.fullTime !== null)
  return {
    mu: dollars(({ mu }) => mu),
    scale: mean(({ scale }) => scale),
    q10: dollars(({ q10 }) => q10),
    q25: dollars(({ q25 }) => q25),
    q75: dollars(({ q75 }) => q75),
    q90: dollars(({ q90 }) => q90),
    fullTime: everyFullTime
      ? {
          mu: dollars(({ fullTime, mu }) => fullTime?.mu ?? mu),
          scale: mean(({ fullTime, scale }) => fullTime?.scale ?? scale),
        }
      : null,
    sharedVariance: mean(({ sharedVariance }) => sharedVariance),
  }
}

function fullTimeOf(
  model: PayModel,
  record: CheckedRecord,
  { mu, scale, shift }: { readonly mu: number; readonly scale: number; readonly shift: number },
) {
  const { hoursPerWeek, weeksPerYear } = record
  if (hoursPerWeek === null) return null
  if (hoursPerWeek * (weeksPerYear ?? WEEKS_PER_YEAR) === HOURS_PER_YEAR_FULL_TIME)
    return { mu, scale }
  const hours = { hoursPerWeek: HOURS_PER_WEEK_FULL_TIME, weeksPerYear: WEEKS_PER_YEAR }
  const fullTime = predictPay(model, { ...record, ...hours, asOf: record.observedOn })
  return { mu: fullTime.mu + shift, scale: fullTime.scale }
}

function quantileAt(model: PayModel, quantiles: readonly number[], probability: number): number {
  const value = quantiles[model.calibration.probabilities.indexOf(probability)]
  if (value === undefined) throw new RangeError(`the model is not calibrated for ${probability}`)
  return value
}
