/** What every question to the market passes before it is answered: the day's budget, and the limit of peers. */
import type { CrowdSet } from '~/core/engine/privacy/answer-question.ts'
import { takeTurns } from '~/database/queries/market/asked-questions.ts'
import { type Context, transact } from '../../../context.ts'
import { scopeOf } from '../../asking-scope.ts'
import { type SpentQuestion, spendInTurn, uncountedQuestions } from './question-budget.ts'
import {
  type AnsweredUnder,
  type AskedPeers,
  peersKey,
  settledBefore,
  settleInTurn,
} from './same-peers.ts'

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
