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

/** What was counted, and what the scope and the organization have asked with it. */
export interface Counted {
  /** how many of them were not asked today */
  readonly news: number
  readonly scope: Spent
  readonly organization: Spent
}

/**
 * Counts those that were not asked today. One statement, which does not see what another process counts at the same
 * time: take turns before.
 *
 * @param asked of one organization, or of none
 */
export async function countQuestions(
  db: Queryable,
  { scope, day }: Asking,
  asked: readonly AskedQuestion[],
  at: Date,
): Promise<Counted> {
  const { rows } = await db.raw<{ rows: [CountedRow] }>(COUNT, {
    ...{ scope, day, at, organizationScope: asked[0]?.organizationScope ?? null },
    questions: asked.map(({ question }) => question),
    peers: asked.map(({ peers }) => peers),
  })
  const [{ news, ownQuestions, ownPeers, ourQuestions, ourPeers }] = rows
  return {
    news,
    scope: { questions: ownQuestions, peers: ownPeers },
    organization: { questions: ourQuestions, peers: ourPeers },
  }
}

interface CountedRow {
  readonly news: number
  readonly ownQuestions: number
  readonly ownPeers: number
  readonly ourQuestions: number
  readonly ourPeers: number
}

const COUNT = /* sql */ `
  with added as (
    insert into asked_questions (scope, day, question, peers, organization_scope, asked_at)
    select :scope, :day, question, peers, :organizationScope, :at
    from unnest(:questions::bytea[], :peers::bytea[]) as asked (question, peers)
    on conflict (scope, day, question) do nothing
    returning scope, organization_scope, question, peers
  ),
  whole as (
    select scope, organization_scope, question, peers from asked_questions
    where day = :day and (scope = :scope or organization_scope = :organizationScope)
    union all
    select scope, organization_scope, question, peers from added
  )
  select (select count(*) from added)::int as news,
    (count(distinct question) filter (where scope = :scope))::int as "ownQuestions",
    (count(distinct peers) filter (where scope = :scope))::int as "ownPeers",
    (count(distinct question) filter (where organization_scope = :organizationScope))::int as "ourQuestions",
    (count(distinct peers) filter (where organization_scope = :organizationScope))::int as "ourPeers"
  from whole`

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
