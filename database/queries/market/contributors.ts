import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

/** By organization that shares its contributor with others: the contributor's key. All others are their own. */
export type Contributors = ReadonlyMap<string, string>

/**
 * Organizations with records in the pool, and others of their owners. The latter link by their owners alone: nobody
 * checked what else they say.
 */
export const listLinkedOrganizations = many(
  'listLinkedOrganizations',
  linked(
    `exists (select from pay_records r where r.source = 'member' and r.organization_key = o.market_key)`,
  ),
)

/** The same of those that agreed to contribute, also before a record was made of anyone. */
export const listLinkedContributors = many(
  'listLinkedContributors',
  linked('o.contributes_records'),
)

function linked(counted: string): string {
  return /* sql */ `
    with counted as (
      select o.id from organizations o
      where ${counted}
    ), owned as (
      select distinct m.organization_id as id from memberships m
      where m.role = 'owner' and m.user_id in (
        select user_id from memberships join counted on counted.id = organization_id where role = 'owner'
      )
    )
    select o.market_key as key,
      to_jsonb(array(
        select user_id from memberships where organization_id = o.id and role = 'owner'
        union select o.contribution_changed_by where c.id is not null and o.contribution_changed_by is not null
        union select a.actor_id from audit_events a where c.id is not null and a.organization_id = o.id
          and a.action = 'organization.create' and a.actor_kind = 'user' and a.actor_id is not null
      )) as accounts,
      array(
        select u.email_normalized from memberships m join users u on u.id = m.user_id
        where c.id is not null and m.organization_id = o.id and m.role = 'owner' and u.email_verified_at is not null
        union select email_key from customers where c.id is not null and organization_id = o.id and email_key is not null
      ) as emails,
      case when c.id is not null then json_build_object('street', o.street, 'zip', o.zip) end as address,
      array(
        select card_fingerprint from subscriptions
        where c.id is not null and organization_id = o.id and card_fingerprint is not null
      ) as cards
    from organizations o left join counted c on c.id = o.id
    where c.id is not null or o.id in (select id from owned)`
}

export async function freezeContributors(
  db: Queryable,
  snapshotId: number,
  contributors: Contributors,
): Promise<void> {
  const [organizations, keys] = [[...contributors.keys()], [...contributors.values()]]
  await db.raw(
    /* sql */ `
      insert into snapshot_contributors (snapshot_id, organization_key, contributor_key)
      select :snapshotId::bigint, organization, contributor
      from unnest(cast(:organizations as uuid[]), cast(:keys as uuid[])) as linked (organization, contributor)`,
    { snapshotId, organizations, keys },
  )
}

export async function snapshotContributors(
  db: Queryable,
  snapshotId: number,
): Promise<Contributors> {
  const rows = await db('snapshot_contributors')
    .where({ snapshot_id: snapshotId })
    .select({ organization: 'organization_key', contributor: 'contributor_key' })
  return new Map(rows.map(({ organization, contributor }) => [organization, contributor]))
}
