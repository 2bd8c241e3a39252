/**
 * A robust linear mixed model, fitted by block coordinate descent.
 *
 *   y_i = x_i'b + sum_k z_ik u_k[g_k(i)] + e_i,   u_kg ~ N(0, tau_k^2),   e_i ~ N(0, s2 / w_i)
 *
 * Symbols: x dense columns with coefficients b; term k gives row i the level g_k(i) with effect u and,
 * for a random slope, the multiplier z. Weights w are the caller's trust times Huber's weight.
 * One sweep solves the dense block exactly, then each term in turn, then its variance,
 * keeping the residuals up to date; it costs n (columns + terms). Nested factors are two terms: a level
 * without evidence of its own keeps effect 0, which is its parent's answer.
 * Source: Schall 1991, Biometrika 78, 719 (variances); Huber 1964 (weights).
 */
import {
  type DenseBlock,
  solveDenseBlock,
  startDenseBlock,
  weighDenseBlock,
} from './dense-block.ts'
import { huberWeight, residualSpread } from './huber.ts'
import { type RandomTerm, solveTerm, startTerm, type TermState, weighTerm } from './random-term.ts'

export type { DenseBlock, RandomTerm }

export interface MixedModelData {
  /** y, n values. */
  readonly response: Float64Array
  /** How far each row is trusted before its residual is known, above 0. */
  readonly weights: Float64Array
  readonly dense: DenseBlock
  readonly terms: readonly RandomTerm[]
}

export interface MixedModelOptions {
  readonly maximumSweeps?: number
  /** Stop when fitted values move less than this, root mean square, in units of the residual spread. */
  readonly tolerance?: number
  /** Infinity for least squares. */
  readonly huberConstant?: number
  /** Fixed tau squared by term and s2, for checking against closed forms. */
  readonly fixedVariances?: { readonly terms: readonly number[]; readonly residual: number }
}

export interface FittedTerm {
  readonly variance: number
  readonly effects: Float64Array
  /** Posterior variance of each effect; tau squared for a level without rows. */
  readonly variances: Float64Array
}

export interface MixedModelFit {
  readonly coefficients: Float64Array
  readonly terms: readonly FittedTerm[]
  /** s2: variance of a row of weight 1, against which effects are shrunk. */
  readonly residualVariance: number
  /** Variance of a row of average weight: s2 over the mean trust. */
  readonly rowVariance: number
  readonly residuals: Float64Array
  readonly converged: boolean
  readonly iterations: number
}

/** Sweeps at whose start the weights are refreshed; before sweep 4 all rows count by trust alone. */
const REWEIGHT_AT = new Set([0, 4, 9, 15, 20])
/** Variances start moving here, once the effects have found their places. */
const FIRST_VARIANCE_SWEEP = 2
/** The last refresh of the weights that early stopping must have seen is at sweep 9. */
const FIRST_STOP = 11

/** Fits the model. At least one row; throws a RangeError when the free dense columns are collinear. */
export function fitMixedModel(
  data: MixedModelData,
  options: MixedModelOptions = {},
): MixedModelFit {
  const { maximumSweeps = 60, tolerance = 5e-3, huberConstant = 1.345, fixedVariances } = options
  const state = start(data, fixedVariances)
  let iterations = 0
  let converged = false
  while (iterations < maximumSweeps && !converged) {
    if (REWEIGHT_AT.has(iterations)) reweigh(state, data, iterations > 0 ? huberConstant : Infinity)
    const moved = sweep(state, data, iterations >= FIRST_VARIANCE_SWEEP && !fixedVariances)
    iterations++
    converged = iterations >= FIRST_STOP && moved <= tolerance * Math.sqrt(state.residualVariance)
  }
  return present(state, data, { converged, iterations })
}

interface State {
  readonly residuals: Float64Array
  readonly weights: Float64Array
  readonly dense: ReturnType<typeof startDenseBlock>
  readonly terms: TermState[]
  readonly responseVariance: number
  residualVariance: number
}

function start(data: MixedModelData, fixed: MixedModelOptions['fixedVariances']): State {
  const responseVariance = Math.max(1e-9, weightedVariance(data.response, data.weights))
  return {
    residuals: Float64Array.from(data.response),
    weights: Float64Array.from(data.weights),
    dense: startDenseBlock(data.dense, responseVariance),
    terms: data.terms.map((term, k) => startTerm(term, responseVariance, fixed?.terms[k])),
    responseVariance,
    residualVariance: fixed?.residual ?? 0.5 * responseVariance,
  }
}

function reweigh(state: State, data: MixedModelData, huberConstant: number): void {
  const spread = residualSpread(state.residuals)
  data.weights.forEach((trust, i) => {
    state.weights[i] = trust * huberWeight(state.residuals[i]!, spread, huberConstant)
  })
  weighDenseBlock(state.dense, data.dense, state.weights)
  data.terms.forEach((term, k) => {
    weighTerm(state.terms[k]!, term, state.weights)
  })
}

/** One pass over all blocks; answers how far the fitted values moved, root mean square. */
function sweep(state: State, data: MixedModelData, learnVariances: boolean): number {
  const before = state.residuals.slice()
  const { residuals, weights, residualVariance, responseVariance } = state
  const work = { residuals, weights, residualVariance, responseVariance, learnVariances }
  let freedom = solveDenseBlock(state.dense, data.dense, work)
  data.terms.forEach((term, k) => {
    freedom += solveTerm(state.terms[k]!, term, work)
  })
  if (learnVariances) state.residualVariance = weightedResidualVariance(state, freedom)
  return rootMeanSquareDifference(before, residuals)
}

/** sum w r^2 over the rows that the effects have not used up, which are never fewer than 30 %. */
function weightedResidualVariance(state: State, freedom: number): number {
  const count = state.residuals.length
  let squares = 0
  state.residuals.forEach((residual, i) => {
    squares += state.weights[i]! * residual * residual
  })
  return Math.max(1e-8, squares / (count - Math.min(freedom, 0.7 * count)))
}

function present(
  state: State,
  data: MixedModelData,
  diagnosis: Pick<MixedModelFit, 'converged' | 'iterations'>,
): MixedModelFit {
  const { residualVariance, residuals } = state
  const trust = data.weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ...diagnosis,
    coefficients: state.dense.coefficients,
    terms: state.terms.map(({ variance, effects, information }) => ({
      variance,
      effects,
      variances: information.map((sum) => residualVariance / (sum + residualVariance / variance)),
    })),
    residualVariance,
    rowVariance: (residualVariance * residuals.length) / trust,
    residuals,
  }
}

function weightedVariance(values: Float64Array, weights: Float64Array): number {
  let total = 0
  let mean = 0
  let squares = 0
  values.forEach((value, i) => {
    total += weights[i]!
    const step = (value - mean) * (weights[i]! / total)
    squares += weights[i]! * (value - mean) ** 2 - weights[i]! * step * (value - mean)
    mean += step
  })
  return squares / total
}

function rootMeanSquareDifference(a: Float64Array, b: Float64Array): number {
  let squares = 0
  for (let i = 0; i < a.length; i++) squares += (a[i]! - b[i]!) ** 2
  return Math.sqrt(squares / a.length)
}
