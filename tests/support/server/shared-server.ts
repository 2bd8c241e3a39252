/** One production server and one database for all end-to-end files of a worker, without people when a file begins. */
import type { Database } from '~/database/connection.ts'
import type { TestDatabase } from '../database/database.ts'
import { atWorkerEnd } from './at-worker-end.ts'
import { startServer, type TestServer } from './server.ts'

/** As `startServer({ market: true })` gives it; its log is of this file alone, and it is not the file's to stop. */
export type SharedServer = Omit<TestServer, 'stop'>

let started: Promise<TestServer> | undefined

/** Call it in `beforeAll`. What needs other settings or its own database calls `startServer`. */
export async function sharedServer(
  prepare: (database: TestDatabase) => Promise<void> = async () => {},
): Promise<SharedServer> {
  // what failed once is tried again by the next file
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  const { url, database, log, lettersTo } = await started
  await forgetEverybody(database.knex)
  const before = log().length
  await prepare(database)
  return { url, database, lettersTo, log: () => log().slice(before) }
}

async function start(): Promise<TestServer> {
  const server = await startServer({ market: true })
  atWorkerEnd(() => server.stop())
  return server
}

/** The rest belongs to somebody and goes with them. Numbers go on, so that nothing kept in memory is taken for new. */
async function forgetEverybody(db: Database): Promise<void> {
  for (const table of ['organizations', 'users', ...NOBODYS]) await db(table).delete()
}

const NOBODYS = [
  'coming_soon_flags',
  'rate_limits',
  'outgoing_mails',
  'submitted_forms',
  'matches',
  'answered_peers',
  'asked_questions',
]
