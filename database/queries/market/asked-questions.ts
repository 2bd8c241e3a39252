/** Questions to the market, each once a day for each who asks. */
import type { Queryable } from '../../connection.ts'

export interface Asking {
  /** a person, or a visitor's address */
  readonly scope: string
  /** YYYY-MM-DD */
  readonly day: string
}

export interface AskedQuestion {
  readonly question: Buffer
  readonly peers: Buffer
  /** null for a visitor */
  readonly organizationScope: string | null
}

/** Different questions and different sets of peers of a day. */
export interface Spent {
  readonly questions: number
  readonly peers: number
}

/** Those of the questions that were asked today, in hexadecimal. */
export async function askedToday(
  db: Queryable,
  { scope, day }: Asking,
  questions: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows: { question: Buffer }[] = await db('asked_questions')
    .where({ scope, day })
    .whereIn('question', [...questions])
    .select('question')
  return new Set(rows.map(({ question }) => question.toString('hex')))
}

export async function rememberQuestions(
  db: Queryable,
  { scope, day }: Asking,
  asked: readonly AskedQuestion[],
  at: Date,
): Promise<void> {
  const rows = asked.map(({ question, peers, organizationScope }) => {
    return { scope, day, question, peers, organization_scope: organizationScope, asked_at: at }
  })
  await db('asked_questions').insert(rows).onConflict(['scope', 'day', 'question']).ignore()
}

/** What a scope, or everybody of an organization, asked on a day. */
export async function spentOn(
  db: Queryable,
  whose: { readonly scope: string } | { readonly organization_scope: string },
  day: string,
): Promise<Spent> {
  const [row]: Spent[] = await db('asked_questions')
    .where({ ...whose, day })
    .select(db.raw('count(distinct question)::int as questions'))
    .select(db.raw('count(distinct peers)::int as peers'))
  return row ?? { questions: 0, peers: 0 }
}

/** Answers how many. */
export async function forgetAsked(
  db: Queryable,
  which: { readonly scope: string } | { readonly before: string },
): Promise<number> {
  const rows = db('asked_questions')
  if ('scope' in which) return await rows.where({ scope: which.scope }).delete()
  return await rows.where('day', '<', which.before).delete()
}
