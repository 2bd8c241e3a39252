/**
 * Keeping one record from being found by the difference between two answers.
 *
 * Whoever asks is answered from a set of peers. The sets answered to one asker never differ from each other by
 * fewer than five organizations: a question whose peers would, gets the peers of the earlier answer again. That holds
 * for ever, so nothing answered may be forgotten; after `MOST_ANSWERS` sets there are no new ones.
 *
 * Peers that come in whole crowds (`crowds.ts`) never differ by fewer. This guard is there for sets that do not, and to
 * bound how many different ones an asker can lay over each other.
 */
import { MINIMUM_ORGANIZATIONS } from '../disclosure/minimums.ts'

/**
 * Organizations with a fingerprint of their rows: pairs of 32-bit numbers (organization, rows), ascending by
 * organization. The fingerprint is there because a second row of an organization that was a peer already tells as
 * much as a new organization.
 */
export type PeerSet = Uint32Array

/** Different sets answered to one asker about one position of one snapshot: about 5 kB each at 600 organizations. */
export const MOST_ANSWERS = 48

/** A set from each organization's number to the fingerprint of its rows. */
export function peerSet(rowsOf: ReadonlyMap<number, number>): PeerSet {
  const organizations = Uint32Array.from(rowsOf.keys()).sort()
  const pairs = new Uint32Array(2 * organizations.length)
  organizations.forEach((organization, i) => {
    pairs[2 * i] = organization
    pairs[2 * i + 1] = rowsOf.get(organization)!
  })
  return pairs
}

export function organizationsIn(peers: PeerSet): Uint32Array {
  return peers.filter((_, i) => i % 2 === 0)
}

/** Organizations that are in one of the sets only, or in both with different rows; counts no further than `most`. */
export function differingOrganizations(
  a: PeerSet,
  b: PeerSet,
  most = Number.POSITIVE_INFINITY,
): number {
  let different = 0
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length && different < most) {
    const [left, right] = [a[i]!, b[j]!]
    if (left !== right || a[i + 1] !== b[j + 1]) different++
    if (left <= right) i += 2
    if (right <= left) j += 2
  }
  return Math.min(most, different + (a.length - i) / 2 + (b.length - j) / 2)
}

/**
 * Which earlier answer's peers must be used again, as its place in `answered`; null when the asked ones may be
 * answered for themselves and have to be remembered. Equal sets are the earlier one. Of several the nearest, ties
 * the first.
 */
export function peersToUseAgain(answered: readonly PeerSet[], asked: PeerSet): number | null {
  const isFull = answered.length >= MOST_ANSWERS
  let nearest: number | null = null
  let least = isFull ? Number.POSITIVE_INFINITY : MINIMUM_ORGANIZATIONS
  answered.forEach((earlier, i) => {
    const different = differingOrganizations(earlier, asked, least)
    if (different < least) [nearest, least] = [i, different]
  })
  return nearest
}
