/**
 * Limits how many different sets of peers one asker gets: a user, an organization, a visitor's address.
 *
 * Answers are remembered while the snapshot is published. See docs/methodology/privacy.md.
 */

import {
  type CrowdSet,
  differingCrowds,
  withinLimit,
} from '~/core/engine/privacy/answer-question.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  answeredPeers,
  type PeersKey,
  type RememberedPeers,
  rememberPeers,
} from '~/database/queries/market/asked-questions.ts'
import type { Context } from '../../../context.ts'
import { organizationScopeOf } from '../../asking-scope.ts'

/** The crowds of a question before any limit. */
export interface AskedPeers {
  readonly position: string
  /** key of the asker's organization; null for a visitor */
  readonly organization: string | null
  readonly crowds: CrowdSet
}

/** Answers are remembered for each of these. */
export interface AnsweredUnder {
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
}

/** Whose answers count, and where they are remembered. */
export function peersKey(
  under: AnsweredUnder,
  scope: string,
  asked: readonly AskedPeers[],
): PeersKey {
  const organizationScope = organizationScopeOf(asked[0] ?? { organization: null })
  const positions = [...new Set(asked.map(({ position }) => position))]
  return { ...under, scope, organizationScope, positions }
}

/** The crowds to answer from, in the order of the questions; null where a new set would have to be remembered. */
export async function settledBefore(
  { db, shadowWrites }: Context,
  key: PeersKey,
  asked: readonly AskedPeers[],
): Promise<readonly CrowdSet[] | null> {
  const { settled, news } = settleInOrder(key, asked, await answeredPeers(db, key))
  // staff who view as a person use up none of that person's
  return news.length === 0 || shadowWrites ? settled : null
}

/** The same, remembering new sets; in a transaction. Take turns before. */
export async function settleInTurn(
  { db, now }: Context,
  key: PeersKey,
  asked: readonly AskedPeers[],
): Promise<readonly CrowdSet[]> {
  const { settled, news } = settleInOrder(key, asked, await answeredPeers(db, key))
  await rememberPeers(db, key, news, now())
  return settled
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
