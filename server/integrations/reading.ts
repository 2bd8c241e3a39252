/**
 * Has uploaded files read by threads: each file by a thread of its own, which ends with it. Its time and memory are
 * limited, it ends with the request that asked, and no more than a few are read at once.
 */
import type { Worker } from 'node:worker_threads'
import { InvalidInput, LimitReached, Unavailable } from '~/core/errors.ts'
import type { FileKind, ReadingInput, ReadingResult } from '../files/readers.ts'

export interface Reading {
  /**
   * Throws InvalidInput where the file is not what it should be, takes too long or too much memory; LimitReached where
   * another file of the same owner, or too many files, are being read; Unavailable where the request is over before.
   */
  readonly read: <K extends FileKind>(
    kind: K,
    input: ReadingInput[K],
    asked: AskedBy,
  ) => Promise<ReadingResult[K]>
  /** Ends what is being read. */
  readonly stop: () => Promise<void>
}

interface AskedBy {
  /** one file at a time is read for it, such as "organization 7" */
  readonly owner: string
  /** its signal ends the reading; null in a command */
  readonly request: { readonly signal?: AbortSignal } | null
}

export interface ReadingTask<K extends FileKind = FileKind> {
  readonly kind: K
  readonly input: ReadingInput[K]
}

export type ReadingAnswer<K extends FileKind = FileKind> =
  | { readonly value: ReadingResult[K] }
  | { readonly errors: Readonly<Record<string, string>>; readonly message: string }
  | { readonly failure: string }

export interface ReadingOptions {
  readonly startReader: (task: ReadingTask) => Worker
  readonly mostAtOnce?: number
  /** of the thread's own work, whatever else the machine does */
  readonly workMs?: number
  /** with what libraries do in threads of theirs */
  readonly timeoutMs?: number
}

/**
 * Two at once: on the smallest machine, of two cores, requests keep half of them whatever is uploaded, and two of the
 * largest pictures (300 MB each while they are made) leave room for the rest of the process. A staff list takes half a
 * second, so that there is room when the time to wait is over.
 */
const MOST_AT_ONCE = 2
/** The worst file of `npm run prove` takes less than five on a busy machine. */
const WORK_MS = 20_000
/** Less than the 90 s after which a request is answered in any case. */
const TIMEOUT_MS = 60_000
const RETRY_SECONDS = 10

export function createReading({
  startReader,
  mostAtOnce = MOST_AT_ONCE,
  workMs = WORK_MS,
  timeoutMs = TIMEOUT_MS,
}: ReadingOptions): Reading {
  /** A thread counts until it has really ended, which may be after its answer or its refusal. */
  const running = new Map<string, Worker>()

  const start = (task: ReadingTask, owner: string): Worker => {
    if (running.has(owner)) throw new LimitReached('rate', ONE_OF_YOURS, RETRY_SECONDS)
    if (running.size >= mostAtOnce) throw new LimitReached('rate', TOO_MANY, RETRY_SECONDS)
    const worker = startReader(task)
    running.set(owner, worker)
    worker.once('exit', () => running.delete(owner))
    return worker
  }

  return {
    async read<K extends FileKind>(kind: K, input: ReadingInput[K], asked: AskedBy) {
      const signal = asked.request?.signal
      if (signal?.aborted) throw new Unavailable()
      // a library with code of its own has to be loaded by the first thread before another one uses it
      if (kind === 'picture' || kind === 'logo') await import('sharp')
      const worker = start({ kind, input }, asked.owner)
      const startedAt = performance.now()
      let giveUp: (error: unknown) => void = () => {}
      let isGivenUp = false
      const isSlow = () => {
        const worked = worker.performance.eventLoopUtilization().active
        return worked > workMs || performance.now() - startedAt > timeoutMs
      }
      const watch = setInterval(() => {
        if (isSlow()) giveUp(refusedFile(TOO_SLOW))
      }, 100)
      const isOver = () => giveUp(new Unavailable())
      signal?.addEventListener('abort', isOver)
      try {
        const answer = await new Promise<ReadingAnswer<K>>((resolve, reject) => {
          giveUp = (error) => {
            isGivenUp = true
            reject(error)
          }
          worker.once('message', resolve)
          worker.once('error', (error: NodeJS.ErrnoException) => {
            const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            reject(isMemory ? refusedFile(TOO_LARGE) : error)
          })
          worker.once('exit', (code) => {
            reject(new Error(`the reading of a file ended without an answer (exit code ${code})`))
          })
        })
        if ('failure' in answer) throw new Error(answer.failure)
        if ('message' in answer) throw new InvalidInput(answer.errors, {}, answer.message)
        return answer.value
      } finally {
        clearInterval(watch)
        signal?.removeEventListener('abort', isOver)
        const ended = worker.terminate()
        // a library with code of its own may go on for a while, which nobody waits for
        if (!isGivenUp) await ended
      }
    },
    async stop() {
      await Promise.all([...running.values()].map((worker) => worker.terminate()))
    },
  }
}

function refusedFile(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}

const ONE_OF_YOURS =
  'Another file of yours is being read right now. Try again when it is done, in a few seconds.'
const TOO_MANY = 'Several files are being read right now. Try again in a few seconds.'
const TOO_SLOW =
  'Reading this file takes longer than 20 seconds, our limit. Save it with less in it, or split it in two.'
const TOO_LARGE =
  'Reading this file takes more memory than our limit. Save it with less in it, or split it in two.'
