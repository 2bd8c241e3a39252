/**
 * Keeps one organization from being found by the difference of two answers.
 *
 * The candidates of a question are the records nearest in size. If they differ from those of an answer the same person
 * had already by one or two organizations, the earlier candidates are used again: sliders stay alive, because the
 * person's own facts still move the answer, but no organization enters or leaves alone.
 */
import { createHash } from 'node:crypto'
import type { Comparable, PayQuery } from '~/core/estimation/types.ts'
import { isTooCloseTo } from '~/core/privacy/same-peers.ts'
import { type PeersKey, recentPeers, rememberPeers } from '~/database/queries/answered-peers.ts'
import type { Context } from '../../context.ts'
import { type CurrentModel, findCandidates, placeOf } from './candidates.ts'

export interface Peers {
  readonly candidates: Comparable[]
  /** the candidates of an earlier answer were used */
  readonly asBefore: boolean
}

export async function findPeers(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
): Promise<Peers> {
  const place = placeOf(current, query)
  if (place === null) return { candidates: [], asBefore: false }
  const candidates = await findCandidates(context, current, query, place)
  const scope = scopeOf(context, query)
  if (scope === null) return { candidates, asBefore: false }

  const key: PeersKey = {
    scope,
    snapshotId: current.snapshot.id,
    definition: current.model.settings.definition,
    position: query.position,
  }
  const organizations = organizationsOf(candidates)
  const answered = await recentPeers(context.db, key)
  const before = answered.find((earlier) => isTooCloseTo(earlier.organizations, organizations))
  if (before) {
    const again = await findCandidates(context, current, query, before.budgetPlace)
    return { candidates: again, asBefore: true }
  }
  if (!answered.some((earlier) => isSame(earlier.organizations, organizations))) {
    const answer = { budgetPlace: place, organizations }
    await rememberPeers(context.db, key, answer, context.now())
  }
  return { candidates, asBefore: false }
}

/** Per organization and person, per address for visitors; the system's own questions leave no trace and need none. */
function scopeOf({ actor, request }: Context, { organization }: PayQuery): string | null {
  if (actor.kind === 'system') return null
  if (actor.kind !== 'visitor') return `${organization ?? 'none'} ${actor.id}`
  return `visitor ${createHash('sha256')
    .update(request?.address ?? '')
    .digest('base64url')}`
}

/** The first 32 bits of each random key. */
function organizationsOf(candidates: readonly Comparable[]): ReadonlySet<number> {
  return new Set(
    candidates.map(({ organization }) => Number.parseInt(organization.slice(0, 8), 16)),
  )
}

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one))
}
