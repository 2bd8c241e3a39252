/** The audit log of one organization, with the names of those who acted and of what they acted on. */

import { STORED_DETAILS } from '~/core/organizations/stored-details.ts'
import type { Queryable } from '../../connection.ts'

export interface EventFilter {
  readonly organizationId: number
  /** only what this person did */
  readonly userId: number | null
  /** only actions with these nouns */
  readonly nouns: readonly string[] | null
  /** only what Stipend's staff did */
  readonly byStaff: boolean
}

export interface EventRow {
  readonly id: number
  readonly at: Date
  readonly actorKind: 'user' | 'staff' | 'system' | 'visitor'
  /** null for a deleted account, and for visitors */
  readonly actor: string | null
  readonly action: string
  readonly subject: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Newest first. */
export async function listEventRows(
  db: Queryable,
  filter: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EventRow[]> {
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    /* sql */ `
      select a.id, a.at, a.actor_kind as "actorKind", coalesce(u.name, a.actor_name) as actor,
        a.action, a.details, coalesce(e.name, p.name, c.name, k.name) as subject
      from (
        select * from audit_events a where ${FILTER} order by a.id desc limit :limit offset :offset
      ) a
      left join users u on u.id = a.actor_id
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
    `select count(*)::int as count from audit_events a where ${FILTER}`,
    parametersOf(filter),
  )
  return rows[0]?.count ?? 0
}

/** All users with an account and an event there, by name. */
export async function listActors(
  db: Queryable,
  organizationId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.raw<{ rows: { id: number; name: string }[] }>(
    /* sql */ `
      select u.id, u.name from users u where u.id in (
        select distinct a.actor_id from audit_events a where a.organization_id = :organizationId
      ) order by u.name, u.id`,
    { organizationId },
  )
  return rows
}

const FILTER = /* sql */ `
  a.organization_id = :organizationId
  and (cast(:userId as bigint) is null or a.actor_id = :userId)
  and (cast(:nouns as text[]) is null or split_part(a.action, '.', 1) = any(cast(:nouns as text[])))
  and (not cast(:byStaff as boolean) or a.actor_kind = 'staff')`

/** knex would spread an array over several placeholders. */
function parametersOf({ nouns, ...filter }: EventFilter) {
  return { ...filter, nouns: nouns && `{${nouns.join(',')}}` }
}
