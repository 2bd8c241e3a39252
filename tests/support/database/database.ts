/** A database of its own for a test file: migrated, with reference figures, made in about 150 ms. */
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { inject } from 'vitest'
import { type Database, openDatabase } from '~/database/connection.ts'
import { prepareQueue } from '~/database/queries/staff/prepare-queue.ts'
import { queryOnce } from './postgres-server.ts'
import { databaseUrl } from './template.ts'

export interface TestDatabase {
  /** as the product opens it: by the server's role, which changes rows and no tables; an empty one by its owner */
  readonly url: string
  /** the same by way of a pooler, where this run goes through one */
  readonly pooledUrl: string | null
  readonly knex: Database
  /** for a test that changes tables, or pretends to be an intruder */
  readonly owner: { readonly url: string; readonly knex: Database }
  /** closes the pool and drops the database */
  destroy(): Promise<void>
}

export interface TestDatabaseOptions {
  /** with a small demonstration survey, published */
  readonly market?: boolean
  /** with the articles and pages that come with this version, as after the start of a server */
  readonly content?: boolean
  /** with nothing in it, not even tables */
  readonly empty?: boolean
  /** with the tables of the job queue */
  readonly queue?: boolean
}

/** Call it in `beforeAll`; only in projects that start PostgreSQL (service, e2e). */
export async function createTestDatabase({
  market = false,
  content = false,
  empty = false,
  queue = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { serverUrl, login, pooled, ...templates } = inject('postgres')
  const of = content ? templates.withContent : templates
  const filled = market ? of.market : of.template
  const template = empty ? 'template0' : filled
  const name = `stipend_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await queryOnce(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const ownerUrl = databaseUrl(serverUrl, name)
  const url = empty ? ownerUrl : databaseUrl(login, name)
  const options = { poolSize: 4, applicationName: 'stipend tests' }
  const knex = openDatabase(url, options)
  const owner = { url: ownerUrl, knex: openDatabase(ownerUrl, options) } // connects when it is first asked
  if (queue) await prepareQueue(owner.knex)
  return {
    ...{ url, knex, owner },
    pooledUrl: pooled === null || empty ? null : databaseUrl(pooled, name),
    destroy: async () => {
      await Promise.all([knex.destroy(), owner.knex.destroy()])
      await queryOnce(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** How many queries of this database wait for the lock of another transaction. */
export async function waitingForLocks(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
