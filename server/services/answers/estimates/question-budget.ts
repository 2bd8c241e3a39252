/**
 * The day's budget of different questions: of a person, of an organization, of a visitor's address. The same question
 * asked again costs nothing.
 */
import { createHash } from 'node:crypto'
import {
  type Budgeted,
  type CrowdSet,
  refusalBeyondBudget,
} from '~/core/engine/privacy/answer-question.ts'
import { LimitReached } from '~/core/errors.ts'
import {
  type AskedQuestion,
  countQuestions,
  type Spent,
} from '~/database/queries/market/asked-questions.ts'
import type { Context } from '../../../context.ts'
import { organizationScopeOf } from '../../asking-scope.ts'

export interface SpentQuestion {
  /** all that the answer depends on */
  readonly name: string
  readonly position: string
  /** key of the asker's organization; null for a visitor */
  readonly organization: string | null
  readonly crowds: CrowdSet
}

/** A question that this process has not counted today. */
export interface UncountedQuestion {
  readonly asked: AskedQuestion
  /** from now on it costs nothing */
  readonly settle: () => void
}

const SECONDS_A_DAY = 86_400

export function uncountedQuestions(
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
export async function spendInTurn(
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

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function refuseBeyond(who: Budgeted, spent: Spent, now: Date): void {
  const sentence = refusalBeyondBudget(who, spent)
  if (sentence === null) return
  const elapsed = Math.floor(now.getTime() / 1000) % SECONDS_A_DAY
  throw new LimitReached('rate', sentence, SECONDS_A_DAY - elapsed)
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
