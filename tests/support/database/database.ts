/** A database of its own for a test file: migrated, with reference figures, made in about 150 ms. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '~/database/connection.ts'
import { queryOnce } from './postgres-server.ts'
import { databaseUrl } from './template.ts'

export interface TestDatabase {
  readonly url: string
  readonly knex: Database
  /** closes the pool and drops the database */
  destroy(): Promise<void>
}

export interface TestDatabaseOptions {
  /** with a small demonstration survey, published */
  readonly market?: boolean
  /** with nothing in it, not even tables */
  readonly empty?: boolean
}

/** Call it in `beforeAll`; only in projects that start PostgreSQL (service, e2e). */
export async function createTestDatabase({
  market = false,
  empty = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { serverUrl, ...templates } = inject('postgres')
  const filled = market ? templates.market : templates.template
  const template = empty ? 'template0' : filled
  const name = `stipend_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await queryOnce(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const knex = openDatabase(url, { poolSize: 4, applicationName: 'stipend tests' })
  return {
    url,
    knex,
    destroy: async () => {
      await knex.destroy()
      await queryOnce(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
