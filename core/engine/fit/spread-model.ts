/**
 * How far pay spreads around its prediction, which is not the same everywhere.
 *
 *   ln(|r| + .05 spread) - .5 ln(s2 + v) = numbers + effects + noise
 *
 * fitted by the same robust model to residuals r of rows the fit has not seen, with the prediction itself as one
 * more number. What it says is shrunk by the slope of truth on prediction over rows it has not seen:
 * s(x) = exp(shrinkage (c(x) - mean)) sqrt(s2 + v(x) + tau_org^2), the exponent between -1 and 1.
 */
import { median } from '~/core/engine/statistics/quantile.ts'
import { evaluatePosition } from '../model/evaluate-position.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import type { PayModelCore, SpreadModel } from '../model/fitted-model.ts'
import {
  type FeatureSchema,
  type FeatureTable,
  type NumberFeature,
  oncePerSchema,
  plainTerms,
  selectRows,
} from '../model/schema.ts'
import { designOf, fitCore } from './fit-core.ts'

/** A few: it needs no more precision than its shrinkage has. */
const SWEEPS = { maximumSweeps: 12, huberConstant: 2.5 }
const MOST_EXPONENT = 1
/** Number of parts that organizations are dealt into where one fold represents all. */
const FOLDS = 5

export interface SpreadFit {
  /** Null where nothing could be learned. */
  readonly model: SpreadModel | null
  /** ln s(x) / sqrt(s2 + v(x)) of every row, from a fit that has not seen it. */
  readonly exponents: Float64Array
}

/** Nothing learned: pay spreads alike everywhere. */
export function evenSpread({ rowCount }: FeatureTable): SpreadFit {
  return { model: null, exponents: new Float64Array(rowCount) }
}

/** Learns from held-out residuals; `rows` are those with a residual, `mu` and `variance` in the same order. */
export function fitSpread(
  table: FeatureTable,
  held: {
    readonly rows: Int32Array
    readonly mu: Float64Array
    readonly variance: Float64Array
    readonly residuals: Float64Array
  },
  baseVariance: number,
): SpreadFit {
  const all = spreadTable(table, held, baseVariance)
  if (held.rows.length === table.rowCount) return fitKnownRows(all)
  const { model, exponents } = fitKnownRows(splitAnew(selectRows(all, held.rows)))
  const byRow = new Float64Array(table.rowCount)
  held.rows.forEach((row, place) => {
    byRow[row] = exponents[place]!
  })
  return { model, exponents: byRow }
}

/** Rows that were held out together lie in one fold; whole organizations are dealt into new ones. */
function splitAnew(table: FeatureTable): FeatureTable {
  if (new Set(table.folds).size > 1) return table
  return { ...table, folds: Uint8Array.from(table.organizations, (code) => code % FOLDS) }
}

function fitKnownRows(known: FeatureTable): SpreadFit {
  const design = designOf(known)
  const whole = fitCore(known, design, known.trust, SWEEPS)
  const predicted = new Float64Array(known.rowCount)
  const folds = new Set(known.folds)
  for (const fold of folds) {
    const trust = known.trust.map((own, row) => (known.folds[row] === fold ? 0 : own))
    if (!trust.some((own) => own > 0)) return { model: null, exponents: predicted }
    const { core } = fitCore(known, design, trust, { ...SWEEPS, startAt: whole.fit })
    const { mu } = evaluateRows(known.schema, core, known)
    for (let row = 0; row < mu.length; row++)
      if (known.folds[row] === fold) predicted[row] = mu[row]!
  }
  return shrink(whole.core, predicted, known)
}

/** Slope of truth on prediction over held-out rows: how much of the predicted differences is real. */
function shrink(
  core: PayModelCore,
  predicted: Float64Array,
  { logPay, trust }: FeatureTable,
): SpreadFit {
  let mean = 0
  let truth = 0
  for (let row = 0; row < predicted.length; row++) {
    mean += predicted[row]! / predicted.length
    truth += logPay[row]! / predicted.length
  }
  let together = 0
  let alone = 0
  for (let row = 0; row < predicted.length; row++) {
    if (trust[row]! <= 0) continue
    together += (predicted[row]! - mean) * (logPay[row]! - truth)
    alone += (predicted[row]! - mean) ** 2
  }
  const shrinkage = alone > 0 ? Math.min(1, Math.max(0, together / alone)) : 0
  const model = shrinkage > 0 ? { ...core, shrinkage, mean } : null
  return { model, exponents: predicted.map((value) => exponentOf(model, value)) }
}

/**
 * ln s(x) / sqrt(s2 + v(x)) of a row whose prediction is `mu`; `mayBe` are the numbers that it would have were none
 * unknown, and `reach` is how far its prediction would then lie from this one. What is not known makes no range
 * narrower than knowing it would, although those who leave it blank may differ less from each other.
 */
export function widestExponent(
  model: SpreadModel | null,
  schema: FeatureSchema,
  position: { readonly numbers: ArrayLike<number>; readonly codes: ArrayLike<number> },
  mu: number,
  mayBe: readonly Float64Array[],
  reach: number,
): number {
  const all = [position.numbers, ...mayBe]
  const predictions = reach > 0 ? [mu - reach, mu, mu + reach] : [mu]
  return Math.max(
    ...all.flatMap((numbers) =>
      predictions.map((own) => spreadExponent(model, schema, { ...position, numbers }, own)),
    ),
  )
}

function spreadExponent(
  model: SpreadModel | null,
  schema: FeatureSchema,
  position: { readonly numbers: ArrayLike<number>; readonly codes: ArrayLike<number> },
  mu: number,
): number {
  if (!model) return 0
  const { places, asked } = spreadAsked(schema, model)
  const numbers = [...places.map((q) => position.numbers[q]!), mu]
  const codes = Int32Array.from(plainTerms(schema), (k) => position.codes[k]!)
  return exponentOf(model, evaluatePosition(model, { numbers, codes }, asked).mu)
}

function exponentOf(model: SpreadModel | null, value: number): number {
  if (!model) return 0
  const exponent = model.shrinkage * (value - model.mean)
  return Math.min(MOST_EXPONENT, Math.max(-MOST_EXPONENT, exponent))
}

/** The table's numbers and factors, the prediction, and the size of residuals to explain. */
function spreadTable(
  table: FeatureTable,
  held: Parameters<typeof fitSpread>[1],
  baseVariance: number,
): FeatureTable {
  const { rows, mu, variance, residuals } = held
  const factors = plainTerms(table.schema)
  const spread = 1.4826 * median(Float64Array.from(rows, (row) => Math.abs(residuals[row]!)))
  const trust = new Float64Array(table.rowCount)
  const logPay = new Float64Array(table.rowCount)
  for (const row of rows) {
    trust[row] = table.trust[row]!
    const size = Math.log(Math.abs(residuals[row]!) + 0.05 * Math.max(spread, 1e-6))
    logPay[row] = size - 0.5 * Math.log(baseVariance + variance[row]!)
  }
  return {
    ...table,
    schema: spreadOfOthers(table.schema).asked,
    numbers: [...spreadOfOthers(table.schema).places.map((q) => table.numbers[q]!), mu],
    codes: factors.map((k) => table.codes[k]!),
    levels: factors.map((k) => table.levels[k]!),
    hasOrganizations: false,
    trust,
    logPay,
  }
}

const PREDICTION = { key: 'prediction' }

/** Spread follows no rule of pay: its curves may fall. */
function spreadSchema(
  { numbers, terms }: FeatureSchema,
  isRead: (number: NumberFeature) => boolean,
) {
  const places = [...numbers.keys()].filter((q) => isRead(numbers[q]!))
  const read = places.map((q) => ({ key: numbers[q]!.key, mayCompress: numbers[q]!.mayCompress }))
  const asked: FeatureSchema = {
    numbers: [...read, PREDICTION],
    terms: terms.flatMap(({ key, slopeOn, separates }) =>
      slopeOn === null ? [{ key, slopeOn, separates }] : [],
    ),
  }
  return { places, asked }
}

const spreadOfAll = oncePerSchema((schema) => spreadSchema(schema, () => true))
const spreadOfOthers = oncePerSchema((schema) => spreadSchema(schema, ({ rises }) => !rises))

/** Models before 1.16 read every number. */
function spreadAsked(schema: FeatureSchema, { numerics }: SpreadModel) {
  const others = spreadOfOthers(schema)
  return numerics.length === others.asked.numbers.length ? others : spreadOfAll(schema)
}
