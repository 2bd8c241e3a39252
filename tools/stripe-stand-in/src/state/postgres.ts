/**
 * The account in a schema of its own in PostgreSQL. A turn is one transaction under one lock, so any number of
 * processes work on one account, and what was answered outlives a crash.
 */
import pg from 'pg'
import type { Journal, Row } from './account.ts'

/** The number of the lock; no other part of the house takes it. */
const LOCK = 7203890

const SCHEMA = `
  create schema if not exists payments_stand_in;
  create table if not exists payments_stand_in.objects (
    kind text not null,
    id text not null,
    sequence bigint not null,
    version bigint not null,
    value json,
    primary key (kind, id)
  );
  create index if not exists objects_version on payments_stand_in.objects (version);
  -- the role servers work as, where there is one
  do $$ begin
    if to_regrole('stipend_server') is not null then
      grant usage on schema payments_stand_in to stipend_server;
      grant select, insert, update on payments_stand_in.objects to stipend_server;
    end if;
  end $$;
`

/** Who may make nothing uses what the owner has made. */
const IS_READY = `
  select to_regclass('payments_stand_in.objects') is not null
    and not has_database_privilege(current_database(), 'create') as "isReady"`

const NEWER = `
  select kind, id, sequence, version, value from payments_stand_in.objects
  where version > $1 order by sequence
`

const WRITE = `
  insert into payments_stand_in.objects (kind, id, sequence, version, value)
  select kind, id, sequence, version, value
  from json_to_recordset($1) as row (kind text, id text, sequence bigint, version bigint, value json)
  on conflict (kind, id) do update
  set sequence = excluded.sequence, version = excluded.version, value = excluded.value
`

interface Stored {
  readonly kind: string
  readonly id: string
  /** bigints come as text */
  readonly sequence: string
  readonly version: string
  readonly value: unknown
}

/** `owner`: who makes the schema, where `connectionString` may not. */
export async function openPostgresJournal(
  connectionString: string,
  owner = connectionString,
): Promise<Journal> {
  await prepare(owner)
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'stand-in for Stripe',
    // a turn is short; one that hangs must not hold the lock for ever
    ...{ statement_timeout: 60_000, lock_timeout: 60_000 },
    idle_in_transaction_session_timeout: 120_000,
  })
  // an idle connection that breaks is replaced with the next turn, which says what is wrong
  pool.on('error', () => {})
  let client: pg.PoolClient | null = null
  const release = (broken: boolean) => {
    client?.release(broken)
    client = null
  }
  return {
    begin: async (version) => {
      client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock($1)', [LOCK])
        const { rows } = await client.query<Stored>(NEWER, [version])
        return rows.map(rowOf)
      } catch (error) {
        release(true)
        throw error
      }
    },
    commit: async (rows) => {
      if (rows.length > 0) await client?.query(WRITE, [JSON.stringify(rows)])
      await client?.query('commit')
      release(false)
    },
    rollback: async () => {
      // a connection that cannot roll back is closed, which rolls back as well
      const broken = await client?.query('rollback').then(
        () => false,
        () => true,
      )
      release(broken ?? false)
    },
    close: () => pool.end(),
  }
}

async function prepare(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: 60_000 })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const { rows } = await client.query<{ isReady: boolean }>(IS_READY)
    if (!rows[0]?.isReady) await client.query(SCHEMA)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function rowOf(stored: Stored): Row {
  return { ...stored, sequence: Number(stored.sequence), version: Number(stored.version) }
}
