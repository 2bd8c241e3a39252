/** Questions to the market, each once a day for each who asks. */

import type { CrowdSet } from '~/core/engine/privacy/answer-question.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'
import { only } from '../query.ts'

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
  const counted = await countQuestionsRow(db, {
    ...{ scope, day, at, organizationScope: asked[0]?.organizationScope ?? null },
    questions: asked.map(({ question }) => question),
    peers: asked.map(({ peers }) => peers),
  })
  const { news, ownQuestions, ownPeers, ourQuestions, ourPeers } = counted
  return {
    news,
    scope: { questions: ownQuestions, peers: ownPeers },
    organization: { questions: ourQuestions, peers: ourPeers },
  }
}

const countQuestionsRow = only('countQuestionsRow', COUNT)

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

// The crowds behind the answers a person or an organization had of the published snapshot: some 100 bytes each.

/** Whose answers, about what. */
export interface PeersKey {
  /** a person, or a visitor's address */
  readonly scope: string
  /** the organization of the question; null for a visitor */
  readonly organizationScope: string | null
  readonly snapshotId: number
  readonly definition: DefinitionOfPay
  readonly positions: readonly string[]
}

/** One answer, with who had it. */
export interface RememberedPeers extends Pick<PeersKey, 'scope' | 'organizationScope'> {
  readonly position: string
  readonly crowds: CrowdSet
}

interface Row {
  readonly position: string
  readonly scope: string
  readonly organization_scope: string | null
  readonly crowds: Buffer
}

/** All the person or the organization had, oldest first. */
export async function answeredPeers(db: Queryable, key: PeersKey): Promise<RememberedPeers[]> {
  const { scope, organizationScope, snapshotId, definition, positions } = key
  const rows: Row[] = await db('answered_peers')
    .where({ snapshot_id: snapshotId, definition })
    .whereIn('position_key', [...positions])
    .where((whose) => {
      whose.where({ scope })
      if (organizationScope !== null) whose.orWhere({ organization_scope: organizationScope })
    })
    .orderBy('id')
    .select({ position: 'position_key' })
    .select('scope', 'organization_scope', 'crowds')
  return rows.map((row) => ({
    position: row.position,
    scope: row.scope,
    organizationScope: row.organization_scope,
    crowds: unpacked(row.crowds),
  }))
}

export async function rememberPeers(
  db: Queryable,
  { snapshotId, definition }: Pick<PeersKey, 'snapshotId' | 'definition'>,
  answers: readonly RememberedPeers[],
  at: Date,
): Promise<void> {
  const rows = answers.map(({ scope, organizationScope, position, crowds }) => ({
    scope,
    organization_scope: organizationScope,
    snapshot_id: snapshotId,
    definition,
    position_key: position,
    crowds: Buffer.from(crowds.buffer, crowds.byteOffset, crowds.byteLength),
    answered_at: at,
  }))
  if (rows.length > 0) await db('answered_peers').insert(rows)
}

/** Two questions at once of one person or organization take turns until the end of the transaction. */
export async function takeTurns(
  db: Queryable,
  { scope, organizationScope }: Pick<PeersKey, 'scope' | 'organizationScope'>,
) {
  // in one order, so that two of them never wait for each other
  const locks = organizationScope === null ? [scope] : [scope, organizationScope].sort()
  await db.raw(
    `select pg_advisory_xact_lock(hashtextextended('peers ' || turn, 1)) from unnest(?::text[]) as turns (turn)`,
    [locks],
  )
}

/** A copy, because a Buffer of pg may start at an odd address. */
function unpacked(bytes: Buffer): CrowdSet {
  const numbers = new Uint32Array(bytes.byteLength / 4)
  new Uint8Array(numbers.buffer).set(bytes)
  return numbers
}
