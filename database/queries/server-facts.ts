import { only } from './query.ts'

/** What a PostgreSQL says of itself to a person who looks after it. */
export const readServer = only<'readServer', { mostConnections: number }>(
  'readServer',
  `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
     clock_timestamp() as now, current_setting('max_connections')::int as "mostConnections",
     current_setting('statement_timeout') as "statementTimeout",
     (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions`,
)
