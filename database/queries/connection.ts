/** What the server says about a connection to it. */
import type { Queryable } from '../connection.ts'

export interface ConnectionState {
  /** such as TLSv1.3; null = in the clear */
  readonly encryption: string | null
}

export async function readConnection(db: Queryable): Promise<ConnectionState> {
  const { rows } = await db.raw<{ rows: ConnectionState[] }>(
    `select case when ssl then version end as encryption from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  return rows[0] ?? { encryption: null }
}
