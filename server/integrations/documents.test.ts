import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { Unavailable } from '~/core/errors.ts'
import { startTypesetter } from '../workers/start-thread.ts'
import { createDocuments, type Documents } from './documents.ts'

function paperOf(...blocks: PaperBlock[]): Paper {
  const part = { title: 'A paper', foot: [], blocks }
  return { title: 'A paper', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts: [part] }
}

const short = paperOf({ kind: 'paragraph', words: 'One line.' })
const long = paperOf(
  ...Array.from({ length: 4000 }, (_, index): PaperBlock => {
    return { kind: 'paragraph', words: `Paragraph ${index} of a paper that takes a while.` }
  }),
)

const open: Documents[] = []
afterEach(async () => {
  for (const documents of open.splice(0)) await documents.stop()
})

function watched(options: { timeoutMs?: number; mostWaiting?: number } = {}) {
  const workers: Worker[] = []
  const reported: unknown[] = []
  const documents = createDocuments({
    startWorker: () => {
      const worker = startTypesetter()
      workers.push(worker)
      return worker
    },
    report: (error) => reported.push(error),
    ...options,
  })
  open.push(documents)
  return { documents, workers, reported }
}

const isPdf = (file: Uint8Array) => Buffer.from(file.slice(0, 5)).toString() === '%PDF-'

test('one thread makes one file after the other', async () => {
  const { documents, workers } = watched()
  const files = await Promise.all([documents.make(short), documents.make(short)])
  expect(files.map(isPdf)).toEqual([true, true])
  expect(workers).toHaveLength(1)
})

test('a thread that is killed half way fails its file kindly; what waits and what follows finds a new one', async () => {
  const { documents, workers } = watched()
  await documents.make(short)
  const killed = documents.make(long).catch((error: unknown) => error)
  const waiting = documents.make(short)
  await workers[0]?.terminate()
  expect(await killed).toBeInstanceOf(Unavailable)
  expect(isPdf(await waiting)).toBe(true)
  expect(isPdf(await documents.make(short))).toBe(true)
  expect(workers).toHaveLength(2)
})

test('a file that takes too long is given up, and the next one is made', async () => {
  const { documents, reported } = watched({ timeoutMs: 30 })
  await expect(documents.make(long)).rejects.toThrow(Unavailable)
  expect(reported).toHaveLength(1)
})

test('a thread that runs out of memory takes nobody along', async () => {
  const hungry = 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'
  const reported: unknown[] = []
  const documents = createDocuments({
    startWorker: () =>
      new Worker(hungry, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }),
    report: (error) => reported.push(error),
  })
  open.push(documents)
  await expect(documents.make(short)).rejects.toThrow(Unavailable)
  expect(reported).toHaveLength(1)
})

test('a paper that cannot be set is a mistake of ours, and the thread goes on', async () => {
  const { documents, workers } = watched()
  const wrong = paperOf({ kind: 'nothing of the kind' } as unknown as PaperBlock)
  await expect(documents.make(wrong)).rejects.toThrow(/undefined|iterable|Cannot/)
  expect(isPdf(await documents.make(short))).toBe(true)
  expect(workers).toHaveLength(1)
})

test('no more wait than there is patience for', async () => {
  const { documents } = watched({ mostWaiting: 1 })
  const first = documents.make(short)
  const second = documents.make(short)
  await expect(documents.make(short)).rejects.toThrow(Unavailable)
  expect([isPdf(await first), isPdf(await second)]).toEqual([true, true])
})

test('what waits when everything stops is told so', async () => {
  const { documents } = watched()
  const asked = [documents.make(long), documents.make(short)].map((file) =>
    file.catch((error: unknown) => error),
  )
  await documents.stop()
  for (const answer of asked) expect(await answer).toBeInstanceOf(Unavailable)
})

test('one person’s files leave room for those of others', async () => {
  const { documents } = watched({ mostWaiting: 10 })
  const made = Promise.all(Array.from({ length: 4 }, () => documents.make(short, 1)))
  await expect(documents.make(short, 1)).rejects.toThrow('Several of your documents')
  expect(isPdf(await documents.make(short, 2))).toBe(true)
  expect((await made).map(isPdf)).toEqual([true, true, true, true])
  expect(isPdf(await documents.make(short, 1))).toBe(true)
})
