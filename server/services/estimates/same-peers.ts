/**
 * Limits how many different sets of peers one asker gets: a user, an organization, a visitor's address.
 *
 * Answers are remembered while the snapshot is published. See docs/methodology/privacy.md.
 */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type CrowdSet, differingCrowds, withinLimit } from '~/core/privacy/same-peers.ts'
import {
  answeredPeers,
  type PeersKey,
  type RememberedPeers,
  rememberPeers,
  takeTurns,
} from '~/database/queries/market/answered-peers.ts'
import { type Context, transact } from '../../context.ts'
import { organizationScopeOf, scopeOf } from '../limits/asking-scope.ts'

/** The crowds of a question before any limit. */
export interface AskedPeers {
  readonly position: string
  /** key of the asker's organization; null for a visitor */
  readonly organization: string | null
  readonly crowds: CrowdSet
}

/** Answers are remembered for each of these. */
interface AnsweredUnder {
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
}

/**
 * The crowds to answer from, in the order of the questions: one query for earlier answers, and one transaction if a
 * new set is remembered. Questions of the system leave no trace, and those of staff who view as a person use up none
 * of that person's.
 */
export async function settlePeers(
  context: Context,
  under: AnsweredUnder,
  asked: readonly AskedPeers[],
): Promise<readonly CrowdSet[]> {
  const scope = scopeOf(context)
  const [first] = asked
  if (scope === null || !first) return asked.map(({ crowds }) => crowds)
  const positions = [...new Set(asked.map(({ position }) => position))]
  const key = { ...under, scope, organizationScope: organizationScopeOf(first), positions }
  const before = settleInOrder(key, asked, await answeredPeers(context.db, key))
  if (before.news.length === 0 || context.shadowWrites) return before.settled
  return await transact(context, async ({ db, now }) => {
    await takeTurns(db, key)
    const made = settleInOrder(key, asked, await answeredPeers(db, key))
    await rememberPeers(db, key, made.news, now())
    return made.settled
  })
}

/** Each question is settled after all earlier answers, including those before it in the list. */
function settleInOrder(
  key: PeersKey,
  asked: readonly AskedPeers[],
  answered: readonly RememberedPeers[],
) {
  const news: RememberedPeers[] = []
  const settled = asked.map(({ position, crowds: own }) => {
    const about = [...answered, ...news].filter((earlier) => earlier.position === position)
    const crowds = settle(key, own, about)
    const { scope, organizationScope } = key
    const isKnown = about.some(
      (earlier) =>
        earlier.scope === scope &&
        earlier.organizationScope === organizationScope &&
        differingCrowds(earlier.crowds, crowds) === 0,
    )
    if (!isKnown) news.push({ scope, organizationScope, position, crowds })
    return crowds
  })
  return { settled, news }
}

/** The organization's limit applies first, then the user's, which holds across organizations. */
function settle(
  { scope, organizationScope }: PeersKey,
  asked: CrowdSet,
  answered: readonly RememberedPeers[],
): CrowdSet {
  const setsOf = (earlier: readonly RememberedPeers[]) => earlier.map(({ crowds }) => crowds)
  const own = answered.filter((earlier) => earlier.scope === scope)
  const ours = answered.filter((earlier) => earlier.organizationScope === organizationScope)
  const asOne = organizationScope === null ? asked : withinLimit(setsOf(ours), asked)
  return withinLimit(setsOf(own), asOne)
}
