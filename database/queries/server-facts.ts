import { only } from './query.ts'

/**
 * What a PostgreSQL says of itself to a person who looks after it.
 *
 * `archiveMode`: "off" where the segments of its log are not kept. `segmentsFail`: the last try to keep one failed.
 */
export const readServer = only<'readServer', { mostConnections: number }>(
  'readServer',
  `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
     clock_timestamp() as now, current_setting('max_connections')::int as "mostConnections",
     current_setting('statement_timeout') as "statementTimeout",
     (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions,
     current_setting('archive_mode') as "archiveMode", last_archived_time as "segmentKeptAt",
     (last_failed_time > coalesce(last_archived_time, '-infinity')) is true as "segmentsFail"
   from pg_stat_archiver`,
)
