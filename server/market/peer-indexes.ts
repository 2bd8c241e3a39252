/**
 * Curves of cornerstone ratios of the published snapshot, made on first use and kept: per type of organization, and
 * for each share of the peers that is left out. Concurrent callers wait for one load.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ORGANIZATION_TYPES, type OrganizationType } from '~/core/engine/facts/organization.ts'
import type { CurvePoint, PeerCurve } from '~/core/planning/analyzer/curve.ts'
import {
  curvePoints,
  type Peers,
  peersOf,
  shareLeftOut,
  withoutShare,
} from '~/core/planning/analyzer/peer-curve.ts'
import { RATIO_KEYS, type RatioKey } from '~/core/planning/analyzer/ratios.ts'
import type { Queryable } from '~/database/connection.ts'
import { listPeerRows } from '~/database/queries/planning/dashboard.ts'

export type PeerCurves = Readonly<Record<RatioKey, PeerCurve>>

export interface PeerIndexes {
  /** The curves as one organization sees them: without the share of the peers that it is in. */
  find(db: Queryable, asked: AskedCurves): Promise<PeerCurves>
  /** Begins what most people ask for, before anybody asks: a second of processor time, in turns with requests. */
  warm(db: Queryable, snapshotId: number): void
}

export interface AskedCurves {
  readonly snapshotId: number
  readonly type: OrganizationType
  /** key of who is behind the organization that asks; null for nobody */
  readonly contributor: string | null
}

/** Peers by ratio, and their curves by the share that is left out. */
interface Index {
  readonly peers: Peers
  readonly curves: Map<number, Promise<PeerCurve>>
}

type Indexes = ReadonlyMap<RatioKey, Index>

/** Two types of the published snapshot and of the one before. */
const MOST_INDEXES = 4

export function createPeerIndexes(): PeerIndexes {
  const kept = new LRUCache<string, Promise<Indexes>>({ max: MOST_INDEXES })

  function indexesOf(db: Queryable, { snapshotId, type }: Omit<AskedCurves, 'contributor'>) {
    const key = `${snapshotId} ${type}`
    const known = kept.get(key)
    if (known) return known
    const loading = loadIndexes(db, { snapshotId, type })
    kept.set(key, loading)
    loading.catch(() => kept.peek(key) === loading && kept.delete(key)) // the next caller tries again
    return loading
  }

  async function find(db: Queryable, { snapshotId, type, contributor }: AskedCurves) {
    const indexes = await indexesOf(db, { snapshotId, type })
    const curves: Partial<Record<RatioKey, PeerCurve>> = {}
    for (const key of RATIO_KEYS) curves[key] = await curveFor(indexes.get(key)!, contributor)
    return curves as PeerCurves
  }

  return {
    find,
    warm(db, snapshotId) {
      for (const type of ORGANIZATION_TYPES) {
        // what fails is forgotten, and the next caller makes it and gets the error
        find(db, { snapshotId, type, contributor: null }).catch(() => undefined)
      }
    },
  }
}

async function loadIndexes(
  db: Queryable,
  asked: Omit<AskedCurves, 'contributor'>,
): Promise<Indexes> {
  const rows = await listPeerRows(db, asked)
  return new Map(RATIO_KEYS.map((key) => [key, { peers: peersOf(key, rows), curves: new Map() }]))
}

function curveFor({ peers, curves }: Index, contributor: string | null): Promise<PeerCurve> {
  const share = shareLeftOut(peers, contributor)
  const known = curves.get(share)
  if (known) return known
  const curve = makeCurve(withoutShare(peers, share))
  curves.set(share, curve)
  return curve
}

async function makeCurve(peers: Peers): Promise<PeerCurve> {
  const points: (CurvePoint | null)[] = []
  for (const point of curvePoints(peers)) {
    points.push(point)
    await nextTurn() // other requests get a turn between two places
  }
  return { key: peers.key, points }
}
