/**
 * Which factors of a model lie within each other: county in state in division, organization in all of them.
 *
 * Factors within each other explain the same pay, so they are solved together, as one tree of levels. Every
 * factor stands in one chain from coarse to fine; the finest stands in as many as it has unlike ancestors.
 */
import type { RandomTerm } from './random-term.ts'

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
