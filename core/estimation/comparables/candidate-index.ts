/** Finding the nearest comparables without looking at every record: a tree in the model's own distance. */
import { nearestNeighbours } from '~/core/statistics/nearest/nearest-neighbours.ts'
import { type NeighbourTree, neighbourTree } from '~/core/statistics/nearest/neighbour-tree.ts'
import { levelPenalties } from '../model/distance.ts'
import type { PayModelCore } from '../model/fitted-model.ts'

interface Indexable {
  readonly position: string
  readonly features: Float32Array
}

interface PositionIndex<Candidate> {
  readonly candidates: readonly Candidate[]
  readonly tree: NeighbourTree
}

export type CandidateIndex<Candidate extends Indexable> = ReadonlyMap<
  string,
  PositionIndex<Candidate>
>

/** One tree per position; about 4 x features + 8 bytes a candidate beside the candidate itself. */
export function candidateIndex<Candidate extends Indexable>(
  core: PayModelCore,
  candidates: readonly Candidate[],
): CandidateIndex<Candidate> {
  const byPosition = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const own = byPosition.get(candidate.position)
    if (own) own.push(candidate)
    else byPosition.set(candidate.position, [candidate])
  }
  const penalties = levelPenalties(core)
  const index = new Map<string, PositionIndex<Candidate>>()
  for (const [position, own] of byPosition) {
    index.set(position, { candidates: own, tree: treeOf(own, penalties) })
  }
  return index
}

/** The `count` candidates of the position that are nearest; all of them when there are fewer. */
export function nearestCandidates<Candidate extends Indexable>(
  index: CandidateIndex<Candidate>,
  asked: Indexable,
  count: number,
): readonly Candidate[] {
  const own = index.get(asked.position)
  if (!own) return []
  if (own.candidates.length <= count) return own.candidates
  const near = nearestNeighbours(own.tree, asked.features, {
    count,
    within: Number.POSITIVE_INFINITY,
    mostLeaves: MOST_LEAVES + count / 4,
  })
  return Array.from(near.points, (place) => own.candidates[place]!)
}

/** Leaves visited at most, nearest first: at a million candidates the last few are not worth the time. */
const MOST_LEAVES = 600

function treeOf(own: readonly Indexable[], penalties: Float64Array): NeighbourTree {
  const length = own[0]!.features.length
  const values = new Float32Array(own.length * length)
  own.forEach(({ features }, place) => {
    values.set(features, place * length)
  })
  return neighbourTree({ values, length, penalties }, Int32Array.from(own.keys()))
}
