/** How the work of people was rated, by person and year. */
import type { Rating } from '~/core/planning/raises/terms.ts'
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'

export type StoredRating = RowOf<'listRatings'>

/**
 * Of the people an organization has now.
 * `by`: null where the account is gone.
 */
export const listRatings = many(
  'listRatings',
  /* sql */ `
      select r.employee_id as "employeeId", r.rating, u.name as by, r.set_at as at
      from person_ratings r join employees e on e.id = r.employee_id left join users u on u.id = r.set_by
      where e.organization_id = :organizationId and e.archived_at is null and r.year = :year`,
)

export interface GivenRating {
  readonly employeeId: number
  readonly rating: Rating
}

/** Those of the organization's people that differ from what is stored; answers how many there were. */
export async function saveRatings(
  db: Queryable,
  ratings: readonly GivenRating[],
  written: {
    readonly organizationId: number
    readonly year: number
    readonly by: number | null
    readonly at: Date
  },
): Promise<number> {
  const rows = await saveRatingsRows(db, { ...written, ratings: JSON.stringify(ratings) })
  return rows.length
}

const saveRatingsRows = many(
  'saveRatingsRows',
  /* sql */ `
      insert into person_ratings (employee_id, year, rating, set_by, set_at)
      select g."employeeId", :year, g.rating, :by, :at
      from jsonb_to_recordset(cast(:ratings as jsonb)) as g ("employeeId" bigint, rating text)
        join employees e on e.id = g."employeeId"
      where e.organization_id = :organizationId and e.archived_at is null
      on conflict (employee_id, year) do update
        set rating = excluded.rating, set_by = excluded.set_by, set_at = excluded.set_at
        where person_ratings.rating <> excluded.rating
      returning 1`,
)
