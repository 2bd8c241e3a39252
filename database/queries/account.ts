/** What one person's account holds, for its pages, its export and its end. */
import type { Queryable } from '../connection.ts'
import type { NewRow } from '../table-types.ts'

export interface OwnedAlone {
  readonly id: number
  readonly name: string
  /** members besides this person */
  readonly others: number
}

/** Organizations that would be left without an owner; archived ones too. */
export async function organizationsOwnedAlone(
  db: Queryable,
  userId: number,
): Promise<readonly OwnedAlone[]> {
  const { rows } = await db.raw<{ rows: OwnedAlone[] }>(OWNED_ALONE, { userId })
  return rows
}

const OWNED_ALONE = /* sql */ `
  select o.id, o.name, (
    select count(*)::int from memberships x where x.organization_id = o.id and x.user_id <> :userId) as others
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = :userId and m.role = 'owner' and not exists (
    select from memberships x
    where x.organization_id = o.id and x.role = 'owner' and x.user_id <> :userId)
  order by o.name, o.id`

/** Null where the address is taken: the unique index decides, also between two who sign up at once. */
export async function insertUserOnce(
  db: Queryable,
  row: NewRow<'users'>,
): Promise<{ readonly id: number } | null> {
  const [made] = await db('users')
    .insert(row)
    .onConflict('email_normalized')
    .ignore()
    .returning('id')
  return made ?? null
}
