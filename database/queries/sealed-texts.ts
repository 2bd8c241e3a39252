/** Every column that holds sealed text, and its rows that another key than the current one sealed. */
import type { Queryable } from '../connection.ts'
import { many } from './query.ts'

/** `key`: the table's primary key; `only`: a condition on other columns of the row. */
interface SealedColumn {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly only?: string
  readonly purpose: 'mail' | 'two-step' | 'share link' | 'api key'
}

/** A test finds those that are missing here. */
export const SEALED_COLUMNS = [
  { table: 'two_step', key: 'user_id', column: 'secret', purpose: 'two-step' },
  { table: 'two_step', key: 'user_id', column: 'shown_codes', purpose: 'two-step' },
  { table: 'two_step', key: 'user_id', column: 'code_keys', purpose: 'two-step' },
  { table: 'shared_links', key: 'id', column: 'sealed_token', purpose: 'share link' },
  { table: 'api_keys', key: 'id', column: 'sealed_token', purpose: 'api key' },
  { table: 'outgoing_mails', key: 'id', column: 'content', only: 'sealed', purpose: 'mail' },
] as const satisfies readonly SealedColumn[]

export interface SealedText {
  readonly id: number
  readonly sealed: string
}

/** Locked until the transaction ends, in order of key after `after`. Rows that others work on are left out. */
export async function lockSealedBefore(
  db: Queryable,
  { table, key, column, only = 'true' }: SealedColumn,
  { current, after, most }: { current: string; after: number; most: number },
): Promise<readonly SealedText[]> {
  const { rows } = await db.raw<{ rows: SealedText[] }>(
    /* sql */ `
      select ${key} as id, ${column} as sealed from ${table}
      where ${key} > :after and ${column} is not null and not starts_with(${column}, :current) and ${only}
      order by ${key} limit :most for update skip locked`,
    { current, after, most },
  )
  return rows
}

/** In one statement. */
export async function putSealed(
  db: Queryable,
  { table, key, column }: SealedColumn,
  texts: readonly SealedText[],
): Promise<void> {
  if (texts.length === 0) return
  await db.raw(
    /* sql */ `
      update ${table} set ${column} = again.sealed
      from jsonb_to_recordset(:texts::jsonb) as again(id bigint, sealed text) where ${table}.${key} = again.id`,
    { texts: JSON.stringify(texts) },
  )
}

export async function countSealedBefore(
  db: Queryable,
  { table, column, only = 'true' }: SealedColumn,
  current: string,
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    /* sql */ `
      select count(*)::int as count from ${table}
      where ${column} is not null and not starts_with(${column}, :current) and ${only}`,
    { current },
  )
  return rows[0]?.count ?? 0
}

/** Users whose recovery codes have no key of their own, locked until the transaction ends. */
export const lockCodesWithoutKey = many(
  'lockCodesWithoutKey',
  /* sql */ `
      select user_id as id, secret from two_step
      where code_keys is null and user_id > :after
        and exists (select from recovery_codes c where c.user_id = two_step.user_id)
      order by user_id limit :most for update skip locked`,
)
