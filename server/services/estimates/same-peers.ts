/**
 * Keeps one organization from being found by the difference of two answers.
 *
 * The candidates of a question are the records of the organizations nearest to it. If they differ from those of an answer the same person
 * or organization had already by fewer than five organizations, the earlier candidates are used again: sliders stay alive, because the
 * person's own facts still move the answer, but no organization enters or leaves alone. See docs/methodology/privacy.md.
 */
import { createHash } from 'node:crypto'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import { BUDGET_PLACE } from '~/core/estimation/model/distance.ts'
import type { Comparable } from '~/core/estimation/model/encoded-record.ts'
import {
  differingOrganizations,
  organizationsIn,
  type PeerSet,
  peerSet,
  peersToUseAgain,
} from '~/core/privacy/same-peers.ts'
import {
  type AnsweredPeers,
  answeredPeers,
  type PeersKey,
  type RememberedPeers,
  rememberPeers,
  takeTurns,
} from '~/database/queries/answered-peers.ts'
import { type Context, transact } from '../../context.ts'
import { type CurrentModel, candidatesAgain, type PlacedQuestion } from './candidates.ts'

/** What is answered from, with a name for it. */
export interface SettledPeers {
  /** names the candidates: the question's own, or those of an earlier answer */
  readonly name: string
  /** the candidates of an earlier answer were used */
  readonly asBefore: boolean
  readonly candidates: () => readonly Comparable[]
}

/** A question with the candidates it would have by itself. */
export interface OwnPeers {
  readonly question: PlacedQuestion
  readonly peers: PeerSet
  readonly candidates: () => readonly Comparable[]
}

/**
 * Runs for every asker anew; what it settles depends on who asks, what is made of the candidates does not. However many
 * questions there are, there is one look at earlier answers, and one transaction where something new is remembered.
 */
export async function settlePeers(
  context: Context,
  current: CurrentModel,
  asked: readonly OwnPeers[],
): Promise<SettledPeers[]> {
  const keyed = asked.map((one) => ({ ...one, key: keyOf(context, current, one.question.query) }))
  const guarded = keyed.flatMap(({ key, question, peers }) => {
    if (key === null) return []
    const budgetPlace = question.features[BUDGET_PLACE] ?? 0
    return [{ key, asked: { budgetPlace, leftOut: question.query.organization, peers } }]
  })
  const settled = await settledPeers(context, guarded)
  return keyed.map((one, i) =>
    one.key === null ? asTheyAre(one) : namedPeers(one, settled[i] ?? null),
  )
}

function namedPeers(own: OwnPeers, settled: AnsweredPeers | null): SettledPeers {
  if (settled === null) throw new Error('every guarded question is settled')
  const { peers, leftOut } = settled
  if (differingOrganizations(peers, own.peers) === 0) return asTheyAre(own)
  return {
    name: `${leftOut} ${createHash('sha256').update(peers).digest('base64url')}`,
    asBefore: true,
    candidates: () => candidatesAgain(own.question, organizationsIn(peers), leftOut),
  }
}

function asTheyAre({ candidates }: OwnPeers): SettledPeers {
  return { name: 'own', asBefore: false, candidates }
}

interface Guarded {
  readonly key: PeersKey
  readonly asked: AnsweredPeers
}

/** The asked peers or those of an earlier answer, remembered either way; askers who come at once take turns. */
async function settledPeers(
  context: Context,
  guarded: readonly Guarded[],
): Promise<readonly AnsweredPeers[]> {
  const [first] = guarded
  if (!first) return []
  const positions = [...new Set(guarded.map(({ key }) => key.position))]
  const keys = { ...first.key, positions }
  const before = settleInOrder(guarded, await answeredPeers(context.db, keys))
  if (before.news.length === 0) return before.settled
  return await transact(context, async (inside) => {
    await takeTurns(inside.db, first.key)
    const now = settleInOrder(guarded, await answeredPeers(inside.db, keys))
    await rememberPeers(inside.db, now.news, inside.now())
    return now.settled
  })
}

/** Each question is settled beside all that was answered before it, those before it in the list included. */
function settleInOrder(guarded: readonly Guarded[], answered: readonly RememberedPeers[]) {
  const known = [...answered]
  const news: { readonly key: PeersKey; readonly answered: AnsweredPeers }[] = []
  const settled = guarded.map(({ key, asked }) => {
    const about = known.filter(({ position }) => position === key.position)
    const { peers, isRemembered } = settle(key, asked, about)
    if (!isRemembered) {
      const { scope, organizationScope, position } = key
      known.push({ ...peers, scope, organizationScope, position })
      news.push({ key, answered: peers })
    }
    return peers
  })
  return { settled, news }
}

/** The person's own earlier answers decide before those of others in the organization. */
function settle(
  { scope, organizationScope }: PeersKey,
  asked: AnsweredPeers,
  answered: readonly RememberedPeers[],
): { peers: AnsweredPeers; isRemembered: boolean } {
  const own = answered.filter((earlier) => earlier.scope === scope)
  const ours = answered.filter((earlier) => earlier.organizationScope === organizationScope)
  const peers = earlierOf(own, asked) ?? earlierOf(ours, asked) ?? asked
  const isRemembered = own.some(
    (earlier) =>
      earlier.organizationScope === organizationScope &&
      differingOrganizations(earlier.peers, peers.peers, 1) === 0,
  )
  return { peers, isRemembered }
}

function earlierOf(
  answered: readonly RememberedPeers[],
  asked: AnsweredPeers,
): RememberedPeers | null {
  const sets = answered.map(({ peers }) => peers)
  const again = peersToUseAgain(sets, asked.peers)
  return again === null ? null : answered[again]!
}

/** The system's own questions leave no trace and need none. */
function keyOf(
  context: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
): PeersKey | null {
  const { actor, request } = context
  if (actor.kind === 'system') return null
  const visitor = createHash('sha256')
    .update(request?.address ?? '')
    .digest('base64url')
  return {
    scope: actor.kind === 'visitor' ? `visitor ${visitor}` : `person ${actor.id}`,
    organizationScope: query.organization && `organization ${query.organization}`,
    snapshotId: snapshot.id,
    definition: model.settings.definition,
    position: query.position,
  }
}

/** Organizations by the first 32 bits of their random keys, each with what its rows are. */
export function peersOf(candidates: readonly Comparable[]): PeerSet {
  const rowsOf = new Map<number, number>()
  for (const { organization, recordId } of candidates) {
    const key = Number.parseInt(organization.slice(0, 8), 16)
    rowsOf.set(key, ((rowsOf.get(key) ?? 0) ^ scattered(recordId)) >>> 0)
  }
  return peerSet(rowsOf)
}

/** 32 bits that differ for nearly every two records, so that their sum without carry tells sets of them apart. */
function scattered(recordId: number): number {
  let bits = Math.imul((recordId % 2 ** 32) ^ Math.floor(recordId / 2 ** 32), 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return (bits ^ (bits >>> 13)) >>> 0
}
