/** Organizations that agreed to contribute, with what staff need to see whether each is a separate one. */
import { CONTRIBUTORS_ON_A_PAGE, type ContributorsQuery } from '~/core/staff/lists.ts'
import type { Queryable } from '../../connection.ts'
import { SETTLED_PAYMENT } from '../market/contributions.ts'

export interface ContributorLine {
  readonly id: number
  readonly name: string
  readonly street: string
  readonly place: string
  readonly createdAt: string
  readonly since: string | null
  readonly employees: number
  readonly owners: readonly {
    readonly id: number
    readonly email: string
    readonly isVerified: boolean
  }[]
  /** names of others with one of these owners, or at this address; at most six */
  readonly siblings: readonly string[]
  readonly reason: string | null
  readonly decidedBy: string | null
}

/** Those that wait longest first. */
export async function listContributors(
  db: Queryable,
  {
    state,
    page,
    settledBefore,
  }: ContributorsQuery & {
    /** a payment by then is settled; null where no payment is evidence */
    readonly settledBefore: Date | null
  },
): Promise<{ readonly rows: ContributorLine[]; readonly total: number }> {
  const asked = { settledBefore, offset: (page - 1) * CONTRIBUTORS_ON_A_PAGE }
  const from = `from organizations o left join contributor_checks k on k.organization_id = o.id
    where o.contributes_records and o.archived_at is null and ${OF_STATE[state]}`
  const counted = await db.raw<{ rows: [{ count: number }] }>(
    `select cast(count(*) as int) as count ${from}`,
    asked,
  )
  const { rows } = await db.raw<{ rows: ContributorLine[] }>(
    /* sql */ `
      select o.id, o.name, o.street, o.city || ', ' || o.state_code || ' ' || o.zip as place,
        cast(o.created_at as text) as "createdAt", cast(o.contribution_changed_at as text) as since,
        (select count(*)::int from employees e where e.organization_id = o.id and e.archived_at is null) as employees,
        (
          select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email,
            'isVerified', u.email_verified_at is not null) order by u.id), '[]')
          from memberships m join users u on u.id = m.user_id where m.organization_id = o.id and m.role = 'owner'
        ) as owners,
        array(
          select s.name from organizations s
          where s.id <> o.id and (
            s.zip = o.zip and lower(s.street) = lower(o.street) or s.id in (
              select b.organization_id from memberships a join memberships b on b.user_id = a.user_id
              where a.organization_id = o.id and a.role = 'owner' and b.role = 'owner'
            )
          )
          order by s.id limit 6
        ) as siblings,
        k.reason, d.name as "decidedBy"
      ${from.replace('where', 'left join users d on d.id = k.decided_by where')}
      order by coalesce(o.contribution_changed_at, o.created_at), o.id
      limit ${CONTRIBUTORS_ON_A_PAGE} offset :offset`,
    asked,
  )
  return { rows, total: counted.rows[0].count }
}

const OF_STATE: Readonly<Record<ContributorsQuery['state'], string>> = {
  waiting: `k.organization_id is null and not exists (${SETTLED_PAYMENT})`,
  accepted: 'k.is_accepted',
  declined: 'not k.is_accepted',
}

/** The newest decision takes the place of an earlier one, which the audit log keeps. */
export async function saveContributorCheck(
  db: Queryable,
  check: {
    readonly organizationId: number
    readonly isAccepted: boolean
    readonly reason: string
    readonly by: number | null
    readonly at: Date
  },
): Promise<void> {
  const row = { is_accepted: check.isAccepted, reason: check.reason }
  const made = { ...row, decided_by: check.by, decided_at: check.at }
  await db('contributor_checks')
    .insert({ organization_id: check.organizationId, ...made })
    .onConflict('organization_id')
    .merge(made)
}
