/** Jobs that a process had taken when it was killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { withPostgresClient } from '~/database/postgres-client.ts'
import { findSilentWorkers } from '~/database/queries/staff/living-workers.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Resources } from '../context.ts'
import { startWorker } from './worker.ts'

const database = await freshDatabase({ queue: true })

const TASK = 'check-coverage'
const TIMES = { lookMs: 200, leaseMs: 1000 }

async function takeInAnotherProcess(): Promise<ChildProcess> {
  const words = ['--import', 'tsx', 'tests/support/database/worker-process.ts', database.url, TASK]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const [text] of on(child.stdout!, 'data')) if (/^taken$/m.test(String(text))) break
  // on a busy machine its worker may begin before its lock is held
  const silent = () => withPostgresClient(database.knex, findSilentWorkers)
  await expect.poll(silent).toEqual([])
  return child
}

const locked = () =>
  database.knex('graphile_worker.jobs').where({ task_identifier: TASK }).whereNotNull('locked_at')
const runs = () => database.knex('job_runs').where({ job: TASK, started_by: 'staff' })

/** What a process needs, with a log that is kept. */
function resourcesWith(lines: string[]): Resources {
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const { db: _, ...rest } = buildContext(database.knex, undefined, { now: () => new Date() })
  return {
    ...rest,
    ...{ db: database.knex, readOnly: database.knex, outside: { ...rest.outside, log } },
  }
}

test('a job of a killed process is taken again soon and runs once; one of a living process is left to it', async () => {
  const lines: string[] = []
  const resources = resourcesWith(lines)
  // makes the tables of the queue, and has nothing to catch up on later
  const first = await startWorker(database.url, resources)
  await first.stop()
  await database.knex.raw(`select graphile_worker.add_job(?, '{"startedBy":"staff"}')`, [TASK])
  const child = await takeInAnotherProcess()
  const worker = await startWorker(database.url, resources, { presence: TIMES })
  try {
    await sleep(1500) // several looks
    expect(await locked()).toHaveLength(1)
    expect(await runs()).toHaveLength(0)

    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(runs).toMatchObject([{ outcome: 'done' }])
    await expect.poll(locked).toEqual([])
    await sleep(600)
    expect(await runs()).toHaveLength(1)
    expect(lines.join('')).toContain('jobs of workers that are gone can be taken again')
  } finally {
    child.kill('SIGKILL')
    await worker.stop()
  }
})

test('a job that was asked for again while a killed process ran it leaves nothing behind', async () => {
  const ask = () =>
    database.knex.raw(`select graphile_worker.add_job(?, job_key := 'once')`, [TASK])
  await ask()
  const child = await takeInAnotherProcess()
  try {
    await ask() // the queue keeps what runs, without its key and as tried often enough
    const worker = await startWorker(database.url, resourcesWith([]), { presence: TIMES })
    try {
      child.kill('SIGKILL')
      await once(child, 'exit')
      const left = () => database.knex('graphile_worker.jobs').where({ task_identifier: TASK })
      await expect.poll(left).toEqual([])
    } finally {
      await worker.stop()
    }
  } finally {
    child.kill('SIGKILL')
  }
})
