import pino from 'pino'
import { expect, test } from 'vitest'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Resources } from '../context.ts'
import type { Outside } from '../integrations/outside.ts'
import { startWorker } from './worker.ts'

const database = await freshDatabase({ market: true, queue: true })

/** Lines of its log at "error", from its start until it has ended; it is stopped when the first fit begins. */
async function errorsOfStopping(fate: Error): Promise<readonly string[]> {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  let begun: (fail: (reason: Error) => void) => void
  const firstFit = new Promise<(reason: Error) => void>((resolve) => {
    begun = resolve
  })
  const fit: Outside['fitting']['fit'] = () => new Promise((_, reject) => begun(reject))
  const { db: _, ...context } = buildContext(database.knex)
  const fitting = { ...context.outside.fitting, fit }
  const outside = { ...context.outside, log, fitting }
  const resources: Resources = {
    ...context,
    ...{ db: database.knex, readOnly: database.knex, outside },
  }
  const worker = await startWorker(database.url, resources)
  const fail = await firstFit
  fail(fate)
  await worker.stop()
  return lines
}

test('a fit that ends with the process is no error', async () => {
  expect(await errorsOfStopping(new FittingStopped())).toEqual([])
  const [job] = await waiting()
  expect(job).toMatchObject({ key: 'start complete-snapshot', attempts: 1 })
})

test('a fit that fails is one', async () => {
  const fate = new Error('out of memory')
  expect(await errorsOfStopping(fate)).toEqual([expect.stringContaining(fate.message)])
})

/** What is tried again. */
async function waiting(): Promise<readonly unknown[]> {
  return await database.knex('graphile_worker.jobs').where({ task_identifier: 'complete-snapshot' })
}
