import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { StillInWork, Unavailable } from '~/core/errors.ts'
import { startTypesetter } from '../workers/start-thread.ts'
import { createDocuments, type Documents, type DocumentsOptions } from './documents.ts'

function paperOf(...blocks: PaperBlock[]): Paper {
  const part = { title: 'A paper', foot: [], blocks }
  return { title: 'A paper', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts: [part] }
}

const short = paperOf({ kind: 'paragraph', words: 'One line.' })
const long = paperOf(
  ...Array.from({ length: 1200 }, (_, index): PaperBlock => {
    return { kind: 'paragraph', words: `Paragraph ${index} of a paper that takes a while.` }
  }),
)

const open: Documents[] = []
afterEach(async () => {
  for (const documents of open.splice(0)) await documents.stop()
})

function watched(options: Partial<DocumentsOptions> = {}) {
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

/** Another paper each time: the same one is made once for all who ask for it. */
let papers = 0
const another = () => ({ ...short, title: `Paper ${papers++}` })

test('no more are under way than there is room for', async () => {
  const { documents } = watched({ most: 2 })
  const first = documents.make(another())
  const second = documents.make(another())
  await expect(documents.make(another())).rejects.toThrow(Unavailable)
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
  const { documents } = watched({ most: 10 })
  const made = Promise.all(Array.from({ length: 4 }, () => documents.make(another(), { by: 1 })))
  await expect(documents.make(another(), { by: 1 })).rejects.toThrow('Several of your documents')
  expect(isPdf(await documents.make(another(), { by: 2 }))).toBe(true)
  expect((await made).map(isPdf)).toEqual([true, true, true, true])
  expect(isPdf(await documents.make(another(), { by: 1 }))).toBe(true)
})

test('who asks again for the same paper waits for the same file, which counts once', async () => {
  const { documents } = watched()
  let begun = 0
  const ask = () =>
    documents.make({ ...short, madeAt: new Date(begun).toISOString() }, { by: 1, begin })
  const begin = async () => {
    begun++
  }
  const files = [await ask(), ...(await Promise.all([1, 2, 3, 4, 5, 6].map(ask)))]
  expect(files.every(isPdf)).toBe(true)
  expect(begun).toBe(2)
})

test('a request that waits long is told so, and finds the file when it asks again', async () => {
  const { documents, workers } = watched({ patienceMs: [1, 60_000] })
  const waiting = { by: 1, signal: new AbortController().signal }
  await expect(documents.make(long, waiting)).rejects.toThrow(StillInWork)
  expect(isPdf(await documents.make(long, waiting))).toBe(true)
  expect(workers).toHaveLength(1)
})

test('nobody’s file is found by another person', async () => {
  const { documents } = watched({ patienceMs: [1, 60_000] })
  const { signal } = new AbortController()
  await expect(documents.make(long, { by: 1, signal })).rejects.toThrow(StillInWork)
  await expect(documents.make(long, { by: 2, signal })).rejects.toThrow(StillInWork)
})

test('the work of a request that is gone ends, in the queue and half way', async () => {
  const { documents, workers } = watched()
  const over = new AbortController()
  const asked = [another(), another()].map((paper) => {
    const large = { ...paper, parts: long.parts }
    return documents.make(large, { by: 1, signal: over.signal }).catch((error: unknown) => error)
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  over.abort()
  for (const answer of asked) expect(await answer).toBeInstanceOf(StillInWork)
  expect(isPdf(await documents.make(another(), { by: 2 }))).toBe(true)
  expect(workers).toHaveLength(2)
})

test('a file that nobody fetches is forgotten', async () => {
  const { documents } = watched({ patienceMs: [1, 1], keptMs: 30, mostOfOne: 1 })
  const { signal } = new AbortController()
  await expect(documents.make(long, { by: 1, signal })).rejects.toThrow(StillInWork)
  await expect(documents.make(another(), { by: 1 })).rejects.toThrow('Several of your documents')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isPdf(await documents.make(another(), { by: 1 }))).toBe(true)
})
