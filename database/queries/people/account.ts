/** What one person's account holds, for its pages, its export and its end. */

import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { many, one, type RowOf } from '../query.ts'

const OWNED_ALONE = /* sql */ `
  select o.id, o.name, (
    select count(*)::int from memberships x where x.organization_id = o.id and x.user_id <> :userId) as others
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = :userId and m.role = 'owner' and not exists (
    select from memberships x
    where x.organization_id = o.id and x.role = 'owner' and x.user_id <> :userId)
  order by o.name, o.id`

export type OwnedAlone = RowOf<'organizationsOwnedAloneRows'>

/** Organizations that would be left without an owner; archived ones too. */
export async function organizationsOwnedAlone(
  db: Queryable,
  userId: number,
): Promise<readonly OwnedAlone[]> {
  const rows = await organizationsOwnedAloneRows(db, { userId })
  return rows
}

/** `others`: members besides this person. */
const organizationsOwnedAloneRows = many('organizationsOwnedAloneRows', OWNED_ALONE)

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

/** The last choice of each topic counts. */
export async function saveNotificationChoices(
  db: Queryable,
  rows: readonly NewRow<'notification_choices'>[],
): Promise<void> {
  await db('notification_choices')
    .insert(rows)
    .onConflict(['user_id', 'topic'])
    .merge(['wanted', 'changed_at'])
}

/** An earlier acceptance of the same version keeps its time. */
export async function insertAcceptances(
  db: Queryable,
  rows: readonly NewRow<'legal_acceptances'>[],
): Promise<void> {
  await db('legal_acceptances').insert(rows).onConflict(['user_id', 'text_key', 'version']).ignore()
}

export interface StoredTwoStep extends Row<'two_step'> {
  readonly codesLeft: number
}

/** With how many recovery codes are unused. */
export const findTwoStep = one(
  'findTwoStep',
  /* sql */ `
      select t.*, (
        select count(*)::int from recovery_codes c where c.user_id = t.user_id and c.used_at is null
      ) as "codesLeft"
      from two_step t where t.user_id = ?`,
)

/** A fresh secret in place of one that was never confirmed. */
export async function putTwoStepSecret(
  db: Queryable,
  userId: number,
  fresh: Pick<NewRow<'two_step'>, 'secret' | 'created_at' | 'last_step'>,
): Promise<void> {
  await db('two_step')
    .insert({ user_id: userId, ...fresh })
    .onConflict('user_id')
    .merge(fresh)
}

/** Two codes that are accepted at one moment are fewer half minutes apart. */
const STEPS_AHEAD = 2

/**
 * Each time step counts once and only forwards: false where this one, or a later one, was used. One that lies farther
 * ahead was used while the clock was wrong, and keeps nobody out until then.
 */
export async function spendTimeStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const spent = await db('two_step')
    .where({ user_id: userId })
    .andWhere((unused) =>
      unused
        .whereNull('last_step')
        .orWhere('last_step', '<', step)
        .orWhere('last_step', '>', step + STEPS_AHEAD),
    )
    .update({ last_step: step })
  return spent === 1
}

/** Roles that have not expired, in order of name; none for other users. */
export const findStaffByEmail = many(
  'findStaffByEmail',
  /* sql */ `
      select u.id, r.role from users u join staff_roles r on r.user_id = u.id
      where u.email_normalized = :emailNormalized and (r.expires_at is null or r.expires_at > :at)
      order by r.role`,
)

/** A lesson of the learning path as read; twice is once. */
export async function saveReadLesson(
  db: Queryable,
  { userId, lesson, at }: { readonly userId: number; readonly lesson: string; readonly at: Date },
): Promise<void> {
  await db('read_lessons')
    .insert({ user_id: userId, lesson, read_at: at })
    .onConflict(['user_id', 'lesson'])
    .ignore()
}
