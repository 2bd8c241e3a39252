/** One production server and one database for all end-to-end files of a worker, without people when a file begins. */
import { setTimeout } from 'node:timers/promises'
import type { Database } from '~/database/connection.ts'
import type { TestDatabase } from '../database/database.ts'
import { forgetEverybody } from '../database/forget-everybody.ts'
import { atWorkerEnd } from './at-worker-end.ts'
import { HttpVisitor } from './http-visitor.ts'
import { startServer, type TestServer } from './server.ts'

/** As `startServer({ market: true })` gives it; its log is of this file alone, and it is not the file's to stop. */
export type SharedServer = Omit<TestServer, 'process' | 'stop'>

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
  await openEveryPage(database.knex, url)
  const before = log().length
  await prepare(database)
  return { url, database, lettersTo, log: () => log().slice(before) }
}

async function start(): Promise<TestServer> {
  const server = await startServer({ market: true })
  atWorkerEnd(() => server.stop())
  return server
}

/** The server keeps the flags for seconds: a file that began in them got a notice in place of its pages. */
async function openEveryPage(db: Database, url: string): Promise<void> {
  const [closed] = await db('coming_soon_flags').delete().returning('path')
  if (!closed) return
  // all are read at once, so one that opened stands for all
  while (await isClosed(url, closed.path)) await setTimeout(200)
}

/** A page whose notice is deleted already says so by the header alone: it answers that nothing is there. */
export async function isClosed(url: string, path: string): Promise<boolean> {
  const { headers } = await new HttpVisitor(url).get(path)
  return headers.get('X-Robots-Tag') === 'noindex'
}
