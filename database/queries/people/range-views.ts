/** Members who saw market ranges of a person, one row for each user and subject. */
import type { Queryable } from '../../connection.ts'
import { instantText } from '../instant-text.ts'
import { many } from '../query.ts'

interface Viewed {
  readonly userId: number
  readonly at: Date
}

/** Of one person or several, in one statement. */
export async function recordEstimateViews(
  db: Queryable,
  { employeeIds, userId, at }: Viewed & { readonly employeeIds: readonly number[] },
): Promise<void> {
  if (employeeIds.length === 0) return
  await db.raw(
    /* sql */ `
      insert into estimate_views as v (employee_id, user_id, first_at, last_at)
      select id, :userId, :at, :at from employees where id = any (cast(:ids as bigint[]))
      order by id for key share
      on conflict (employee_id, user_id) do update set last_at = greatest(v.last_at, excluded.last_at), count = v.count + 1`,
    { ids: [...new Set(employeeIds)], userId, at },
  )
}

/** Of all employees of an organization; nothing of one that was deleted meanwhile. */
export async function recordStaffRangeView(
  db: Queryable,
  { organizationId, userId, at }: Viewed & { readonly organizationId: number },
): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into staff_range_views as v (organization_id, user_id, first_at, last_at)
      select id, :userId, :at, :at from organizations where id = :organizationId for key share
      on conflict (organization_id, user_id) do update set last_at = greatest(v.last_at, excluded.last_at), count = v.count + 1`,
    { organizationId, userId, at },
  )
}

/** Who had opened figures about a person, the first first; an account that is gone is no longer in it. */
export const listSeenBefore = many(
  'listSeenBefore',
  /* sql */ `
      select u.name, ${instantText('v.first_at')} as "firstAt", ${instantText('v.last_at')} as "lastAt", v.count, v.what
      from (
        select user_id, first_at, last_at, count, 'estimate' as what from estimate_views where employee_id = :employeeId
        union all
        select user_id, first_at, last_at, count, 'staff' as what from staff_range_views where organization_id = :organizationId
      ) v join users u on u.id = v.user_id
      order by v.first_at, u.id, v.what`,
)
