import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

/** Owners with a confirmed address of the organizations that these open findings are about. */
export const ownersToAsk = many(
  'ownersToAsk',
  /* sql */ `
      select f.id as "findingId", o.id as "organizationId", o.name as organization, u.email
      from health_findings f
      join organizations o on o.market_key = f.organization_key and o.archived_at is null
      join memberships m on m.organization_id = o.id and m.role = 'owner'
      join users u on u.id = m.user_id and u.email_verified_at is not null
      where f.id = any(:findingIds) and f.rule = 'organization-ratios' and f.status = 'open'
        and f.source = 'member'
      order by f.id, u.id for update of f`,
)

/** When these findings were asked about last, and whether an owner said that the figures are correct. */
export async function lastAsked(
  db: Queryable,
  findingIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly at: Date; readonly answeredAt: Date | null }>> {
  const rows = await db('organization_questions')
    .whereIn('finding_id', [...findingIds])
    .groupBy('finding_id')
    .select('finding_id')
    .max({ at: 'asked_at', answeredAt: 'answered_at' })
  return new Map(rows.map(({ finding_id, at, answeredAt }) => [finding_id, { at, answeredAt }]))
}

/** The newest question about an organization that still waits for its owners: they changed no figure since. */
export async function findOpenQuestion(
  db: Queryable,
  organizationId: number,
): Promise<{ readonly askedAt: Date } | null> {
  const { rows } = await db.raw<{ rows: { askedAt: Date }[] }>(
    /* sql */ `
      select q.asked_at as "askedAt" from organization_questions q where ${OPEN_QUESTION}
      order by q.asked_at desc limit 1`,
    { organizationId },
  )
  return rows[0] ?? null
}

const OPEN_QUESTION = /* sql */ `
  q.organization_id = :organizationId and q.answered_at is null
  and exists (select from health_findings f where f.id = q.finding_id and f.status = 'open')
  and not exists (
    select from organization_metrics m
    where m.organization_id = q.organization_id and m.updated_at > q.asked_at
  )`

/** Answers what is asked; the findings it is about. */
export async function answerQuestions(
  db: Queryable,
  answer: { readonly organizationId: number; readonly by: number | null; readonly at: Date },
): Promise<readonly number[]> {
  const { rows } = await db.raw<{ rows: { findingId: number }[] }>(
    /* sql */ `
      update organization_questions q set answered_by = :by, answered_at = :at where ${OPEN_QUESTION}
      returning q.finding_id as "findingId"`,
    answer,
  )
  return rows.map(({ findingId }) => findingId)
}

export async function noteQuestion(
  db: Queryable,
  asked: {
    readonly finding_id: number
    readonly organization_id: number
    readonly asked_by: number | null
    readonly asked_at: Date
  },
): Promise<void> {
  await db('organization_questions').insert(asked)
}
