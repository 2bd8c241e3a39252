/** Prediction of the fitted model alone for one position. */
import type { PlaceInBins } from '~/core/engine/statistics/trees/shapley.ts'
import { familyOf, type LookupTables } from '../facts/fact-figures.ts'
import { SETTINGS } from '../facts/organization.ts'
import type { PayQuery, PayRecord, PositionFacts } from '../facts/pay-record.ts'
import { quantilesAt } from '../fit/calibrate.ts'
import { belowInProportion, timesAsWide } from '../fit/extrapolation.ts'
import { baseVariance } from '../fit/fit-engine.ts'
import { yearOf } from '../fit/record-table.ts'
import { widestExponent } from '../fit/spread-model.ts'
import { ageingFactor, ageingFactorAtGrowth, monthsBeyondIndex } from '../model/ageing.ts'
import { packFeatures } from '../model/distance.ts'
import {
  type EncodedPosition,
  type EvaluatedPosition,
  emptyLines,
  evaluatePosition,
  LINES,
  levelCode,
  linesOf,
} from '../model/evaluate-position.ts'
import { featuresOf } from '../model/features.ts'
import type {
  Comparable,
  ContributionKey,
  EncodedRecord,
  FamilySummary,
  PayModel,
  PayModelCore,
} from '../model/fitted-model.ts'
import { medianVariance } from '../model/median-doubt.ts'
import { answerAt, linesOfTrees, placeOf, stacked, stackedLines } from '../model/stacked-trees.ts'
import { filledNumbers } from '../model/standardize.ts'
import { type RefusedEstimate, refusalOf, refusalOfSize } from './refusal.ts'

/** The prediction of the model alone for one position, in log pay at the asker's date. */
export interface Prediction {
  readonly mu: number
  /** Uncertainty of the median. */
  readonly variance: number
  /** Spread s(x) of one organization's pay around mu. */
  readonly scale: number
  /** Log pay at the calibration's probabilities. */
  readonly quantiles: readonly number[]
}

/** Why the median of a prediction is what it is. */
export interface Explanation {
  /** Log pay of the average of the family at the asker's date. */
  readonly base: number
  /** Log pay against that average, by line; with base they sum to the median. */
  readonly contributions: Readonly<Record<ContributionKey, number>>
}

/** A prediction with what comparables, warnings and the method need of it, so that a question is evaluated once. */
export interface PackedPrediction extends Prediction {
  readonly features: Float32Array
  /** The position in the model's terms. */
  readonly position: EncodedPosition
  /** Every part of the model's own sum, at the reference date. */
  readonly evaluated: EvaluatedPosition
  /** Where the position lies in the trees' bins; null where no trees answer. */
  readonly place: PlaceInBins | null
  /** How many times as wide its range is as inside the data; see `timesAsWide`. */
  readonly times: number
  /** Part of mu: what fewer hours than anybody reports take from it; see `belowInProportion`. */
  readonly below: number
  /** Log of `ageingFactor`. */
  readonly ageing: number
  /** What pay at the reference date is multiplied by to become pay at the asker's date. */
  readonly ageingFactor: number
  /** Whole months of the asker's date beyond the wage index. */
  readonly monthsBeyondIndex: number
}

/** A question that the model does not refuse, evaluated once: every step of its answer reads from here. */
export interface Question {
  readonly model: PayModel
  readonly query: PayQuery
  /** The prediction of the model alone, without comparables. */
  readonly alone: PackedPrediction
}

/** Evaluates a question, or returns the reason that the model must not answer it. */
export function askModel(model: PayModel, query: PayQuery): Question | RefusedEstimate {
  const refused = refusalOf(model, query)
  if (refused) return refused
  const alone = predictPacked(model, query)
  return refusalOfSize(model, alone.position) ?? { model, query, alone }
}

export function isRefused(asked: Question | RefusedEstimate): asked is RefusedEstimate {
  return 'kind' in asked
}

/**
 * Log pay of the position at the query's date; no comparables enter. About 10 microseconds.
 * Throws a RangeError when the model holds nothing about the position's family (see `refusalOf`).
 */
export function predictPay(model: PayModel, query: PayQuery): Prediction {
  return predictPacked(model, query)
}

/** The same with what comparables and the explanation need of it. */
export function predictPacked(model: PayModel, query: PayQuery): PackedPrediction {
  const own = predictAsked(model, query)
  const known = model.calibration.isSteady ? knownInstead(query) : []
  if (known.length === 0) return own
  const all = [own, ...known.map((one) => predictPacked(model, one))]
  const scale = Math.max(...all.map((one) => one.scale))
  const variance = Math.max(...all.map((one) => one.variance))
  return { ...own, scale, variance, quantiles: quantilesOf(model, query, { ...own, scale }) }
}

/**
 * The questions that this one may be, where setting or ordination is unknown. Those who leave it blank may differ less
 * from each other, yet a range and the interval of a median are as wide as with any answer.
 */
function knownInstead(query: PayQuery): PayQuery[] {
  if (query.setting === null) return SETTINGS.map((setting) => ({ ...query, setting }))
  if (query.ordained === null) return [true, false].map((ordained) => ({ ...query, ordained }))
  return []
}

function quantilesOf(
  model: PayModel,
  query: PayQuery,
  { mu, scale, times }: Pick<PackedPrediction, 'mu' | 'scale' | 'times'>,
): number[] {
  const score = { stratum: familyIn(model, query), center: mu, scale }
  return quantilesAt(model.calibration, score, times)
}

function predictAsked(model: PayModel, query: PayQuery): PackedPrediction {
  const { settings, trees } = model
  const { position, evaluated } = evaluateFacts(model, query)
  const features = featuresOf(model)
  const ageingFactor = ageingFor(model, query)
  const ageing = Math.log(ageingFactor)
  const place = trees ? placeOf(trees.columns, position, evaluated) : null
  const center =
    trees && place ? stacked(trees.share, evaluated.mu, answerAt(trees, place)) : evaluated.mu
  const below = belowInProportion(model.numerics, features.schema, position.numbers)
  const mu = center + below + ageing
  const { isSteady = false } = model.calibration
  const mayBe = filledNumbers(model.numerics, position.numbers, !isSteady)
  const reach = isSteady ? Math.sqrt(evaluated.steadyFilled) : 0
  const exponent = widestExponent(model.spread, features.schema, position, center, mayBe, reach)
  const known = isSteady ? evaluated.steady : evaluated.variance
  const scale = Math.exp(exponent) * Math.sqrt(baseVariance(model) + known)
  const times = timesAsWide(model.calibration, model.numerics, features.schema, position)
  const quantiles = quantilesOf(model, query, { mu, scale, times })
  const packed = packFeatures(model, position, evaluated)
  const { doubt } = model
  const variance = doubt
    ? medianVariance(model, doubt, features.schema, position, evaluated, {
        scale: times * scale,
        concerns: (k) => features.terms[k]!.concerns?.(query) ?? true,
      })
    : evaluated.variance
  return {
    ...{ mu, variance, scale, quantiles, features: packed, position, evaluated, place, below },
    times,
    ...{ ageing, ageingFactor, monthsBeyondIndex: monthsBeyondIndex(settings.index, query.asOf) },
  }
}

/**
 * The lines of the model's prediction alone. Where trees answer it takes a quarter of a millisecond, several times the
 * prediction: only callers that show the lines ask for them.
 */
export function explain({ model, query, alone }: Question): Explanation {
  const { trees } = model
  const { evaluated, place, ageing, below } = alone
  const features = featuresOf(model)
  const family = model.families[familyIn(model, query)]!
  const own = { base: model.intercept + yearEffect(model), lines: linesOf(features, evaluated) }
  const said =
    trees && place ? stackedLines(trees.share, own, linesOfTrees(trees, features, place)) : own
  return {
    base: ageing + said.base + sumOfLines(family.meanContributions),
    contributions: againstFamily(
      { ...said.lines, hours: said.lines.hours + below },
      family,
      alone.quantiles[2]! - alone.mu,
    ),
  }
}

function ageingFor({ settings }: PayModel, query: PayQuery): number {
  const growth = query.growthBeyondIndex ?? settings.growthBeyondIndex
  return ageingFactorAtGrowth(settings, growth, settings.referenceDate, query.asOf)
}

/** The position as the model sees it at its reference date. */
export function evaluateFacts(model: PayModel, facts: PositionFacts) {
  const { referenceDate, tables } = model.settings
  const position = encodePosition(model, facts, yearOf(referenceDate), tables)
  return { position, evaluated: evaluatePosition(model, position) }
}

/** What a year's records paid beyond the index; 0 for a year without records. */
export function yearEffect(model: PayModel, year = yearOf(model.settings.referenceDate)): number {
  const term = model.terms.find(({ key }) => key === 'year')
  const code = term ? levelCode(term, year) : -1
  return term && code >= 0 ? term.effects[code]! : 0
}

function familyIn(model: PayModel, query: PayQuery): string {
  const key = familyOf(query, model.settings.tables)
  if (!Object.hasOwn(model.families, key)) {
    throw new RangeError(`the model knows no position like ${query.position}`)
  }
  return key
}

/** Lines against the family's average; the distance of the calibrated median from mu belongs to the position. */
function againstFamily(
  lines: Readonly<Record<ContributionKey, number>>,
  family: FamilySummary,
  middle: number,
): Record<ContributionKey, number> {
  const against = emptyLines()
  for (const line of LINES) against[line] = lines[line] - family.meanContributions[line]
  against.position += middle
  return against
}

/** The facts of a position in the terms of a model of the survey. */
function encodePosition(
  core: PayModelCore,
  facts: PositionFacts,
  year: string,
  tables: LookupTables,
): EncodedPosition {
  const { numerics, terms } = featuresOf(core)
  return {
    numbers: Float64Array.from(numerics, (feature) => feature.read(facts, tables)),
    codes: Int32Array.from(terms, (term, k) =>
      levelCode(core.terms[k]!, term.level(facts, tables, year)),
    ),
  }
}

function sumOfLines(lines: Readonly<Record<ContributionKey, number>>): number {
  return LINES.reduce((sum, line) => sum + lines[line], 0)
}

// Encodes a record for a snapshot: prediction, residual, packed features.

/**
 * Encodes a record of the model's own snapshot. The residual is free of the index and of what its year
 * paid beyond the index. The organization's effect stays in: it is not known, only its size is.
 */
export function encodeRecord(model: PayModel, record: PayRecord): EncodedRecord {
  const { position, evaluated } = evaluateFacts(model, record)
  const { referenceDate } = model.settings
  const aged = Math.log(ageingFactor(model.settings, record.observedOn, referenceDate))
  const year = yearEffect(model) - yearEffect(model, yearOf(record.observedOn))
  const { schema } = featuresOf(model)
  const mu = evaluated.mu + belowInProportion(model.numerics, schema, position.numbers)
  return {
    recordId: record.id,
    position: record.position,
    predictedLogPay: mu,
    residual: Math.log(record.pay) + aged + year - mu,
    features: packFeatures(model, position, evaluated),
  }
}

/** The record as a candidate, with the facts its bands are made of. */
export function comparableOf(model: PayModel, record: PayRecord): Comparable {
  const { recordId, position, predictedLogPay, residual, features } = encodeRecord(model, record)
  return {
    recordId,
    position,
    predictedLogPay,
    residual,
    features,
    organization: record.organization,
    observedOn: record.observedOn,
    organizationType: record.organizationType,
    denomination: record.denomination,
    setting: record.setting,
    state: record.state,
    operatingBudget: record.operatingBudget,
    attendance: record.attendance,
    hoursPerWeek: record.hoursPerWeek,
  }
}
