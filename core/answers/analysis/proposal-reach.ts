/** The salaries that a range bar reaches, under any definition of pay. */

import { type PlacingIn, proposedDollars } from './place-pay.ts'

interface Reach {
  /** ends of the bar, dollars a year under the definition */
  readonly domain: readonly [number, number]
  /** the same ends as salaries; null where a salary does not reach from one to the other */
  readonly salaries: { readonly from: number; readonly to: number } | null
}

/** Step of a drag, dollars. */
export const PROPOSAL_STEP = 100

/** Rounds the ends to whole steps of salary, so that the thumb lies exactly on the bar's scale. */
export function reachOf(placing: PlacingIn, domain: readonly [number, number]): Reach {
  const [low, high] = domain
  const least = proposedDollars(placing, 0)
  if (least === null || least > low) return { domain, salaries: null }
  const from = Math.ceil(salaryAt(placing, low) / PROPOSAL_STEP) * PROPOSAL_STEP
  const to = Math.floor(salaryAt(placing, high) / PROPOSAL_STEP) * PROPOSAL_STEP
  const [first, last] = [proposedDollars(placing, from), proposedDollars(placing, to)]
  if (first === null || last === null || last <= first) return { domain, salaries: null }
  return { domain: [first, last], salaries: { from, to } }
}

/**
 * The salary that gives this amount under the definition. By bisection, because the amount never falls when the
 * salary rises.
 */
function salaryAt(placing: PlacingIn, dollars: number): number {
  let [low, high] = [0, Math.max(1, dollars * 2)]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2
    if ((proposedDollars(placing, middle) ?? dollars) < dollars) low = middle
    else high = middle
  }
  return high
}
