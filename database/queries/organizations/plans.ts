/** Which plan an organization has, and since when market figures are members' own. */
import type { Plan } from '~/core/membership/plans.ts'
import type { Queryable } from '../../connection.ts'

/** 'free' for an organization that does not exist: it opens nothing. */
export async function findOrganizationPlan(db: Queryable, id: number): Promise<Plan> {
  const row = await db('organizations').where({ id }).first<{ plan: Plan }>('plan')
  return row?.plan ?? 'free'
}

/** YYYY-MM-DD (UTC) of the first publication of member data, also if it was taken back; null before it. */
export async function firstMemberPublication(db: Queryable): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(/* sql */ `
    select to_char(min(published_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from snapshots where source = 'member'`)
  return rows[0]?.day ?? null
}
