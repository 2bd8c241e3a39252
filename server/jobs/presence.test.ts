/** Jobs that a process had taken when it was killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import type { Resources } from '../context.ts'
import { startWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const SOON = { timeout: 30_000 }
const TASK = 'check-coverage'

async function takeInAnotherProcess(): Promise<ChildProcess> {
  const words = ['--import', 'tsx', 'tests/support/database/worker-process.ts', database.url, TASK]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return child
}

const locked = () =>
  database.knex('graphile_worker.jobs').where({ task_identifier: TASK }).whereNotNull('locked_at')
const runs = () => database.knex('job_runs').where({ job: TASK, started_by: 'staff' })

test('a job of a killed process is taken again soon and runs once; one of a living process is left to it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const { db: _, ...rest } = buildContext(database.knex, undefined, { now: () => new Date() })
  const resources: Resources = {
    ...rest,
    ...{ db: database.knex, readOnly: database.knex, outside: { ...rest.outside, log } },
  }
  // makes the tables of the queue, and has nothing to catch up on later
  const first = await startWorker(database.url, resources)
  await first.stop()
  await database.knex.raw(`select graphile_worker.add_job(?, '{"startedBy":"staff"}')`, [TASK])
  const child = await takeInAnotherProcess()
  const worker = await startWorker(database.url, resources, { lookMs: 200 })
  try {
    await sleep(1500) // several looks
    expect(await locked()).toHaveLength(1)
    expect(await runs()).toHaveLength(0)

    child.kill('SIGKILL')
    await once(child, 'exit')
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ outcome: 'done' }]), SOON)
    await vi.waitFor(async () => expect(await locked()).toEqual([]), SOON)
    await sleep(600)
    expect(await runs()).toHaveLength(1)
    expect(lines.join('')).toContain('jobs of workers that are gone can be taken again')
  } finally {
    child.kill('SIGKILL')
    await worker.stop()
  }
})
