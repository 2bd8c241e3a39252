/** A PostgreSQL with a published demonstration survey of any size, for one benchmark. */
import { performance } from 'node:perf_hooks'
import { type Database, openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { loadSurvey } from '~/database/seeds/survey/load-survey.ts'
import type { Context } from '~/server/context.ts'
import { buildSnapshot } from '~/server/services/snapshots/build-snapshot.ts'
import { queryOnce, startPostgresServer } from '~/tests/support/postgres-server.ts'
import { databaseUrl } from '~/tests/support/template.ts'
import { buildContext } from '~/tests/support/world.ts'

export interface Demonstration {
  readonly url: string
  readonly db: Database
  readonly context: Context
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

export async function startDemonstration(records: number): Promise<Demonstration> {
  const server = await startPostgresServer()
  await queryOnce(server.url, `create database ${NAME}`)
  const url = databaseUrl(server.url, NAME)
  const db = openDatabase(url, { poolSize: 4, applicationName: 'stipend benchmark' })
  const stop = async () => {
    await db.destroy()
    await queryOnce(server.url, `drop database ${NAME} with (force)`)
    await server.stop()
  }
  try {
    const context = buildContext(db, undefined, { now: () => new Date() })
    return { url, db, context, seconds: await fill(context, db, records), stop }
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
