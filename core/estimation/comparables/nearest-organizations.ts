/** Which organizations a question is compared with: the crowds that own the nearest records. */
import { membersOf } from '~/core/disclosure/crowds.ts'
import { type Neighbours, nearestNeighbours } from '~/core/statistics/nearest-neighbours.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { reachOf } from '../model/local-correction.ts'
import { NEAREST_COMPARABLES } from '../model/settings.ts'
import { organizationNamed, shortKey } from './organization-keys.ts'
import { isOfTheRightAge, organizationOf, type PositionIndex } from './position-index.ts'

/** Leaves of the tree visited at most, nearest first: among a million the last few are not worth the time. */
const MOST_LEAVES = 1000
/** So many of the nearest records come, with however many others of their crowds. */
const SURELY_COMPARED = 50

/**
 * The crowds that own the nearest records within the kernel's reach, nearest first until they have
 * `NEAREST_COMPARABLES` records, by the first 32 bits of their organizations' keys, ascending. The asker's own
 * organization stays out with its whole crowd: left out alone, it could be found by its own people asking as strangers.
 * Two keys that begin alike are only ever chosen together.
 */
export function nearestOrganizations(
  index: PositionIndex,
  features: Float32Array,
  { settings }: PayModel,
  own: string | null,
): Uint32Array {
  const found = nearestNeighbours(index.tree, features, {
    count: NEAREST_COMPARABLES,
    within: reachOf(settings.bandwidth),
    mostLeaves: MOST_LEAVES,
    admits: isOfTheRightAge(index, settings),
  })
  const nearest = nearestFirst(found).map((row) => index.crowds.of[organizationOf(index, row)]!)
  return shortKeysOf(index, chooseCrowds(index, nearest, crowdOf(index, own)))
}

/** `nearest` are the crowds of the nearest records, again and again where they have several. */
function chooseCrowds(index: PositionIndex, nearest: readonly number[], ownCrowd: number) {
  const chosen = new Set<number>()
  let records = 0
  nearest.forEach((crowd, rank) => {
    if (crowd === ownCrowd || chosen.has(crowd)) return
    if (rank >= SURELY_COMPARED && records >= NEAREST_COMPARABLES) return
    chosen.add(crowd)
    records += recordsOf(index, crowd)
  })
  return chosen
}

function nearestFirst({ count, points, squaredDistances }: Neighbours): number[] {
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

function shortKeysOf({ crowds, organizationKeys }: PositionIndex, chosen: Iterable<number>) {
  const keys: number[] = []
  for (const crowd of chosen) {
    for (const organization of membersOf(crowds, crowd)) {
      keys.push(shortKey(organizationKeys, organization))
    }
  }
  return Uint32Array.from(keys).sort()
}

/** The crowd of the asker's own organization; -1 where it has no record of the position. */
function crowdOf({ crowds, organizationKeys }: PositionIndex, own: string | null): number {
  const organization = own === null ? -1 : organizationNamed(organizationKeys, own)
  return organization < 0 ? -1 : crowds.of[organization]!
}
