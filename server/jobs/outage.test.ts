/** Jobs after an outage of the database, seen through a door that is shut: connections end, and none is taken. */
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Resources } from '../context.ts'
import { checkReadiness } from '../services/market/health/check-readiness.ts'
import { openPatientPool } from './patient-pool.ts'
import { startWorker } from './worker.ts'

const database = await freshDatabase({ market: true, queue: true })

test('a job that ends while the database is away ends no other: jobs run again without a person', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  let release: ((reason: Error) => void) | undefined
  const fit = () =>
    new Promise<never>((_, reject) => {
      if (release) reject(new FittingStopped())
      else release = reject
    })
  const proxy = await startDatabaseProxy(database.url)
  const { db: _, ...context } = buildContext(database.knex, undefined, { now: () => new Date() })
  const outside = { ...context.outside, log, fitting: { ...context.outside.fitting, fit } }
  const resources: Resources = {
    ...context,
    ...{ db: database.knex, readOnly: database.knex, outside },
  }
  const complaint = vi.spyOn(console, 'trace').mockImplementation(() => {}) // of the library, beside its log
  const waits = { firstMs: 50, longestMs: 200 }
  const worker = await startWorker(proxy.url, resources, { concurrency: 1, waits })
  try {
    await expect.poll(() => release).toBeDefined()
    expect(worker.isRunning()).toBe(true)
    await proxy.shut()
    release?.(new Error('an outage'))
    await expect.poll(() => worker.isRunning()).toBe(false)
    await expect.poll(() => lines.join('')).toContain('jobs cannot start yet')
    expect(complaint).toHaveBeenCalledOnce()
    const readiness = await checkReadiness(resources, {
      areJobsRunning: worker.isRunning(),
      isDatabaseRunning: true,
      isWarm: true,
    })
    expect(readiness).toMatchObject({
      ready: true,
      problems: [expect.stringContaining('jobs are not running')],
    })

    await proxy.open()
    await expect.poll(() => worker.isRunning()).toBe(true)
    const runs = () => database.knex('job_runs').where({ job: 'check-coverage', outcome: 'done' })
    const before = (await runs()).length
    await database.knex.raw("select graphile_worker.add_job('check-coverage')")
    await expect.poll(runs).toHaveLength(before + 1)
    expect(lines.join('')).toContain('scheduled jobs have ended by themselves')
    expect(lines.join('')).toContain('scheduled jobs run again')
  } finally {
    await worker.stop()
    await proxy.shut()
  }
  expect(worker.isRunning()).toBe(false)
})

test('a query of the schedule waits until the database is back, or until we stop', async () => {
  const proxy = await startDatabaseProxy(database.url)
  const connections = openPatientPool({ connectionString: proxy.url, max: 2 }, 20)
  connections.pool.on('error', () => {}) // idle ones end with the outage
  const one = async () => (await connections.pool.query('select 1 as one')).rows
  expect(await one()).toEqual([{ one: 1 }])
  await proxy.shut()
  let isAnswered = false
  const waiting = one().finally(() => {
    isAnswered = true
  })
  await sleep(200)
  expect(isAnswered).toBe(false)
  await proxy.open()
  expect(await waiting).toEqual([{ one: 1 }])
  await expect(connections.pool.query('select no_such_thing')).rejects.toThrow('no_such_thing')

  // a full disk, which refuses new connections as well
  await database.owner.knex.raw(`create table has_space (yes boolean);
    create function need_space() returns int language plpgsql as $$ begin
      if not exists (select from has_space) then raise exception 'no space left' using errcode = '53100'; end if;
      return 1;
    end $$;
    grant select, insert on has_space to stipend_server; grant execute on function need_space to stipend_server`)
  const needing = connections.pool.query('select need_space() as one')
  await sleep(100)
  await database.knex.raw('insert into has_space values (true)')
  expect((await needing).rows).toEqual([{ one: 1 }])

  await proxy.shut()
  const unanswered = one()
  connections.giveUp()
  expect(await unanswered).toEqual([])
  await connections.end()
})

test('a clock that was two hours ahead and is set back keeps no job waiting for two hours', async () => {
  const lines: string[] = []
  const { db: _, ...context } = buildContext(database.knex, undefined, { now: () => new Date() })
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const fit = () => Promise.reject(new FittingStopped())
  const outside = { ...context.outside, log, fitting: { ...context.outside.fitting, fit } }
  const resources = { ...context, db: database.knex, readOnly: database.knex, outside }
  const then = Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: then - 2000 })
  const waits = { firstMs: 50, longestMs: 200 }
  const worker = await startWorker(database.url, resources, { waits })
  try {
    const known = () => database.knex('graphile_worker._private_known_crontabs')
    await known().update({ last_execution: new Date(then) })
    vi.useRealTimers()
    await expect.poll(() => lines.join('')).toContain('jobs run again')
    const ahead = () => known().where('last_execution', '>', new Date(Date.now() + 60_000))
    await expect.poll(ahead).toEqual([])
  } finally {
    vi.useRealTimers()
    await worker.stop()
  }
})
