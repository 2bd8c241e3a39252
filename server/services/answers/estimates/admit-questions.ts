/** What every question to the market passes before it is answered: the day's budget, and the limit of peers. */

import { createHash } from 'node:crypto'
import {
  BUDGETS,
  type Budgeted,
  type CrowdSet,
  differingCrowds,
  refusalBeyondBudget,
  withinLimit,
} from '~/core/engine/privacy/answer-question.ts'
import { LimitReached } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  type AskedQuestion,
  answeredPeers,
  countQuestions,
  type PeersKey,
  type RememberedPeers,
  rememberPeers,
  type Spent,
  spentOn,
  takeTurns,
} from '~/database/queries/market/asked-questions.ts'
import { type Context, transact } from '../../../context.ts'
import { organizationScopeOf, scopeOf } from '../../asking-scope.ts'
import type { Left } from '../../attempts.ts'

export type AdmittedQuestion = SpentQuestion & AskedPeers

/**
 * The crowds to answer from, in the order of the questions. Beyond the budget LimitReached is thrown and nothing is
 * counted or remembered. One query where all was asked before, else one transaction: questions asked at once take
 * turns. Those of the system leave no trace, nor do those of staff who view as a person.
 */
export async function admitQuestions(
  context: Context,
  under: AnsweredUnder,
  asked: readonly AdmittedQuestion[],
): Promise<readonly CrowdSet[]> {
  const scope = scopeOf(context)
  if (scope === null || asked.length === 0) return asked.map(({ crowds }) => crowds)
  const key = peersKey(under, scope, asked)
  const uncounted = context.shadowWrites
    ? []
    : uncountedQuestions(context, { scope, snapshotId: under.snapshotId }, asked)
  const before = uncounted.length === 0 ? await settledBefore(context, key, asked) : null
  if (before) return before
  const settled = await transact(context, async (inside) => {
    await takeTurns(inside.db, key)
    if (uncounted.length > 0) await spendInTurn(inside, scope, uncounted)
    return await settleInTurn(inside, key, asked)
  })
  for (const { settle } of uncounted) settle()
  return settled
}

/**
 * The day's budget of different questions: of a person, of an organization, of a visitor's address. The same question
 * asked again costs nothing.
 */
interface SpentQuestion {
  /** all that the answer depends on */
  readonly name: string
  readonly position: string
  /** key of the asker's organization; null for a visitor */
  readonly organization: string | null
  readonly crowds: CrowdSet
}

/** A question that this process has not counted today. */
interface UncountedQuestion {
  readonly asked: AskedQuestion
  /** from now on it costs nothing */
  readonly settle: () => void
}

const SECONDS_A_DAY = 86_400

function uncountedQuestions(
  { market, now }: Context,
  { scope, snapshotId }: { readonly scope: string; readonly snapshotId: number },
  spent: readonly SpentQuestion[],
): UncountedQuestion[] {
  const day = dayOf(now())
  return spent.flatMap((one) => {
    const name = `asked ${scope} ${day} ${one.name}`
    const counted = market.remembered(snapshotId, name, () => ({ isCounted: false }))
    if (counted.isCounted) return []
    const settle = () => {
      counted.isCounted = true
    }
    return [{ asked: askedQuestion(snapshotId, one), settle }]
  })
}

/**
 * Counts those that were not asked today, or throws LimitReached; in a transaction, which the refusal undoes. Take
 * turns before.
 */
async function spendInTurn(
  { db, now }: Context,
  scope: string,
  uncounted: readonly UncountedQuestion[],
): Promise<void> {
  const at = now()
  const asked = uncounted.map((one) => one.asked)
  const counted = await countQuestions(db, { scope, day: dayOf(at) }, asked, at)
  if (counted.news === 0) return
  refuseBeyond(scope.startsWith('visitor ') ? 'address' : 'person', counted.scope, at)
  refuseBeyond('organization', counted.organization, at)
}

/** What is left of a person's budget of the day. */
export async function questionsLeft(context: Context): Promise<Left> {
  const scope = scopeOf(context)
  const now = context.now()
  const { questions } = scope === null ? NOTHING : await spentOn(context.db, { scope }, dayOf(now))
  const attempts = Math.max(0, BUDGETS.person.questions - questions)
  return { attempts, seconds: secondsLeft(now) }
}

const NOTHING = { questions: 0 }

function secondsLeft(now: Date): number {
  return SECONDS_A_DAY - (Math.floor(now.getTime() / 1000) % SECONDS_A_DAY)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function refuseBeyond(who: Budgeted, spent: Spent, now: Date): void {
  const sentence = refusalBeyondBudget(who, spent)
  if (sentence === null) return
  throw new LimitReached('rate', sentence, secondsLeft(now))
}

function askedQuestion(
  snapshotId: number,
  { name, position, organization, crowds }: SpentQuestion,
): AskedQuestion {
  return {
    question: shortHash(`${snapshotId} ${name}`),
    peers: shortHash(`${snapshotId} ${position} ${crowds.join(' ')}`),
    organizationScope: organizationScopeOf({ organization }),
  }
}

function shortHash(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16)
}

/**
 * Limits how many different sets of peers one asker gets: a user, an organization, a visitor's address.
 *
 * Answers are remembered while the snapshot is published. See docs/methodology/privacy.md.
 */

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
function peersKey(under: AnsweredUnder, scope: string, asked: readonly AskedPeers[]): PeersKey {
  const organizationScope = organizationScopeOf(asked[0] ?? { organization: null })
  const positions = [...new Set(asked.map(({ position }) => position))]
  return { ...under, scope, organizationScope, positions }
}

/** The crowds to answer from, in the order of the questions; null where a new set would have to be remembered. */
async function settledBefore(
  { db, shadowWrites }: Context,
  key: PeersKey,
  asked: readonly AskedPeers[],
): Promise<readonly CrowdSet[] | null> {
  const { settled, news } = settleInOrder(key, asked, await answeredPeers(db, key))
  // staff who view as a person use up none of that person's
  return news.length === 0 || shadowWrites ? settled : null
}

/** The same, remembering new sets; in a transaction. Take turns before. */
async function settleInTurn(
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
