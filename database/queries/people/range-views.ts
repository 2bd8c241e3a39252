/** Members who saw market ranges of a person, one row for each user and subject. */
import type { RangeViews } from '~/core/people/employees/range-views.ts'
import type { Queryable } from '../../connection.ts'
import { instantText } from '../instant-text.ts'
import { many } from '../query.ts'

const VIEWS = [
  { kind: 'employee', table: 'estimate_views', id: 'employee_id', subjects: 'employees' },
  {
    kind: 'organization',
    table: 'staff_range_views',
    id: 'organization_id',
    subjects: 'organizations',
  },
] as const

/** One statement for each kind; nothing of a subject or a user that was deleted meanwhile. */
export async function recordRangeViews(db: Queryable, views: readonly RangeViews[]): Promise<void> {
  for (const { kind, table, id, subjects } of VIEWS) {
    const some = views.filter((view) => view.kind === kind)
    if (some.length === 0) continue
    await db.raw(
      /* sql */ `
        insert into ${table} as v (${id}, user_id, first_at, last_at, count)
        select s.id, u.id, w.first_at, w.last_at, w.count
        from unnest(cast(:ids as bigint[]), cast(:users as bigint[]), cast(:first as timestamptz[]),
          cast(:last as timestamptz[]), cast(:counts as int[])) w (id, user_id, first_at, last_at, count)
        join ${subjects} s on s.id = w.id join users u on u.id = w.user_id
        order by s.id, u.id for key share of s, u
        on conflict (${id}, user_id) do update
          set last_at = greatest(v.last_at, excluded.last_at), count = v.count + excluded.count`,
      {
        ids: some.map(({ subjectId }) => subjectId),
        users: some.map(({ userId }) => userId),
        first: some.map(({ firstAt }) => firstAt),
        last: some.map(({ lastAt }) => lastAt),
        counts: some.map(({ count }) => count),
      },
    )
  }
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
