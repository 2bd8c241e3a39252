/** Finding likely comparables without looking at every record: by position, outward in budget. */
import { BUDGET_PLACE } from './distance.ts'

interface Indexable {
  readonly position: string
  readonly features: Float32Array
}

export interface CandidateIndex<Candidate extends Indexable> {
  /** By position, ascending in the budget's place in distance. */
  readonly byPosition: ReadonlyMap<string, readonly Candidate[]>
}

export function candidateIndex<Candidate extends Indexable>(
  candidates: readonly Candidate[],
): CandidateIndex<Candidate> {
  const byPosition = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const own = byPosition.get(candidate.position)
    if (own) own.push(candidate)
    else byPosition.set(candidate.position, [candidate])
  }
  for (const own of byPosition.values()) own.sort((a, b) => budgetOf(a) - budgetOf(b))
  return { byPosition }
}

/** The `count` candidates of the position nearest in budget; all of them when there are fewer. */
export function nearestCandidates<Candidate extends Indexable>(
  index: CandidateIndex<Candidate>,
  asked: Indexable,
  count: number,
): readonly Candidate[] {
  const own = index.byPosition.get(asked.position) ?? []
  if (own.length <= count) return own
  let left = firstAtOrAbove(own, budgetOf(asked))
  let right = left
  while (right - left < count) {
    const below = left > 0 ? budgetOf(asked) - budgetOf(own[left - 1]!) : Infinity
    const above = right < own.length ? budgetOf(own[right]!) - budgetOf(asked) : Infinity
    if (below < above) left--
    else right++
  }
  return own.slice(left, right)
}

function budgetOf(candidate: Indexable): number {
  return candidate.features[BUDGET_PLACE]!
}

function firstAtOrAbove(own: readonly Indexable[], budget: number): number {
  let low = 0
  let high = own.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (budgetOf(own[middle]!) < budget) low = middle + 1
    else high = middle
  }
  return low
}
