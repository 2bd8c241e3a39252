/** A PostgreSQL with a published demonstration survey of any size, for one benchmark. */
import { performance } from 'node:perf_hooks'
import { type Database, openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import type { Context } from '~/server/context.ts'
import { buildSnapshot } from '~/server/services/market/snapshots/build-snapshot.ts'
import { ensureMarketTemplate, MARKET_RECORDS } from '~/tests/support/database/market.ts'
import {
  type PostgresServer,
  queryOnce,
  startPostgresServer,
} from '~/tests/support/database/postgres-server.ts'
import { databaseUrl, ensureReferenceTemplate } from '~/tests/support/database/template.ts'
import { buildContext, TEST_NOW } from '~/tests/support/database/world.ts'

export interface Demonstration {
  readonly url: string
  readonly db: Database
  readonly context: Context
  readonly records: number
  readonly seconds: {
    readonly load: number
    readonly read: number
    readonly fit: number
    readonly freeze: number
  }
  stop(): Promise<void>
}

/** Dropped by the next test run when this one is killed. */
const NAME = `stipend_test_bench_${process.pid}`

let shared: Demonstration | undefined

/** From here on every benchmark of this process is given this one; the answer stops it. */
export function shareDemonstration(demonstration: Demonstration): () => Promise<void> {
  shared = { ...demonstration, stop: async () => {} }
  return async () => {
    shared = undefined
    await demonstration.stop()
  }
}

export async function startDemonstration(records: number): Promise<Demonstration> {
  if (shared) return shared
  const server = await startPostgresServer()
  return await start(server, 'template0', async (context, db) => ({
    records,
    seconds: await fill(context, db, records),
  }))
}

/** The small market of the tests, made once for each version of what it is made from. */
export async function startMarket(): Promise<Demonstration> {
  if (shared) return shared
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const market = await ensureMarketTemplate({ serverUrl: server.url, template })
  const seconds = { load: 0, read: 0, fit: 0, freeze: 0 }
  return await start(server, market, async () => ({ records: MARKET_RECORDS, seconds }))
}

/** The same market, never shared, on the day on which tests happen: for what is published in it. */
export async function startOwnMarket(): Promise<Demonstration> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const market = await ensureMarketTemplate({ serverUrl: server.url, template })
  const seconds = { load: 0, read: 0, fit: 0, freeze: 0 }
  const prepare = async () => ({ records: MARKET_RECORDS, seconds })
  return await start(server, market, prepare, { name: `${NAME}_own`, now: () => TEST_NOW })
}

/** Nothing but reference figures, and never shared: for benchmarks that fill it themselves. */
export async function startWithoutSurvey(): Promise<Demonstration> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const seconds = { load: 0, read: 0, fit: 0, freeze: 0 }
  const prepare = async () => ({ records: 0, seconds })
  return await start(server, template, prepare, { name: `${NAME}_empty` })
}

async function start(
  server: PostgresServer,
  template: string,
  prepare: (context: Context, db: Database) => Promise<Pick<Demonstration, 'records' | 'seconds'>>,
  { name = NAME, now = () => new Date() }: { name?: string; now?: () => Date } = {},
): Promise<Demonstration> {
  await queryOnce(server.url, `create database ${name} template ${template}`)
  const url = databaseUrl(server.url, name)
  const db = openDatabase(url, { poolSize: 4, applicationName: 'stipend benchmark' })
  const stop = async () => {
    await db.destroy()
    await queryOnce(server.url, `drop database ${name} with (force)`)
    await server.stop()
  }
  try {
    const context = buildContext(db, undefined, { now })
    return { url, db, context, ...(await prepare(context, db)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(context: Context, db: Database, records: number) {
  await migrateToLatest(db)
  await loadReference(db)
  const startedAt = performance.now()
  const asOf = context.now().toISOString().slice(0, 10)
  await loadSurvey(db, { seed: 1, records, asOf })
  const load = performance.now() - startedAt
  const { snapshot, milliseconds } = await buildSnapshot(context, { source: 'demonstration' })
  // not by the service: its audit judges how well the range holds, and here only the time counts
  const published = { status: 'published' as const, published_at: context.now() }
  await db('snapshots').where({ id: snapshot.id }).update(published)
  await db.raw('vacuum analyze')
  const { read, fit, freeze } = milliseconds
  return { load: load / 1000, read: read / 1000, fit: fit / 1000, freeze: freeze / 1000 }
}
