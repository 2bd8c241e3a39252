/**
 * Refuses functions that do something besides reading: sleep, lock, signal, set, write, run a text as SQL. PostgreSQL
 * marks them volatile. A call has to spell the name, so that it is enough to look for the word anywhere in the text;
 * a few words too many are refused with it.
 */
import type { ClientBase } from 'pg'
import { BrowserRefusal } from '~/core/staff/database-browser.ts'

export async function refuseDeeds(client: ClientBase, text: string): Promise<void> {
  if (/U&\s*"/i.test(text)) throw new BrowserRefusal('Names may not be written as U&"…".')
  const words = [...new Set(text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu) ?? [])]
  const { rows } = await client.query<{ name: string }>(
    /* sql */ `
    select proname as name from pg_catalog.pg_proc
    where provolatile = 'v' and lower(proname) = any($1) and proname <> all($2) order by proname limit 1`,
    [words, HARMLESS],
  )
  const [refused] = rows
  if (refused) {
    throw new BrowserRefusal(`“${refused.name}” does more than read, so it is refused here.`)
  }
}

/** Volatile because each call answers something else, or sampling of a table, and nothing more. */
const HARMLESS = [
  ...['random', 'random_normal', 'clock_timestamp', 'timeofday', 'gen_random_uuid', 'uuidv4'],
  ...['uuidv7', 'pg_relation_size', 'pg_table_size', 'pg_total_relation_size', 'pg_indexes_size'],
  ...['pg_column_size', 'pg_database_size', 'system', 'bernoulli'],
]
