/** What the server says about a connection to it. */
import type { Queryable } from '../connection.ts'
import { many, type RowOf } from './query.ts'

export type ConnectionState = RowOf<'readConnectionRows'>

export async function readConnection(db: Queryable): Promise<ConnectionState> {
  const rows = await readConnectionRows(db)
  if (!rows[0]) throw new Error('PostgreSQL says nothing of its connection')
  return rows[0]
}

/**
 * `encryption`: such as TLSv1.3; null = in the clear.
 * `isOwner`: whether this role could change the tables themselves.
 */
const readConnectionRows = many(
  'readConnectionRows',
  `select current_user as role,
      (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as encryption,
      coalesce(pg_has_role((select relowner from pg_class where oid = to_regclass('public.users')), 'usage'),
        has_schema_privilege('public', 'create'))
        as "isOwner"`,
)
