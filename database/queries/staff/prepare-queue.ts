/** The tables of the job queue: made by the owner of the database, used by the server's role. */
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../../connection.ts'
import { NotTheOwner } from '../../migrate.ts'
import { ensureServerRights } from '../../roles/server-role.ts'

/** Safe to call again, and by several processes at once. Who may make nothing finds it made. */
export async function prepareQueue(db: Database): Promise<void> {
  const pgPool = new pg.Pool({ ...db.client.config.connection, max: 1 })
  try {
    await runMigrations({ pgPool })
  } catch (error) {
    const pending = ['the job queue']
    throw (error as { code?: string }).code === '42501' ? new NotTheOwner(pending) : error
  } finally {
    await pgPool.end()
  }
  await ensureServerRights(db)
}
