/** The mark of a database that was restored in part: it is made before anything else and goes when all is done. */
import type { ClientBase } from 'pg'
import type { Queryable } from '../connection.ts'
import { HalfRestored } from '../embedded-cluster.ts'

const MARK = 'stipend_restore_unfinished'

export async function markUnfinished(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${MARK}`)
}

export async function markFinished(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${MARK}`)
}

/** Throws for a database in which a restore did not come to its end. */
export async function refuseHalfRestored(db: Queryable): Promise<void> {
  const { rows } = await db.raw<{ rows: { isMarked: boolean }[] }>(
    `select exists (select from pg_namespace where nspname = ?) as "isMarked"`,
    [MARK],
  )
  if (rows[0]?.isMarked) throw new HalfRestored('The database')
}
