/** Has papers set as PDFs by a thread of its own: one at a time, kept alive, started again when it ends. */
import type { Worker } from 'node:worker_threads'
import type { Paper } from '~/core/answers/documents/paper.ts'
import { Unavailable } from '~/core/errors.ts'

export interface Documents {
  /**
   * The PDF file of a paper. `Unavailable` when the thread ends half way, takes too long, or too many wait: the next
   * one finds a new thread. `askedBy`: the person's id; one person's files never fill the queue that all share.
   */
  readonly make: (paper: Paper, askedBy?: number | null) => Promise<Uint8Array>
  /** Ends the thread; what waits is answered with `Unavailable`. */
  readonly stop: () => Promise<void>
}

export interface TypesetTask {
  readonly id: number
  readonly paper: Paper
}

export type TypesetAnswer =
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string }

export interface DocumentsOptions {
  readonly startWorker: () => Worker
  /** called with the reason that a thread ended */
  readonly report: (error: unknown) => void
  readonly timeoutMs?: number
  readonly mostWaiting?: number
  /** made or waiting at once for one person */
  readonly mostOfOne?: number
}

interface Waiting {
  readonly paper: Paper
  readonly askedBy: number | null
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

export function createDocuments({
  startWorker,
  report,
  timeoutMs = 15_000,
  mostWaiting = 40,
  mostOfOne = 4,
}: DocumentsOptions): Documents {
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let current: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | null = null
  let lastId = 0

  /** An abandoned worker may still send: only messages of the current one count. */
  const hire = (): Worker => {
    const hired = startWorker()
    hired.unref() // a command ends when its work is done
    hired.on('message', (answer: TypesetAnswer) => {
      if (hired === worker) settle(answer)
    })
    hired.on('error', (error) => {
      report(error)
      dismiss(hired)
    })
    hired.on('exit', () => dismiss(hired))
    return hired
  }

  const settle = (answer: TypesetAnswer) => {
    if (!current || current.id !== answer.id) return
    const { resolve, reject } = finish(current)
    if ('pdf' in answer) resolve(answer.pdf)
    else reject(new Error(answer.failure))
    next()
  }

  const dismiss = (dead: Worker) => {
    if (dead !== worker) return
    worker = null
    if (current) finish(current).reject(new Unavailable(BROKE_OFF, 5))
    next()
  }

  const finish = (done: NonNullable<typeof current>): Waiting => {
    clearTimeout(done.timer)
    worker?.unref()
    current = null
    return done
  }

  const next = () => {
    if (current) return
    const waiting = queue.shift()
    if (!waiting) return
    worker ??= hire()
    const id = ++lastId
    const timer = setTimeout(() => giveUp(id), timeoutMs)
    current = { ...waiting, id, timer }
    worker.ref()
    worker.postMessage({ id, paper: waiting.paper } satisfies TypesetTask)
  }

  const giveUp = (id: number) => {
    if (current?.id !== id || !worker) return
    const slow = worker
    report(new Error(`a document took longer than ${timeoutMs} ms`))
    dismiss(slow)
    void slow.terminate()
  }

  const isGreedy = (askedBy: number | null): boolean => {
    if (askedBy === null) return false
    const theirs = [...queue, ...(current ? [current] : [])].filter(
      (one) => one.askedBy === askedBy,
    )
    return theirs.length >= mostOfOne
  }

  return {
    make: (paper, askedBy = null) =>
      new Promise((resolve, reject) => {
        if (queue.length >= mostWaiting || isGreedy(askedBy)) {
          reject(new Unavailable(isGreedy(askedBy) ? TOO_MANY_OF_YOURS : TOO_MANY, 10))
          return
        }
        queue.push({ paper, askedBy, resolve, reject })
        next()
      }),
    async stop() {
      for (const { reject } of queue.splice(0)) reject(new Unavailable(STOPPING, 10))
      const ending = worker
      if (ending) dismiss(ending)
      await ending?.terminate()
    },
  }
}

const BROKE_OFF = 'We could not finish the PDF. Nothing was lost. Try again in a moment.'
const TOO_MANY = 'Many documents are being created right now. Try again in a few seconds.'
const TOO_MANY_OF_YOURS =
  'Several of your documents are already being created. Try again when they are done.'
const STOPPING = 'Stipend is being restarted. Try again in a few seconds.'
