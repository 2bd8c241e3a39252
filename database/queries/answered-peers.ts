/** The sets of organizations behind a person's recent answers, compact: a set of 600 is 2.4 kB. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../connection.ts'

/** Whose answers, about what. */
export interface PeersKey {
  readonly scope: string
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly position: string
}

export interface AnsweredPeers {
  /** where on the axis of size the candidates were taken */
  readonly budgetPlace: number
  readonly organizations: ReadonlySet<number>
}

/** More would cost more than the estimate; whoever asks about so many sizes learns nothing from the first any more. */
const REMEMBERED = 8

export async function recentPeers(db: Queryable, key: PeersKey): Promise<AnsweredPeers[]> {
  const rows: { budget_place: number; organizations: Buffer }[] = await db('answered_peers')
    .where(columnsOf(key))
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .select('budget_place', 'organizations')
  return rows.map((row) => ({
    budgetPlace: row.budget_place,
    organizations: unpacked(row.organizations),
  }))
}

export async function rememberPeers(
  db: Queryable,
  key: PeersKey,
  { budgetPlace, organizations }: AnsweredPeers,
  at: Date,
): Promise<void> {
  await db('answered_peers').insert({
    ...columnsOf(key),
    budget_place: budgetPlace,
    organizations: packed(organizations),
    answered_at: at,
  })
}

function columnsOf({ scope, snapshotId, definition, position }: PeersKey) {
  return { scope, snapshot_id: snapshotId, definition, position_key: position }
}

function packed(organizations: ReadonlySet<number>): Buffer {
  const sorted = Uint32Array.from(organizations).sort()
  return Buffer.from(sorted.buffer)
}

function unpacked(bytes: Buffer): Set<number> {
  const numbers = new Uint32Array(bytes.byteLength / 4)
  new Uint8Array(numbers.buffer).set(bytes)
  return new Set(numbers)
}
