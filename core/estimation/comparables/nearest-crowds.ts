/** Which crowds of organizations a question is compared with: those that own the nearest records. */
import { membersOf } from '~/core/disclosure/crowds.ts'
import { type Neighbors, nearestNeighbors } from '~/core/statistics/nearest/nearest-neighbors.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { reachOf } from '../model/local-correction.ts'
import { NEAREST_COMPARABLES } from '../model/settings.ts'
import { crowdOf, isOfTheRightAge, type PositionIndex } from './position-index.ts'

/** Leaves of the tree visited at most, nearest first: among a million the last few are not worth the time. */
const MOST_LEAVES = 1000

/** This many of the nearest records are always included, with their crowds. */
const SURELY_COMPARED = 50

/**
 * The crowds that own the nearest records within the kernel's reach, nearest first until they have
 * `NEAREST_COMPARABLES` records; their numbers, ascending. The asker's organization is left out with its whole crowd:
 * left out alone, its members could find it by asking as visitors.
 */
export function nearestCrowds(
  index: PositionIndex,
  features: Float32Array,
  { settings }: PayModel,
  own: string | null,
): Uint32Array {
  const found = nearestNeighbors(index.tree, features, {
    count: NEAREST_COMPARABLES,
    within: reachOf(settings.bandwidth),
    mostLeaves: MOST_LEAVES,
    admits: isOfTheRightAge(index, settings),
  })
  const nearest = nearestFirst(found).map((row) => index.crowds.of[organizationOf(index, row)]!)
  return Uint32Array.from(chooseCrowds(index, nearest, crowdOf(index, own))).sort()
}

/** `nearest` are the crowds of the nearest records, again and again where they have several. */
function chooseCrowds(index: PositionIndex, nearest: readonly number[], ownCrowd: number) {
  const chosen = new Set<number>()
  let records = 0
  nearest.forEach((crowd, rank) => {
    if (crowd < 0 || crowd === ownCrowd || chosen.has(crowd)) return
    if (rank >= SURELY_COMPARED && records >= NEAREST_COMPARABLES) return
    chosen.add(crowd)
    records += recordsOf(index, crowd)
  })
  return chosen
}

function nearestFirst({ count, points, squaredDistances }: Neighbors): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  order.sort((a, b) => squaredDistances[a]! - squaredDistances[b]! || points[a]! - points[b]!)
  return order.map((i) => points[i]!)
}

function recordsOf({ crowds, starts }: PositionIndex, crowd: number): number {
  let records = 0
  for (const organization of membersOf(crowds, crowd)) {
    records += starts[organization + 1]! - starts[organization]!
  }
  return records
}

/** The organization a row belongs to: the last that begins at or before it. */
function organizationOf({ starts }: PositionIndex, row: number): number {
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= row) low = middle
    else high = middle
  }
  return low
}
