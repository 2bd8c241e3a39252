/** Lines of the audit log, with the names of those who acted and of what they acted on. */

import { STORED_DETAILS } from '~/core/people/organizations/organization-form-schema.ts'
import type { Queryable } from '../connection.ts'
import { many } from './query.ts'

export interface EventFilter {
  /** of this organization; null for all, and for those of none */
  readonly organizationId: number | null
  /** only what this person did, and not staff who viewed as them */
  readonly userId: number | null
  /** only actions with these nouns */
  readonly nouns: readonly string[] | null
  /** only what Stipend's staff did */
  readonly byStaff: boolean
}

/** What staff may ask besides. */
export interface WideFilter extends EventFilter {
  /** only what was done to this user, or by them */
  readonly aboutUserId: number | null
  readonly requestId: string | null
  /** from this moment, and before that one */
  readonly from: Date | null
  readonly to: Date | null
  /** only older lines than this one */
  readonly beforeId: number | null
}

export interface EventRow {
  readonly id: number
  readonly at: Date
  readonly actorKind: 'user' | 'staff' | 'system' | 'visitor'
  readonly actorId: number | null
  /** null for a deleted account, and for visitors */
  readonly actor: string | null
  /** of staff who viewed as the actor */
  readonly shadowedBy: string | null
  readonly action: string
  readonly organizationId: number | null
  /** null where it was deleted */
  readonly organization: string | null
  readonly subjectKind: string | null
  readonly subjectId: number | null
  readonly subject: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | null
}

/** Newest first. */
export async function listEventRows(
  db: Queryable,
  filter: EventFilter | WideFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<EventRow[]> {
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    /* sql */ `
      select a.id, a.at, a.actor_kind as "actorKind", a.actor_id as "actorId",
        coalesce(u.name, a.actor_name) as actor,
        s.name as "shadowedBy", a.action, a.details,
        a.organization_id as "organizationId", o.name as organization,
        a.subject_kind as "subjectKind", a.subject_id as "subjectId",
        coalesce(e.name, p.name, c.name, k.name) as subject, a.request_id as "requestId"
      from (
        select * from audit_events a where ${filterOf(filter)} order by a.id desc limit :limit offset :offset
      ) a
      left join users u on u.id = a.actor_id
      left join organizations o on o.id = a.organization_id
      left join users s on s.id = a.shadowed_by
      left join employees e on a.subject_kind = 'employee' and e.id = a.subject_id
        and e.organization_id = a.organization_id
      left join users p on a.subject_kind = 'user' and p.id = a.subject_id
      left join campuses c on a.subject_kind = 'campus' and c.id = a.subject_id
        and c.organization_id = a.organization_id
      left join campuses k on a.subject_kind = 'metrics' and k.id = (a.details->>'campusId')::bigint
        and k.organization_id = a.organization_id
      order by a.id desc`,
    { ...parametersOf(filter), limit, offset },
  )
  return rows.map((row) => ({ ...row, details: STORED_DETAILS.read(row.details) }))
}

export async function countEvents(db: Queryable, filter: EventFilter): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from audit_events a where ${filterOf(filter)}`,
    parametersOf(filter),
  )
  return rows[0]?.count ?? 0
}

/** All users with an account and an event there, by name. */
export const listActors = many(
  'listActors',
  /* sql */ `
      select u.id, u.name from users u where u.id in (
        select distinct a.actor_id from audit_events a where a.organization_id = ?
      ) order by u.name, u.id`,
)

/** Conditions that are not asked are null, and PostgreSQL leaves them out of its plan. */
const FILTER = /* sql */ `
  (cast(:organizationId as bigint) is null or a.organization_id = :organizationId)
  and (cast(:userId as bigint) is null or a.actor_id = :userId and a.shadowed_by is null)
  and (not cast(:byStaff as boolean) or a.actor_kind = 'staff' or a.shadowed_by is not null)
  and (cast(:aboutUserId as bigint) is null or a.actor_id = :aboutUserId
    or (a.subject_kind = 'user' and a.subject_id = :aboutUserId))
  and (cast(:requestId as text) is null or a.request_id = :requestId)
  and (cast(:from as timestamptz) is null or a.at >= :from)
  and (cast(:to as timestamptz) is null or a.at < :to)
  and (cast(:beforeId as bigint) is null or a.id < :beforeId)`

const NOT_ASKED = { aboutUserId: null, requestId: null, from: null, to: null, beforeId: null }

/** Beginnings of an action, each of which has its place in an index: rare ones are not looked for line by line. */
function filterOf({ nouns }: EventFilter): string {
  if (!nouns) return FILTER
  const starts = nouns.map((_, i) => `a.action ^@ :noun${i}`)
  return `(${starts.join(' or ') || 'false'}) and ${FILTER}`
}

function parametersOf({ nouns, ...filter }: EventFilter | WideFilter) {
  const starts = (nouns ?? []).map((noun, i) => [`noun${i}`, `${noun}.`])
  return { ...NOT_ASKED, ...filter, ...Object.fromEntries(starts) }
}
