/**
 * One step for factors that lie within each other: their effects given everything else, exactly.
 *
 * A node with information S about the sum of effects down to it, of which B is the weighted sum of residuals,
 * hands its parent S r / (S + r) and B r / (S + r), where r = s2 / tau^2 is the node's own shrinkage. Downwards,
 * given the sum t of effects above it, a node's effect is (B - S t) / (S + r). Its posterior variance counts what
 * is not known about the nodes above, so a coarse factor is not taken for known because its fine one is.
 */
import { type TermChain, type TermState, updatedVariance, type Work } from './random-term.ts'

export interface ChainState {
  readonly chain: TermChain
  /** Sum of w over the rows at each node itself. */
  readonly information: Float64Array
  readonly messages: Messages
}

/** By node, written again in every step: chains with organizations are large, and there are many steps. */
interface Messages {
  /** Sum of effects down to the node before the step, and after. */
  readonly before: Float64Array
  readonly totals: Float64Array
  /** S and B. */
  readonly known: Float64Array
  readonly sums: Float64Array
  /** Posterior variance of each total, in units of s2. */
  readonly doubts: Float64Array
}

export function startChain(chain: TermChain): ChainState {
  const byNode = () => new Float64Array(chain.parents.length)
  const [before, totals, known] = [byNode(), byNode(), byNode()]
  const messages = { before, totals, known, sums: byNode(), doubts: byNode() }
  return { chain, information: byNode(), messages }
}

/** Sums the weights by node, and by level with all that lies within it. */
export function weighChain(
  { chain, information }: ChainState,
  states: readonly TermState[],
  weights: Float64Array,
): void {
  const { nodes, parents } = chain
  information.fill(0)
  for (let i = 0; i < nodes.length; i++) if (nodes[i]! >= 0) information[nodes[i]!]! += weights[i]!
  const within = Float64Array.from(information)
  for (let node = parents.length - 1; node >= 0; node--) {
    if (parents[node]! >= 0) within[parents[node]!]! += within[node]!
  }
  eachTerm(chain, states, (state, first, next) => {
    state.information.set(within.subarray(first, next))
  })
}

/** Solves all effects of the chain and moves the residuals along. Answers the freedom the effects used. */
export function solveChain(
  { chain, information, messages }: ChainState,
  states: readonly TermState[],
  work: Work,
): number {
  const { before, totals, known, sums } = messages
  sumEffects(chain, states, before)
  known.set(information)
  sumWeightedResiduals(chain, work, sums)
  for (let node = 0; node < sums.length; node++) sums[node]! += known[node]! * before[node]!
  handUpwards(chain, states, work, messages)
  const freedom = settleDownwards(chain, states, work, messages)
  for (let node = 0; node < totals.length; node++) before[node] = totals[node]! - before[node]!
  moveByNodes(chain, work.residuals, before)
  return freedom
}

function handUpwards(
  chain: TermChain,
  states: readonly TermState[],
  { residualVariance }: Work,
  { known, sums }: Messages,
): void {
  const { parents } = chain
  eachTerm(
    chain,
    states,
    ({ variance }, first, next) => {
      const ratio = residualVariance / variance
      for (let node = first; node < next; node++) {
        const parent = parents[node]!
        if (parent < 0) continue
        const share = ratio / (known[node]! + ratio)
        known[parent]! += share * known[node]!
        sums[parent]! += share * sums[node]!
      }
    },
    FINE_FIRST,
  )
}

function settleDownwards(
  chain: TermChain,
  states: readonly TermState[],
  { residualVariance, responseVariance, learnVariances }: Work,
  { known, sums, totals, doubts }: Messages,
): number {
  const { parents } = chain
  let used = 0
  eachTerm(chain, states, (state, first, next, isHome) => {
    const ratio = residualVariance / state.variance
    let squares = 0
    let freedom = 0
    for (let node = first; node < next; node++) {
      const parent = parents[node]!
      const above = parent < 0 ? 0 : totals[parent]!
      const doubt = parent < 0 ? 0 : doubts[parent]!
      const precision = known[node]! + ratio
      const effect = (sums[node]! - known[node]! * above) / precision
      const share = known[node]! / precision
      state.effects[node - first] = effect
      totals[node] = above + effect
      doubts[node] = 1 / precision + (1 - share) ** 2 * doubt
      squares += effect * effect
      freedom += Math.max(0, share - ratio * share * share * doubt)
    }
    if (!isHome) return
    used += freedom
    if (learnVariances && !state.isFixed) {
      state.variance = updatedVariance(squares, freedom, responseVariance)
    }
  })
  return used
}

/** Sum of effects down to each node. */
function sumEffects(chain: TermChain, states: readonly TermState[], totals: Float64Array): void {
  eachTerm(chain, states, ({ effects }, first, next) => {
    for (let node = first; node < next; node++) {
      const parent = chain.parents[node]!
      totals[node] = effects[node - first]! + (parent < 0 ? 0 : totals[parent]!)
    }
  })
}

function sumWeightedResiduals({ nodes }: TermChain, work: Work, sums: Float64Array): void {
  const { residuals, weights } = work
  sums.fill(0)
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    if (node >= 0) sums[node]! += weights[i]! * residuals[i]!
  }
}

function moveByNodes({ nodes }: TermChain, residuals: Float64Array, changes: Float64Array): void {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    if (node >= 0) residuals[i]! -= changes[node]!
  }
}

const FINE_FIRST = -1

/** Each factor of the chain with its nodes from `first` to before `next`. */
function eachTerm(
  { terms, isHome, firstNodes, parents }: TermChain,
  states: readonly TermState[],
  visit: (state: TermState, first: number, next: number, isHome: boolean) => void,
  order = 1,
): void {
  for (let step = 0; step < terms.length; step++) {
    const place = order === FINE_FIRST ? terms.length - 1 - step : step
    const next = firstNodes[place + 1] ?? parents.length
    visit(states[terms[place]!]!, firstNodes[place]!, next, isHome[place]!)
  }
}
