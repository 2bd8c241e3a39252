/**
 * The day's budget of different questions: of a person, of an organization, of a visitor's address. The same question
 * asked again costs nothing.
 */
import { createHash } from 'node:crypto'
import { LimitReached } from '~/core/errors.ts'
import { type Budgeted, refusalBeyondBudget } from '~/core/privacy/question-budget.ts'
import type { CrowdSet } from '~/core/privacy/same-peers.ts'
import { takeTurns } from '~/database/queries/market/answered-peers.ts'
import {
  type AskedQuestion,
  askedToday,
  rememberQuestions,
  spentOn,
} from '~/database/queries/market/asked-questions.ts'
import { type Context, transact } from '../../context.ts'
import { organizationScopeOf, scopeOf } from '../limits/asking-scope.ts'

export interface SpentQuestion {
  /** all that the answer depends on */
  readonly name: string
  readonly position: string
  /** key of the asker's organization; null for a visitor */
  readonly organization: string | null
  readonly crowds: CrowdSet
}

const SECONDS_A_DAY = 86_400

/**
 * Counts what was not asked today, or throws LimitReached and counts nothing. Questions asked at once take turns. Those
 * of the system cost nothing, nor do those of staff who view as a person.
 */
export async function spendQuestions(
  context: Context,
  snapshotId: number,
  spent: readonly SpentQuestion[],
): Promise<void> {
  const scope = scopeOf(context)
  if (scope === null || context.shadowWrites) return
  const day = context.now().toISOString().slice(0, 10)
  const open = spent.flatMap((one) => {
    const name = `asked ${scope} ${day} ${one.name}`
    const counted = context.market.remembered(snapshotId, name, () => ({ isCounted: false }))
    return counted.isCounted ? [] : [{ counted, asked: askedQuestion(snapshotId, one) }]
  })
  if (open.length === 0) return
  await count(
    context,
    { scope, day },
    open.map(({ asked }) => asked),
  )
  for (const { counted } of open) counted.isCounted = true
}

async function count(
  context: Context,
  asking: { readonly scope: string; readonly day: string },
  asked: readonly AskedQuestion[],
): Promise<void> {
  const { scope, day } = asking
  const questions = asked.map(({ question }) => question)
  const known = await askedToday(context.db, asking, questions)
  const news = asked.filter(({ question }) => !known.has(question.toString('hex')))
  const [first] = news
  if (!first) return
  const { organizationScope } = first
  await transact(context, async ({ db, now }) => {
    await takeTurns(db, { scope, organizationScope })
    await rememberQuestions(db, asking, news, now())
    const own: Budgeted = scope.startsWith('visitor ') ? 'address' : 'person'
    refuseBeyond(own, await spentOn(db, { scope }, day), now())
    if (organizationScope === null) return
    const ours = await spentOn(db, { organization_scope: organizationScope }, day)
    refuseBeyond('organization', ours, now())
  })
}

function refuseBeyond(who: Budgeted, spent: Awaited<ReturnType<typeof spentOn>>, now: Date): void {
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
