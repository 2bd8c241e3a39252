import { expect, test } from 'vitest'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Resources } from '../context.ts'
import { JOBS } from './jobs.ts'
import { startWorker } from './worker.ts'

const database = await freshDatabase({ queue: true })

const HOUR_MS = 3_600_000

test('a daily job whose time passed while no process ran runs once, though two processes start', async () => {
  const now = new Date()
  const { db: _, ...rest } = buildContext(database.knex, undefined, { now: () => new Date() })
  const resources: Resources = { ...rest, db: database.knex, readOnly: database.knex }
  const missed = 'remind-boards'
  await database.knex('job_runs').insert(
    JOBS.map(({ name }) => {
      const at = name === missed ? new Date(now.getTime() - 60 * HOUR_MS) : now
      return { job: name, started_by: 'schedule', started_at: at, ended_at: at, outcome: 'done' }
    }),
  )
  const workers = [
    await startWorker(database.url, resources),
    await startWorker(database.url, resources),
  ]
  const runs = () => database.knex('job_runs').where({ job: missed, started_by: 'catch-up' })
  await expect.poll(runs).toHaveLength(1)
  for (const worker of workers) await worker.stop()
  expect(await runs()).toMatchObject([{ outcome: 'done' }])
  const later = await startWorker(database.url, resources)
  await later.stop()
  expect(await runs()).toHaveLength(1)
})
