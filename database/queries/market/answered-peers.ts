/** The crowds behind the answers a person or an organization had of the published snapshot: some 100 bytes each. */

import type { CrowdSet } from '~/core/engine/privacy/answer-question.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'

/** Whose answers, about what. */
export interface PeersKey {
  /** a person, or a visitor's address */
  readonly scope: string
  /** the organization of the question; null for a visitor */
  readonly organizationScope: string | null
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly positions: readonly string[]
}

/** One answer, with who had it. */
export interface RememberedPeers extends Pick<PeersKey, 'scope' | 'organizationScope'> {
  readonly position: string
  readonly crowds: CrowdSet
}

interface Row {
  readonly position: string
  readonly scope: string
  readonly organization_scope: string | null
  readonly crowds: Buffer
}

/** All the person or the organization had, oldest first. */
export async function answeredPeers(db: Queryable, key: PeersKey): Promise<RememberedPeers[]> {
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
    .select('scope', 'organization_scope', 'crowds')
  return rows.map((row) => ({
    position: row.position,
    scope: row.scope,
    organizationScope: row.organization_scope,
    crowds: unpacked(row.crowds),
  }))
}

export async function rememberPeers(
  db: Queryable,
  { snapshotId, definition }: Pick<PeersKey, 'snapshotId' | 'definition'>,
  answers: readonly RememberedPeers[],
  at: Date,
): Promise<void> {
  const rows = answers.map(({ scope, organizationScope, position, crowds }) => ({
    scope,
    organization_scope: organizationScope,
    snapshot_id: snapshotId,
    definition,
    position_key: position,
    crowds: Buffer.from(crowds.buffer, crowds.byteOffset, crowds.byteLength),
    answered_at: at,
  }))
  if (rows.length > 0) await db('answered_peers').insert(rows)
}

/** Two questions at once of one person or organization take turns until the end of the transaction. */
export async function takeTurns(
  db: Queryable,
  { scope, organizationScope }: Pick<PeersKey, 'scope' | 'organizationScope'>,
) {
  // in one order, so that two of them never wait for each other
  const locks = organizationScope === null ? [scope] : [scope, organizationScope].sort()
  await db.raw(
    `select pg_advisory_xact_lock(hashtextextended('peers ' || turn, 1)) from unnest(?::text[]) as turns (turn)`,
    [locks],
  )
}

/** A copy, because a Buffer of pg may start at an odd address. */
function unpacked(bytes: Buffer): CrowdSet {
  const numbers = new Uint32Array(bytes.byteLength / 4)
  new Uint8Array(numbers.buffer).set(bytes)
  return numbers
}
