/** Moves what names one user to another, row by row where a row of its own may be in the way. */

import type { Membership } from '~/core/policy.ts'
import type { MergePlan } from '~/core/staff/merge-plan.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

type Moved = MergePlan['moved'][number]
type Key = Moved['keys'][number]

interface Reference {
  readonly table: string
  readonly column: string
  /** the table's key without this column */
  readonly key: readonly string[]
  /** a unique index holds the column */
  readonly mayCollide: boolean
}

/** What is of one sign-in, or tells what one account did with the other, stays with its account. */
const STAYS: readonly string[] = [
  ...['sessions', 'account_tokens', 'two_step', 'recovery_codes', 'legal_acceptances'],
  ...['notification_choices', 'kept_forms', 'submitted_forms', 'staff_roles', 'shadow_sessions'],
  ...['user_merges', 'users', 'memberships', 'known_devices', 'api_keys'],
]

/** Every column that refers to a user, read from the catalog: a new table is never forgotten. */
export async function listUserReferences(db: Queryable): Promise<Reference[]> {
  const { rows } = await db.raw<{ rows: Reference[] }>(/* sql */ `
    select t.relname as table, a.attname as column,
      array(
        select k.attname::text from pg_index i join pg_attribute k on k.attrelid = t.oid and k.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary and k.attname <> a.attname order by k.attnum
      ) as key,
      exists (
        select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)
      ) as "mayCollide"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
      and t.relnamespace = 'public'::regnamespace
    order by t.relname, a.attname`)
  return rows
}

/** The references that a merge moves. */
export async function listMovable(db: Queryable): Promise<Reference[]> {
  const references = await listUserReferences(db)
  return references.filter(({ table }) => !STAYS.includes(table))
}

/** Where the account that is given up is a member; locks the rows. `kept` is null where only that one is a member. */
export const listSharedMemberships = many<
  'listSharedMemberships',
  { kept: Membership | null; dropped: Membership }
>(
  'listSharedMemberships',
  /* sql */ `
      select d.organization_id as "organizationId", o.name as organization,
        case when k.user_id is not null then json_build_object('role', k.role, 'seesPay', k.sees_pay) end as kept,
        json_build_object('role', d.role, 'seesPay', d.sees_pay) as dropped, d.created_at::text as "droppedSince"
      from memberships d join organizations o on o.id = d.organization_id
      left join memberships k on k.organization_id = d.organization_id and k.user_id = :keptId
      where d.user_id = :droppedId order by d.organization_id for update of d, o`,
)

/** `since` as text: an instant of PostgreSQL is finer than a Date. */
export async function insertMembership(
  db: Queryable,
  member: {
    readonly organizationId: number
    readonly userId: number
    readonly rights: Membership
    readonly since: string
  },
): Promise<void> {
  const { organizationId, userId, rights, since } = member
  await db.raw(
    `insert into memberships (organization_id, user_id, role, sees_pay, created_at) values (?, ?, ?, ?, ?)`,
    [organizationId, userId, rights.role, rights.seesPay, since],
  )
}

/** Locks both accounts, the lower number first, so that two merges do not wait for each other. */
export async function lockUsers(db: Queryable, ids: readonly number[]): Promise<void> {
  await db('users')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
}

export async function moveReferences(
  db: Queryable,
  reference: Reference,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly moved: readonly Key[]; readonly stayed: number }> {
  const { table, column, key, mayCollide } = reference
  const names = key.length > 0 ? key.map((name) => `${quoted(name)}`).join(', ') : '1 as one'
  if (!mayCollide) {
    const { rows } = await db.raw<{ rows: Key[] }>(
      `update ${quoted(table)} set ${quoted(column)} = ? where ${quoted(column)} = ? returning ${names}`,
      [to, from],
    )
    return { moved: rows, stayed: 0 }
  }
  const { rows } = await db.raw<{ rows: Key[] }>(
    `select ${names} from ${quoted(table)} where ${quoted(column)} = ? for update`,
    [from],
  )
  const moved: Key[] = []
  for (const row of rows) if (await moveRow(db, reference, row, { from, to })) moved.push(row)
  return { moved, stayed: rows.length - moved.length }
}

/** False where the other user has such a row. */
async function moveRow(
  db: Queryable,
  { table, column, key }: Pick<Reference, 'table' | 'column' | 'key'>,
  row: Key,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  await db.raw('savepoint move_row')
  try {
    await db.raw(
      `update ${quoted(table)} set ${quoted(column)} = ? where ${[column, ...key].map((name) => `${quoted(name)} = ?`).join(' and ')}`,
      [to, from, ...key.map((name) => row[name] ?? null)],
    )
    await db.raw('release savepoint move_row')
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    await db.raw('rollback to savepoint move_row')
    return false
  }
}

/** Gives rows back that still name the kept account; answers how many could not be. */
export async function moveBack(
  db: Queryable,
  { table, column, keys }: Moved,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  let missing = 0
  for (const row of keys) {
    const names = Object.keys(row).filter((name) => name !== 'one')
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `update ${quoted(table)} set ${quoted(column)} = ? where ${[column, ...names].map((name) => `${quoted(name)} = ?`).join(' and ')}`,
      [to, from, ...names.map((name) => row[name] ?? null)],
    )
    if (rowCount === 0) missing += 1
  }
  return missing
}

/** Newest first. */
export const listMergeRows = many(
  'listMergeRows',
  /* sql */ `
      select g.id, k.email as kept, d.email as dropped, g.reason, s.name as by, g.merged_at as "mergedAt",
        g.undo_until as "undoUntil", g.undone_at as "undoneAt"
      from user_merges g join users k on k.id = g.kept_id join users d on d.id = g.dropped_id
      left join users s on s.id = g.merged_by order by g.id desc limit ?`,
)

/** Names come from the catalog, or from a plan that was made of it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
