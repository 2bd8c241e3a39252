/**
 * Asks typed statements of people as a login role of its own. What may be read is up to that role alone (views.ts).
 * The rest bounds time, rows and bytes, and leaves nothing behind: each statement has a connection of its own, a
 * read-only transaction that is always rolled back, and a cursor, which PostgreSQL makes for a SELECT alone.
 */
import { Socket } from 'node:net'
import pg from 'pg'
import {
  type BrowserQuestion,
  BrowserRefusal,
  type BrowserRows,
  type BrowserTable,
  type DatabaseBrowser,
  MOST_BYTES,
  MOST_SECONDS,
} from '~/core/staff/database-browser.ts'
import { refuseDeeds } from './deeds.ts'
import { type Level, READERS } from './views.ts'

/** Answers the address of the login role of a level; null where none is set up. */
export type LoginAddress = (level: Level) => Promise<string | null>

export function openBrowser(addressOf: LoginAddress, seconds = MOST_SECONDS): DatabaseBrowser {
  return {
    ask: (level, question) => {
      return whileConnected({ addressOf, level, seconds }, (client) => askOnce(client, question))
    },
    tables: (level) => {
      return whileConnected({ addressOf, level, seconds }, (client) => readTables(client, level))
    },
  }
}

interface Connecting {
  readonly addressOf: LoginAddress
  readonly level: Level
  readonly seconds: number
}

async function askOnce(client: pg.Client, question: BrowserQuestion): Promise<BrowserRows> {
  await refuseDeeds(client, question.text)
  const declare = `declare asked no scroll cursor for ${question.text}`
  if (question.explain) return await read(client, `explain (verbose) ${declare}`, question)
  await client.query(prepared(declare, question.values))
  return await read(client, null, question)
}

/** Rows of one statement, or of the cursor in small steps, so that few are read in vain. */
async function read(
  client: pg.Client,
  statement: string | null,
  { values, mostRows }: BrowserQuestion,
): Promise<BrowserRows> {
  const rows: (string | null)[][] = []
  for (;;) {
    const wanted = Math.min(STEP, mostRows + 1 - rows.length)
    const answer =
      statement === null
        ? await client.query<(string | null)[]>(prepared(`fetch forward ${wanted} from asked`, []))
        : await client.query<(string | null)[]>(prepared(statement, values))
    rows.push(...answer.rows)
    const ended = statement !== null || answer.rows.length < wanted
    if (!ended && rows.length <= mostRows) continue
    return {
      columns: await columnsOf(client, answer.fields),
      rows: rows.slice(0, mostRows),
      cut: rows.length > mostRows,
    }
  }
}

const STEP = 100

/** The extended protocol takes one statement and no more. Every value stays the text that PostgreSQL sent. */
function prepared(text: string, values: readonly string[]) {
  return {
    ...{ text, values: [...values], rowMode: 'array' as const },
    queryMode: 'extended',
    types: { getTypeParser: () => (value: string) => value },
  }
}

async function columnsOf(client: pg.Client, fields: readonly pg.FieldDef[]) {
  const oids = fields.map(({ dataTypeID }) => dataTypeID)
  const { rows } = await client.query<{ oid: string; name: string }>(
    'select oid::text, format_type(oid, null) as name from pg_type where oid = any($1::oid[])',
    [oids],
  )
  const names = new Map(rows.map(({ oid, name }) => [Number(oid), name]))
  return fields.map(({ name, dataTypeID }) => ({ name, type: names.get(dataTypeID) ?? 'unknown' }))
}

async function readTables(client: pg.Client, level: Level): Promise<readonly BrowserTable[]> {
  const { rows } = await client.query<BrowserTable>(
    /* sql */ `
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = to_regnamespace($1) and c.relkind = 'v'
    group by c.relname order by c.relname`,
    [READERS[level].schema],
  )
  return rows
}

/** One connection for one piece of work, counted in bytes and ended in time, whatever the statement does. */
async function whileConnected<Answer>(
  { addressOf, level, seconds }: Connecting,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const url = await addressOf(level)
  if (url === null) throw new BrowserRefusal(NOT_SET_UP)
  const limits: { broken: string | null } = { broken: null }
  const socket = new Socket()
  const end = (reason: string) => {
    limits.broken ??= reason
    socket.destroy()
  }
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'stipend browser', stream: () => socket },
    ...{ connectionTimeoutMillis: 3000, options: settings(seconds) },
  })
  client.on('error', () => {}) // the statement in flight is refused with the same error
  socket.on('data', () => {
    if (socket.bytesRead > MOST_BYTES) end(TOO_MUCH)
  })
  const alarm = setTimeout(() => end(TOO_LONG), (seconds + 2) * 1000)
  try {
    await client.connect()
    await client.query(`begin read only; set local search_path to ${READERS[level].schema}`)
    await refuseStrongRole(client, level)
    return await work(client)
  } catch (error) {
    throw limits.broken === null ? refusalOf(error) : new BrowserRefusal(limits.broken)
  } finally {
    clearTimeout(alarm)
    socket.destroy() // the transaction is rolled back
  }
}

/** The server ends a statement whose reader is gone. */
function settings(seconds: number): string {
  return [
    ...[`statement_timeout=${seconds * 1000}`, 'lock_timeout=1000'],
    ...['client_connection_check_interval=500', 'default_transaction_read_only=on'],
    `idle_in_transaction_session_timeout=${(seconds + 2) * 1000}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
}

const NOT_SET_UP =
  'The database browser is not set up: DATABASE_BROWSER_URL is missing. See docs/database-browser.md.'
const TOO_MUCH = 'The answer is larger than 4 MB. Choose fewer columns or shorter texts.'
const TOO_LONG = 'The query took too long and was ended. Read fewer rows.'

/** An address that names the wrong role would open everything: such a role is refused, not used. */
async function refuseStrongRole(client: pg.Client, level: Level): Promise<void> {
  const { rows } = await client.query<{ problem: string | null }>(ROLE_PROBLEM, [
    READERS[level].schema,
  ])
  const problem = rows[0]?.problem ?? null
  if (problem !== null) {
    throw new BrowserRefusal(`The database browser is not set up: its role ${problem}.`)
  }
}

const ROLE_PROBLEM = /* sql */ `
  select case
    when rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls then 'has rights of an administrator'
    when coalesce(not has_schema_privilege(to_regnamespace($1), 'usage'), true) then 'may not read the masking views'
    when exists (
      select from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relnamespace <> to_regnamespace($1)
        and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and has_schema_privilege(c.relnamespace, 'usage')
        and case c.relkind when 'S' then has_sequence_privilege(c.oid, 'usage, select, update')
          else has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
            or has_any_column_privilege(c.oid, 'select, insert, update, references') end
    ) then 'may read more than the masking views'
    when exists (
      select from pg_auth_members m where pg_has_role(session_user, m.roleid, 'set')
        and m.roleid <> session_user::regrole
    ) then 'may become another role'
  end as problem
  from pg_roles where rolname = session_user`

function refusalOf(error: unknown): unknown {
  if (error instanceof BrowserRefusal) return error
  if (error instanceof pg.DatabaseError) {
    if (error.code === '57014') return new BrowserRefusal(TOO_LONG)
    if (error.code === '53300') return new BrowserRefusal('Too many queries run now. Try again.')
    const hint = error.hint ? ` ${error.hint}` : ''
    return new BrowserRefusal(`${error.message}.${hint}`)
  }
  return error
}
