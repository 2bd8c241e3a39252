/** Has papers set as PDFs by a thread of its own: one at a time, kept alive, started again when it ends. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Paper } from '~/core/answers/documents/paper.ts'
import { StillInWork, Unavailable } from '~/core/errors.ts'

export interface Documents {
  /**
   * The PDF file of a paper; who asks for one that is under way already waits for the same. `Unavailable` when the
   * thread ends half way, takes too long, or too many are under way: the next one finds a new thread.
   */
  readonly make: (paper: Paper, asked?: AskedDocument) => Promise<Uint8Array>
  /** Ends the thread; what waits is answered with `Unavailable`. */
  readonly stop: () => Promise<void>
}

export interface AskedDocument {
  /** the person's id; one person's files never fill the queue that all share */
  readonly by: number | null
  /**
   * Of the request that waits. It is told `StillInWork` after a while and asks again. When it ends and nobody else
   * waits, so does the work. Without one the caller waits to the end.
   */
  readonly signal?: AbortSignal
  /** before a file begins, and not for one under way */
  readonly begin?: () => Promise<void>
}

/** Two papers that differ in nothing but the instant they were written at are one. */
export function paperSha256(paper: Paper): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...paper, madeAt: '' }))
    .digest('hex')
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
  /** files under way, which are those in work, those that wait, and those that nobody has fetched yet */
  readonly most?: number
  /** of them for one person */
  readonly mostOfOne?: number
  /** how long a request waits at first, and how long when it asks again, which a page with its reason shows */
  readonly patienceMs?: readonly [first: number, again: number]
  /** how long a file is kept for a request that was told to ask again */
  readonly keptMs?: number
}

interface Job {
  readonly key: string
  readonly paper: Paper
  readonly askedBy: number | null
  readonly pdf: Promise<Uint8Array>
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: unknown) => void
  waiting: number
  /** a request was told to ask again */
  isPromised: boolean
  forgetting?: NodeJS.Timeout
}

type Count = NonNullable<AskedDocument['begin']>

export function createDocuments({
  startWorker,
  report,
  timeoutMs = 60_000,
  most = 40,
  mostOfOne = 4,
  patienceMs = [3_000, 25_000],
  keptMs = 20_000,
}: DocumentsOptions): Documents {
  const jobs = new Map<string, Job>()
  const queue: Job[] = []
  let worker: Worker | null = null
  let current: { readonly job: Job; readonly id: number; readonly timer: NodeJS.Timeout } | null =
    null
  let lastId = 0
  let isStopped = false

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
    setImmediate(next) // what else its request asked for is given up first
  }

  const finish = ({ timer, job }: NonNullable<typeof current>): Job => {
    clearTimeout(timer)
    worker?.unref()
    current = null
    return job
  }

  const next = () => {
    if (current) return
    const job = queue.shift()
    if (!job) return
    worker ??= hire()
    const id = ++lastId
    const timer = setTimeout(() => {
      report(new Error(`a document took longer than ${timeoutMs} ms`))
      giveUp(job)
    }, timeoutMs)
    current = { job, id, timer }
    worker.ref()
    worker.postMessage({ id, paper: job.paper } satisfies TypesetTask)
  }

  /** A file in work ends with its thread. */
  const giveUp = (job: Job) => {
    jobs.delete(job.key)
    if (queue.includes(job)) queue.splice(queue.indexOf(job), 1)
    if (current?.job !== job || !worker) return
    const ended = worker
    dismiss(ended)
    void ended.terminate()
  }

  const begin = (key: string, paper: Paper, askedBy: number | null, count: Count): Job => {
    const theirs = [...jobs.values()].filter((job) => job.askedBy === askedBy)
    const isGreedy = askedBy !== null && theirs.length >= mostOfOne
    if (isStopped) throw new Unavailable(STOPPING, 10)
    if (isGreedy || jobs.size >= most) {
      throw new Unavailable(isGreedy ? TOO_MANY_OF_YOURS : TOO_MANY, 10)
    }
    let [resolve, reject]: [Job['resolve'], Job['reject']] = [() => {}, () => {}]
    const pdf = new Promise<Uint8Array>((...ways) => {
      ;[resolve, reject] = ways
    })
    pdf.catch(() => jobs.delete(key)) // who waits is told, and the next one begins again
    const job = { key, paper, askedBy, pdf, resolve, reject, waiting: 0, isPromised: false }
    jobs.set(key, job)
    void count().then(() => {
      if (jobs.get(key) !== job) return // given up meanwhile
      queue.push(job)
      next()
    }, reject)
    return job
  }

  const wait = async (job: Job, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const [first, again] = patienceMs
    const answered = new AbortController()
    const stillInWork = async () => {
      const either = AbortSignal.any([answered.signal, ...(signal ? [signal] : [])])
      await sleep(job.isPromised ? again : first, null, { signal: either }).catch(() => {})
      throw new StillInWork()
    }
    clearTimeout(job.forgetting)
    job.waiting++
    try {
      const pdf = await (signal ? Promise.race([job.pdf, stillInWork()]) : job.pdf)
      jobs.delete(job.key)
      return pdf
    } finally {
      answered.abort()
      job.waiting--
      job.isPromised ||= signal?.aborted === false
      if (job.waiting === 0 && jobs.get(job.key) === job) {
        job.forgetting = setTimeout(() => giveUp(job), job.isPromised ? keptMs : 0).unref()
      }
    }
  }

  return {
    async make(paper, { by, signal, begin: count = async () => {} } = { by: null }) {
      const key = `${by} ${paperSha256(paper)}`
      return await wait(jobs.get(key) ?? begin(key, paper, by, count), signal)
    },
    async stop() {
      isStopped = true
      queue.length = 0
      for (const job of jobs.values()) {
        if (job !== current?.job) job.reject(new Unavailable(STOPPING, 10))
      }
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
