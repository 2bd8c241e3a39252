/**
 * A robust linear mixed model, fitted by block coordinate descent.
 *
 *   y_i = x_i'b + sum_k z_ik u_k[g_k(i)] + e_i,   u_kg ~ N(0, tau_k^2),   e_i ~ N(0, s2 / w_i)
 *
 * Symbols: x dense columns with coefficients b; term k gives row i the level g_k(i) with effect u and,
 * for a random slope, the multiplier z. Weights w are the caller's trust times Huber's weight.
 * One sweep solves the dense block exactly, then each chain of factors that lie within each other, each
 * slope, and their variances, keeping the residuals up to date; it costs n (columns + terms). Nested factors are
 * two terms: a level without evidence of its own keeps effect 0, which is its parent's answer.
 * Source: Schall 1991, Biometrika 78, 719 (variances); Huber 1964 (weights).
 */
import { huberWeight, residualSpread } from '../huber.ts'
import {
  type DenseBlock,
  moveByColumns,
  solveDenseBlock,
  startDenseBlock,
  weighDenseBlock,
} from './dense-block.ts'
import { startJointTerm } from './joint-term.ts'
import { type ChainState, solveChain, startChain, weighChain } from './nested-terms.ts'
import {
  chainsOf,
  continueTerm,
  moveResiduals,
  type RandomTerm,
  risingBeside,
  type SharedLevels,
  solveTerm,
  startTerm,
  type TermChain,
  type TermState,
  weighTerm,
} from './random-term.ts'
import { copyProducts, startProducts, type WeighedProducts } from './weighed-products.ts'

// Sums over rows that a fit of the mixed model needs here and there.

/** Rows that something is learned from. */
function countTrusted(weights: Float64Array): number {
  let count = 0
  for (let i = 0; i < weights.length; i++) if (weights[i]! > 0) count++
  return count
}

/** Around the weighted mean, of the rows with weight. */
function weightedVariance(values: Float64Array, weights: Float64Array): number {
  let total = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    if (weights[i]! <= 0) continue
    total += weights[i]!
    const away = values[i]! - mean
    mean += away * (weights[i]! / total)
    squares += weights[i]! * away * (values[i]! - mean)
  }
  return squares / total
}

function rootMeanSquareDifference(a: Float64Array, b: Float64Array): number {
  let squares = 0
  for (let i = 0; i < a.length; i++) squares += (a[i]! - b[i]!) ** 2
  return Math.sqrt(squares / a.length)
}

export type { DenseBlock, RandomTerm }

export interface MixedModelData {
  /** y, n values. */
  readonly response: Float64Array
  /**
   * How far each row is trusted before its residual is known. A row of trust 0 is only predicted: nothing is
   * learned from it, and its residual is what a fit that has never seen it leaves.
   */
  readonly weights: Float64Array
  readonly dense: DenseBlock
  readonly terms: readonly RandomTerm[]
  /** Place of a plain factor that the dense columns are solved together with: see joint-term.ts. */
  readonly jointTerm?: number
  /** `chainsOf(terms)`, where several fits share them. */
  readonly chains?: readonly TermChain[]
}

export interface MixedModelOptions {
  readonly maximumSweeps?: number
  /** Stop when fitted values move less than this, root mean square, in units of the residual spread. */
  readonly tolerance?: number
  /** Infinity for least squares. */
  readonly huberConstant?: number
  /** Fixed tau squared by term and s2, for checking against closed forms. */
  readonly fixedVariances?: { readonly terms: readonly number[]; readonly residual: number }
  /** A fit of the same columns and terms to much the same rows: a good place to begin. */
  readonly startAt?: StartingPoint
}

/** Figures of another fit, and X'WX where its rows were the same. */
export type StartingPoint = Pick<
  MixedModelFit,
  'coefficients' | 'priorVariances' | 'terms' | 'residualVariance'
> & { readonly weighed?: WeighedProducts }

export interface FittedTerm {
  readonly variance: number
  readonly effects: Float64Array
  /** Posterior variance of each effect; tau squared for a level without rows. */
  readonly variances: Float64Array
}

export interface MixedModelFit {
  readonly coefficients: Float64Array
  /** Prior variances of the dense columns by penalty group. */
  readonly priorVariances: Float64Array
  readonly terms: readonly FittedTerm[]
  /** s2: variance of a row of weight 1, against which effects are shrunk. */
  readonly residualVariance: number
  /** Variance of a row of average weight: s2 over the mean trust. */
  readonly rowVariance: number
  readonly residuals: Float64Array
  /** X'WX under the last weights, from which a fit that begins here goes on. */
  readonly weighed: WeighedProducts
  readonly converged: boolean
  readonly iterations: number
}

/** Sweeps at whose start the weights are refreshed; before the second all rows count by trust alone. */
const REWEIGHT_AT = new Set([0, 4, 9, 15, 20])
/** Variances start moving here, once the effects have found their places. */
const FIRST_VARIANCE_SWEEP = 2
/** The last refresh of the weights that early stopping must have seen is at sweep 9. */
const FIRST_STOP = 11
/** The same for a fit that begins at another: its residuals deserve weights at once. */
const REWEIGHT_AGAIN_AT = new Set([0, 3])
const FIRST_STOP_AGAIN = 5

/**
 * Fits the model. At least one trusted row; throws a RangeError when the free dense columns are collinear.
 * A term without rows of its own level leaves that level's effect at 0.
 */
export function fitMixedModel(
  data: MixedModelData,
  options: MixedModelOptions = {},
): MixedModelFit {
  const { maximumSweeps = 60, tolerance = 5e-3, huberConstant = 1.345 } = options
  const { fixedVariances, startAt } = options
  const state = startAt ? continueFrom(data, startAt) : start(data, fixedVariances)
  const reweightAt = startAt ? REWEIGHT_AGAIN_AT : REWEIGHT_AT
  const firstStop = startAt ? FIRST_STOP_AGAIN : FIRST_STOP
  const firstVariance = startAt ? 0 : FIRST_VARIANCE_SWEEP
  let iterations = 0
  let converged = false
  while (iterations < maximumSweeps && !converged) {
    if (reweightAt.has(iterations)) {
      reweigh(state, data, startAt || iterations > 0 ? huberConstant : Infinity)
    }
    const moved = sweep(state, data, iterations >= firstVariance && !fixedVariances)
    iterations++
    converged = iterations >= firstStop && moved <= tolerance * Math.sqrt(state.residualVariance)
  }
  return present(state, data, { converged, iterations })
}

interface State {
  readonly residuals: Float64Array
  /** Residuals before the sweep. */
  readonly before: Float64Array
  readonly weights: Float64Array
  readonly dense: ReturnType<typeof startDenseBlock>
  readonly terms: TermState[]
  /** By term. */
  readonly beside: readonly (readonly SharedLevels[])[]
  /** The plain factors among the terms, those within each other together. */
  readonly chains: ChainState[]
  readonly responseVariance: number
  /** Rows with trust. */
  readonly trusted: number
  residualVariance: number
}

function start(
  data: MixedModelData,
  fixed: MixedModelOptions['fixedVariances'],
  weighed?: WeighedProducts,
): State {
  const responseVariance = Math.max(1e-9, weightedVariance(data.response, data.weights))
  const size = data.dense.columns.length
  const products = weighed ?? startProducts(size, data.response.length)
  const dense = startDenseBlock(data.dense, responseVariance, products)
  const terms = data.terms.map((term, k) => startTerm(term, responseVariance, fixed?.terms[k]))
  const { jointTerm } = data
  if (jointTerm !== undefined) {
    dense.joint = startJointTerm(data.terms[jointTerm]!, terms[jointTerm]!, size)
  }
  return {
    residuals: data.response.slice(),
    before: data.response.slice(),
    weights: data.weights.slice(),
    dense,
    terms,
    beside: data.terms.map((_, k) => risingBeside(data.terms, k)),
    chains: (data.chains ?? chainsOf(data.terms)).map(startChain),
    responseVariance,
    trusted: countTrusted(data.weights),
    residualVariance: fixed?.residual ?? 0.5 * responseVariance,
  }
}

/** Begins at the other fit's figures, without the effects of levels that no trusted row speaks for. */
function continueFrom(data: MixedModelData, other: StartingPoint): State {
  const state = start(data, undefined, other.weighed && copyProducts(other.weighed))
  state.dense.coefficients.set(other.coefficients)
  state.dense.priorVariances.set(other.priorVariances)
  moveByColumns(state.residuals, data.dense, other.coefficients)
  weighTerms(state, data, data.weights)
  data.terms.forEach((term, k) => {
    const { effects, variance } = other.terms[k]!
    continueTerm(state.terms[k]!, effects, variance)
    moveResiduals(term, state.residuals, state.terms[k]!.effects)
  })
  state.residualVariance = other.residualVariance
  return state
}

function reweigh(state: State, data: MixedModelData, huberConstant: number): void {
  const { residuals, weights } = state
  if (huberConstant === Infinity) weights.set(data.weights)
  else {
    const spread = residualSpread(trustedOf(residuals, data.weights, state))
    for (let i = 0; i < weights.length; i++) {
      weights[i] = data.weights[i]! * huberWeight(residuals[i]!, spread, huberConstant)
    }
  }
  weighDenseBlock(state.dense, data.dense, weights)
  weighTerms(state, data, weights)
}

function weighTerms({ chains, terms }: State, data: MixedModelData, weights: Float64Array): void {
  for (const chain of chains) weighChain(chain, terms, weights)
  data.terms.forEach((term, k) => {
    if (term.slope) weighTerm(terms[k]!, term, weights)
  })
}

/** One pass over all blocks; answers how far the fitted values moved, root mean square. */
function sweep(state: State, data: MixedModelData, learnVariances: boolean): number {
  const { before, residuals, weights, residualVariance, responseVariance } = state
  before.set(residuals)
  const work = { residuals, weights, residualVariance, responseVariance, learnVariances }
  let freedom = solveDenseBlock(state.dense, data.dense, work)
  for (const chain of state.chains) freedom += solveChain(chain, state.terms, work)
  data.terms.forEach((term, k) => {
    if (!term.slope) return
    freedom += solveTerm(state.terms[k]!, term, work, leastOf(state, term, k))
  })
  if (learnVariances) state.residualVariance = weightedResidualVariance(state, freedom)
  return rootMeanSquareDifference(before, residuals)
}

/** A level that another term says nothing of, or has not seen, rises as well. */
function leastOf({ dense, terms, beside }: State, { risesWith }: RandomTerm, k: number) {
  if (risesWith === undefined) return undefined
  const common = 0 - dense.coefficients[risesWith]!
  return (level: number) =>
    beside[k]!.reduce((least, { other, levels }) => {
      const { effects } = terms[other]!
      return least - levels[level]!.reduce((low, own) => Math.min(low, effects[own]!), 0)
    }, common)
}

/** sum w r^2 over the rows that the effects have not used up, which are never fewer than 30%. */
function weightedResidualVariance(state: State, freedom: number): number {
  const { residuals, weights, trusted } = state
  let squares = 0
  for (let i = 0; i < residuals.length; i++) squares += weights[i]! * residuals[i]! ** 2
  return Math.max(1e-8, squares / (trusted - Math.min(freedom, 0.7 * trusted)))
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
    priorVariances: state.dense.priorVariances,
    terms: state.terms.map(({ variance, effects, information }) => ({
      variance,
      effects,
      variances: information.map((sum) => residualVariance / (sum + residualVariance / variance)),
    })),
    residualVariance,
    rowVariance: (residualVariance * state.trusted) / trust,
    residuals,
    weighed: state.dense.weighed,
  }
}

/** In the order of the rows, in memory that is used again. */
function trustedOf(
  values: Float64Array,
  weights: Float64Array,
  { before, trusted }: State,
): Float64Array {
  let place = 0
  for (let i = 0; i < values.length; i++) if (weights[i]! > 0) before[place++] = values[i]!
  return before.subarray(0, trusted)
}
