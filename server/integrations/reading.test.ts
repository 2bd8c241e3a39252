/** Threads that read files: their limits of time and memory, and how many there are. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { startReader } from '../workers/start-thread.ts'
import { createReading, type Reading, type ReadingOptions } from './reading.ts'

const open: Reading[] = []
afterEach(async () => {
  for (const reading of open.splice(0)) await reading.stop()
})

function opened(options: ReadingOptions): Reading {
  const reading = createReading(options)
  open.push(reading)
  return reading
}

/** A thread that runs this code in place of reading. */
const running = (code: string) => () =>
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } })
const FOREVER = running('for (;;) {}')
const WAITING = running('setInterval(() => {}, 1000)')
const LIST = { bytes: Buffer.from('Name,Pay\nAnn Lee,50000\n') }
const by = (owner: string, signal?: AbortSignal) => ({ owner, request: signal ? { signal } : {} })

test('a file is read by a thread of its own, and what it is refused for comes back in words', async () => {
  const reading = opened({ startReader })
  const read = await reading.read('staff', LIST, by('a'))
  expect(read).toMatchObject({ rowCount: 1, columns: 2 })
  await expect(reading.read('staff', { bytes: Buffer.from('') }, by('a'))).rejects.toMatchObject({
    name: 'InvalidInput',
    errors: { file: 'The file is empty.' },
  })
})

test.each([
  ['works', FOREVER, { workMs: 300 }],
  ['waits', WAITING, { timeoutMs: 300 }],
])(
  'a thread that %s too long is ended, and the refusal says so',
  async (_, startReader, limits) => {
    const reading = opened({ startReader, ...limits })
    await expect(reading.read('staff', LIST, by('a'))).rejects.toMatchObject({
      name: 'InvalidInput',
      message: expect.stringContaining('takes longer than 20 seconds'),
    })
  },
)

test('a thread that takes too much memory is ended alone', async () => {
  const startReader = running('const all = []; for (;;) all.push(new Array(1000).fill({}))')
  const reading = opened({ startReader })
  await expect(reading.read('staff', LIST, by('a'))).rejects.toMatchObject({
    name: 'InvalidInput',
    message: expect.stringContaining('takes more memory'),
  })
})

test('the end of a request ends its thread', async () => {
  const threads: Worker[] = []
  const request = new AbortController()
  const reading = opened({
    startReader: () => {
      const worker = FOREVER()
      threads.push(worker)
      return worker
    },
  })
  const refused = expect(
    reading.read('staff', LIST, by('a', request.signal)),
  ).rejects.toMatchObject({ name: 'Unavailable' })
  const [worker] = threads
  if (!worker) throw new Error('No thread was started')
  const ended = once(worker, 'exit')
  request.abort()
  await refused
  await ended
  await expect(reading.read('staff', LIST, by('a', request.signal))).rejects.toMatchObject({
    name: 'Unavailable',
  })
  expect(threads).toHaveLength(1)
})

test('one file an owner and two in all are read at once; others are told when to come back', async () => {
  const reading = opened({ startReader: WAITING, timeoutMs: 1500 })
  const first = [reading.read('staff', LIST, by('a')), reading.read('staff', LIST, by('b'))]
  const refusal = { name: 'LimitReached', status: 429, retryAfterSeconds: 10 }
  await expect(reading.read('staff', LIST, by('a'))).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('file of yours'),
  })
  await expect(reading.read('staff', LIST, by('c'))).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('Several files'),
  })
  await Promise.allSettled(first)
  // a thread counts until it has ended, a moment after its refusal
  const isFree = () =>
    reading.read('staff', LIST, by('c')).then(
      () => '',
      (error: Error) => error.name,
    )
  await expect.poll(isFree).toBe('InvalidInput')
})
