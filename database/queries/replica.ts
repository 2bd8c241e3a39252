/** Positions in PostgreSQL's log, in bytes: how far a primary has written it, and a replica has replayed it. */
import type { Queryable } from '../connection.ts'
import { only } from './query.ts'

/** Of the primary; fails on a replica. */
export const readWrittenPosition = only(
  'readWrittenPosition',
  `select (pg_current_wal_lsn() - '0/0')::bigint as position,
     (select system_identifier::text from pg_control_system()) as system,
     current_database()::text as database`,
)

/**
 * `system`: the same for a primary and its replicas alone. `startedAt`: another one after each restart, which may go
 * back in the log.
 */
export const readReplayedPosition = only(
  'readReplayedPosition',
  `select coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) as position, pg_is_in_recovery() as "isReplica",
     (select system_identifier::text from pg_control_system()) as system,
     current_database()::text as database, pg_postmaster_start_time()::text as "startedAt"`,
)

/** After everything that its request has committed. */
export async function markWritten(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db('sessions')
    .where({ token_hash: tokenHash })
    .update({ written_position: db.raw(`(pg_current_wal_insert_lsn() - '0/0')::bigint`) })
}
