/** One random-effect term of a mixed model: a factor, or a slope that differs by the levels of one. */
import type { DenseColumn } from './weighed-products.ts'

export interface RandomTerm {
  /** Level of each row, 0 ... levelCount - 1; -1 for a row the term says nothing about. */
  readonly levels: Int32Array
  readonly levelCount: number
  /** Multiplier of the effect by row, for a random slope; null for a plain factor. */
  readonly slope: DenseColumn | null
  /** tau squared where it is known beforehand; absent: learned. */
  readonly fixedVariance?: number
  /**
   * Place of the dense column of the same multiplier: its coefficient and the effects of all terms that rise with it
   * are together never below 0.
   */
  readonly risesWith?: number
}

/** By level of a term: the levels of another that some row has as well. */
export interface SharedLevels {
  readonly other: number
  readonly levels: readonly (readonly number[])[]
}

/** The other terms that rise with the column that term `k` rises with. */
export function risingBeside(terms: readonly RandomTerm[], k: number): SharedLevels[] {
  const { risesWith, levels, levelCount } = terms[k]!
  if (risesWith === undefined) return []
  return terms.flatMap((term, other) => {
    if (other === k || term.risesWith !== risesWith) return []
    const shared = Array.from({ length: levelCount }, () => new Set<number>())
    levels.forEach((level, row) => {
      if (level >= 0 && term.levels[row]! >= 0) shared[level]!.add(term.levels[row]!)
    })
    return [{ other, levels: shared.map((own) => [...own]) }]
  })
}

export interface TermState {
  readonly effects: Float64Array
  /** S: sum of w z^2 by level. */
  readonly information: Float64Array
  /** tau squared. */
  variance: number
  /** Known beforehand, so it is never learned. */
  readonly isFixed: boolean
}

/** What a block needs while it is solved; residuals are moved in place. */
export interface Work {
  readonly residuals: Float64Array
  readonly weights: Float64Array
  readonly residualVariance: number
  readonly responseVariance: number
  readonly learnVariances: boolean
}

export function startTerm(
  term: RandomTerm,
  responseVariance: number,
  fixedVariance: number | undefined,
): TermState {
  return {
    effects: new Float64Array(term.levelCount),
    information: new Float64Array(term.levelCount),
    variance: fixedVariance ?? term.fixedVariance ?? (term.slope ? 0.01 : 0.1) * responseVariance,
    isFixed: term.fixedVariance !== undefined,
  }
}

/** Takes over effects and variance of another fit; a level without weight keeps effect 0. */
export function continueTerm(state: TermState, effects: Float64Array, variance: number): void {
  for (let level = 0; level < effects.length; level++) {
    state.effects[level] = state.information[level]! > 0 ? effects[level]! : 0
  }
  state.variance = variance
}

export function weighTerm(state: TermState, term: RandomTerm, weights: Float64Array): void {
  const { information } = state
  information.fill(0)
  for (let i = 0; i < weights.length; i++) {
    const level = term.levels[i]!
    if (level < 0) continue
    const z = term.slope ? term.slope[i]! : 1
    information[level]! += weights[i]! * z * z
  }
}

/**
 * u <- (sum w z r + S u) / (S + s2 / tau^2), and not below `least` of it, for every level. Answers the freedom the
 * effects used.
 */
export function solveTerm(
  state: TermState,
  term: RandomTerm,
  work: Work,
  least?: (level: number) => number,
): number {
  const { effects, information } = state
  const ratio = work.residualVariance / state.variance
  const changes = weightedResidualSums(term, work)
  let squares = 0
  let freedom = 0
  for (let level = 0; level < effects.length; level++) {
    const known = information[level]!
    if (known <= 0) continue
    const free = (changes[level]! + known * effects[level]!) / (known + ratio)
    const effect = least ? Math.max(least(level), free) : free
    changes[level] = effect - effects[level]!
    effects[level] = effect
    squares += effect * effect
    freedom += known / (known + ratio)
  }
  moveResiduals(term, work.residuals, changes)
  if (work.learnVariances && !state.isFixed) {
    state.variance = updatedVariance(squares, freedom, work.responseVariance)
  }
  return freedom
}

/**
 * Next variance of effects whose squares sum to `squares` and which used `freedom`, with a weak prior of
 * half a percent of the response's variance, so that one or two levels cannot settle it.
 * It rests where EM would, (sum (u^2 + posterior variance) + .005 v) / (G + 1), in far fewer steps.
 * Source: Schall 1991, Biometrika 78, 719.
 */
export function updatedVariance(
  squares: number,
  freedom: number,
  responseVariance: number,
): number {
  return Math.max(1e-6 * responseVariance, (squares + 0.005 * responseVariance) / (freedom + 1))
}

function weightedResidualSums(term: RandomTerm, { residuals, weights }: Work): Float64Array {
  const sums = new Float64Array(term.levelCount)
  const { levels, slope } = term
  for (let i = 0; i < residuals.length; i++) {
    const level = levels[i]!
    if (level < 0) continue
    sums[level]! += weights[i]! * residuals[i]! * (slope ? slope[i]! : 1)
  }
  return sums
}

/** residuals <- residuals - z change of each row's level. */
export function moveResiduals(
  term: RandomTerm,
  residuals: Float64Array,
  changes: Float64Array,
): void {
  const { levels, slope } = term
  for (let i = 0; i < residuals.length; i++) {
    const level = levels[i]!
    if (level < 0) continue
    residuals[i]! -= changes[level]! * (slope ? slope[i]! : 1)
  }
}

// Which factors of a model lie within each other: county in state in division, organization in all of them.
//
// Factors within each other explain the same pay, so they are solved together, as one tree of levels. Every
// factor stands in one chain from coarse to fine; the finest stands in as many as it has unlike ancestors.

export interface TermChain {
  /** Places of the factors, coarse to fine. */
  readonly terms: readonly number[]
  /** Whether the chain is the first a factor stands in, where its variance is learned: once a sweep. */
  readonly isHome: readonly boolean[]
  /** Node of the first level of each factor; levels follow each other, coarse factors first. */
  readonly firstNodes: readonly number[]
  /** The node a node lies in, always a smaller one; -1 at the top. */
  readonly parents: Int32Array
  /** Node of each row, of the finest factor that says something about it; -1 for none. */
  readonly nodes: Int32Array
}

/** Chains of all plain factors; slopes stand in none. Cost at most n x factors^2 / 2 comparisons. */
export function chainsOf(terms: readonly RandomTerm[]): TermChain[] {
  const factors = [...terms.keys()].filter((k) => terms[k]!.slope === null)
  const fineFirst = factors.sort((a, b) => terms[b]!.levelCount - terms[a]!.levelCount || b - a)
  const ancestors = new Map(
    fineFirst.map((fine, place) => {
      const coarser = fineFirst.slice(place + 1)
      return [fine, coarser.filter((coarse) => liesWithin(terms[fine]!, terms[coarse]!))]
    }),
  )
  const placed = new Set<number>()
  const chains: TermChain[] = []
  for (const finest of fineFirst) {
    if (placed.has(finest)) continue
    let rest = ancestors.get(finest)!.filter((coarse) => !placed.has(coarse))
    do {
      const chain = [finest]
      for (const coarse of rest) {
        if (chain.length === 1 || ancestors.get(chain.at(-1)!)!.includes(coarse)) chain.push(coarse)
      }
      rest = rest.filter((coarse) => !chain.includes(coarse))
      chain.reverse()
      chains.push({ ...treeOf(terms, chain), isHome: chain.map((k) => !placed.has(k)) })
      for (const k of chain) placed.add(k)
    } while (rest.length > 0)
  }
  return chains
}

/** Whether rows of one fine level always share their coarse one. */
function liesWithin(fine: RandomTerm, coarse: RandomTerm): boolean {
  const outer = new Int32Array(fine.levelCount).fill(UNSEEN)
  for (let i = 0; i < fine.levels.length; i++) {
    const level = fine.levels[i]!
    if (level < 0) continue
    if (outer[level] === UNSEEN) outer[level] = coarse.levels[i]!
    else if (outer[level] !== coarse.levels[i]!) return false
  }
  return true
}

const UNSEEN = -2

function treeOf(terms: readonly RandomTerm[], chain: readonly number[]): Omit<TermChain, 'isHome'> {
  const firstNodes: number[] = []
  let count = 0
  for (const k of chain) {
    firstNodes.push(count)
    count += terms[k]!.levelCount
  }
  const parents = new Int32Array(count).fill(-1)
  const nodes = new Int32Array(terms[chain[0]!]!.levels.length).fill(-1)
  chain.forEach((k, place) => {
    const { levels } = terms[k]!
    const first = firstNodes[place]!
    for (let i = 0; i < nodes.length; i++) {
      if (levels[i]! < 0) continue
      parents[first + levels[i]!] = nodes[i]!
      nodes[i] = first + levels[i]!
    }
  })
  return { terms: chain, firstNodes, parents, nodes }
}
