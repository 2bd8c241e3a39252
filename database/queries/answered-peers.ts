/** The peers behind the answers a person or an organization had of the published snapshot: 5 kB for 600 organizations. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { PeerSet } from '~/core/privacy/same-peers.ts'
import type { Queryable } from '../connection.ts'

/** Whose answers, about what. */
export interface PeersKey {
  /** a person, or a visitor's address */
  readonly scope: string
  /** the organization they ask for, whoever asked for it before; null for a visitor */
  readonly organizationScope: string | null
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly position: string
}

/** What candidates were taken, so that the same can be taken again. */
export interface AnsweredPeers {
  /** where on the axis of size the candidates were taken */
  readonly budgetPlace: number
  /** the organization that was left out of them */
  readonly leftOut: string | null
  readonly peers: PeerSet
}

/** With who had the answer. */
export interface RememberedPeers
  extends AnsweredPeers,
    Pick<PeersKey, 'scope' | 'organizationScope' | 'position'> {}

/** Somebody's answers about several positions. */
export interface PeersKeys extends Omit<PeersKey, 'position'> {
  readonly positions: readonly string[]
}

interface Row {
  readonly position: string
  readonly scope: string
  readonly organization_scope: string | null
  readonly budget_place: number
  readonly left_out: string | null
  readonly peers: Buffer
}

/** All the person or the organization had, oldest first: one that is forgotten could be compared with one that is not. */
export async function answeredPeers(db: Queryable, key: PeersKeys): Promise<RememberedPeers[]> {
  const { scope, organizationScope, snapshotId, definition, positions } = key
  const rows: Row[] = await db('answered_peers')
    .where({ snapshot_id: snapshotId, definition })
    .whereIn('position_key', [...positions])
    .where((whose) => {
      whose.where({ scope })
      if (organizationScope !== null) whose.orWhere({ organization_scope: organizationScope })
    })
    .orderBy('id')
    .select({ position: 'position_key' })
    .select('scope', 'organization_scope', 'budget_place', 'left_out', 'peers')
  return rows.map((row) => ({
    position: row.position,
    scope: row.scope,
    organizationScope: row.organization_scope,
    budgetPlace: row.budget_place,
    leftOut: row.left_out,
    peers: unpacked(row.peers),
  }))
}

export async function rememberPeers(
  db: Queryable,
  answers: readonly { readonly key: PeersKey; readonly answered: AnsweredPeers }[],
  at: Date,
): Promise<void> {
  const rows = answers.map(({ key, answered: { budgetPlace, leftOut, peers } }) => ({
    scope: key.scope,
    organization_scope: key.organizationScope,
    snapshot_id: key.snapshotId,
    definition: key.definition,
    position_key: key.position,
    budget_place: budgetPlace,
    left_out: leftOut,
    peers: Buffer.from(peers.buffer, peers.byteOffset, peers.byteLength),
    answered_at: at,
  }))
  if (rows.length > 0) await db('answered_peers').insert(rows)
}

/** Two questions at once of one person or organization take turns until the end of the transaction. */
export async function takeTurns(
  db: Queryable,
  { scope, organizationScope }: Pick<PeersKey, 'scope' | 'organizationScope'>,
) {
  const locks = organizationScope === null ? [scope] : [scope, organizationScope].sort()
  for (const lock of locks) {
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [`peers ${lock}`])
  }
}

/** A copy, because a Buffer of pg may start at an odd address. */
function unpacked(bytes: Buffer): PeerSet {
  const numbers = new Uint32Array(bytes.byteLength / 4)
  new Uint8Array(numbers.buffer).set(bytes)
  return numbers
}
