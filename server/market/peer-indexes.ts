/**
 * Curves of cornerstone ratios of the published snapshot, made on first use and kept: per type of organization, and
 * for each crowd that was left out. Concurrent callers wait for one load.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PeerCurve } from '~/core/analyzer/curve.ts'
import { curvePoints, type Peers, peerCurve, peersOf } from '~/core/analyzer/peer-curve.ts'
import { RATIO_KEYS, type RatioKey } from '~/core/analyzer/ratios.ts'
import { ORGANIZATION_TYPES, type OrganizationType } from '~/core/organizations/organization.ts'
import type { Queryable } from '~/database/connection.ts'
import { listPeerRows } from '~/database/queries/market/peer-rows.ts'

export type PeerCurves = Readonly<Record<RatioKey, PeerCurve>>

export interface PeerIndexes {
  /** The curves as one organization sees them: without its own crowd, where it has one. */
  find(db: Queryable, asked: AskedCurves): Promise<PeerCurves>
  /** Begins the curves of every type before anybody asks: a second of processor time, in turns with requests. */
  warm(db: Queryable, snapshotId: number): void
}

export interface AskedCurves {
  readonly snapshotId: number
  readonly type: OrganizationType
  /** key of who is behind the organization that asks; null for nobody */
  readonly contributor: string | null
}

interface Index {
  readonly peers: Peers
  readonly whole: PeerCurve
  readonly withoutCrowd: LRUCache<number, PeerCurve>
}

/** Two types of the published snapshot and of the one before. */
const MOST_INDEXES = 4
/** 10 kB each; a curve without a crowd takes a quarter of the time of the whole. */
const MOST_CURVES = 400

export function createPeerIndexes(): PeerIndexes {
  const kept = new LRUCache<string, Promise<ReadonlyMap<RatioKey, Index>>>({ max: MOST_INDEXES })

  function indexesOf(db: Queryable, { snapshotId, type }: Omit<AskedCurves, 'contributor'>) {
    const key = `${snapshotId} ${type}`
    const known = kept.get(key)
    if (known) return known
    const loading = loadIndexes(db, { snapshotId, type })
    kept.set(key, loading)
    loading.catch(() => kept.peek(key) === loading && kept.delete(key)) // the next caller tries again
    return loading
  }

  return {
    warm(db, snapshotId) {
      // what fails is forgotten, and the next caller makes it and gets the error
      for (const type of ORGANIZATION_TYPES) void indexesOf(db, { snapshotId, type })
    },
    async find(db, { snapshotId, type, contributor }) {
      const indexes = await indexesOf(db, { snapshotId, type })
      const curves = RATIO_KEYS.map((ratio) => [ratio, curveFor(indexes.get(ratio)!, contributor)])
      return Object.fromEntries(curves) as Record<RatioKey, PeerCurve>
    },
  }
}

async function loadIndexes(db: Queryable, asked: Omit<AskedCurves, 'contributor'>) {
  const rows = await listPeerRows(db, asked)
  const indexes = new Map<RatioKey, Index>()
  for (const key of RATIO_KEYS) {
    const peers = peersOf(key, rows)
    const points: PeerCurve['points'][number][] = []
    for (const point of curvePoints(peers)) {
      points.push(point)
      await nextTurn() // other requests get a turn between two places
    }
    const withoutCrowd = new LRUCache<number, PeerCurve>({ max: MOST_CURVES })
    indexes.set(key, { peers, whole: { key, points }, withoutCrowd })
  }
  return indexes
}

function curveFor({ peers, whole, withoutCrowd }: Index, contributor: string | null): PeerCurve {
  const crowd = contributor === null ? undefined : peers.crowdOf.get(contributor)
  if (crowd === undefined || crowd < 0) return whole
  const known = withoutCrowd.get(crowd)
  if (known) return known
  const curve = peerCurve(peers, { crowd, whole })
  withoutCrowd.set(crowd, curve)
  return curve
}
