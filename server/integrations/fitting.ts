/** Fits and audits models in worker threads; a fit and its audit run in parallel on two cores. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Evaluation } from '~/core/engine/audit/evaluate-model.ts'
import type { PublicationAudit } from '~/core/engine/audit/verdict.ts'
import type { RecordColumns } from '~/core/engine/facts/record-columns.ts'
import { type FitProgress, FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import type { EstimationSettings } from '~/core/engine/model/estimation-settings.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import type { Auditing, Evaluating, FitMessage, FitTask } from './fit-task.ts'

export interface Fitting {
  /** `onProgress` hears how many of its parts are done, while it runs */
  readonly fit: (
    records: RecordColumns,
    settings: EstimationSettings,
    onProgress?: FitProgress,
  ) => Promise<PayModel>
  readonly audit: (auditing: Auditing) => Promise<PublicationAudit>
  readonly evaluate: (evaluating: Evaluating) => Promise<Evaluation>
  /** Tells from now on how many seconds each task took that came to its end. */
  readonly watch: (watcher: FitWatcher) => void
  /** Ends what is running and begins nothing more: both reject with `FittingStopped`. */
  readonly stop: () => Promise<void>
}

export type FitWatcher = (kind: FitTask['kind'], seconds: number) => void

export function createFitting(): Fitting {
  const threads: Threads = { running: new Set(), stopped: false, watcher: () => {} }
  return {
    fit: (records, settings, onProgress) =>
      runTask<PayModel>(threads, { kind: 'fit', records, settings }, onProgress),
    audit: (auditing) => runTask<PublicationAudit>(threads, { kind: 'audit', ...auditing }),
    evaluate: (evaluating) => runTask<Evaluation>(threads, { kind: 'evaluate', ...evaluating }),
    watch: (watcher) => {
      threads.watcher = watcher
    },
    stop: async () => {
      threads.stopped = true
      await Promise.all([...threads.running].map((worker) => worker.terminate()))
    },
  }
}

interface Threads {
  readonly running: Set<Worker>
  stopped: boolean
  watcher: FitWatcher
}

/** Rejects with the worker's error, and when it ends without an answer (memory). */
function runTask<Answer>(
  threads: Threads,
  task: FitTask,
  onProgress?: FitProgress,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (threads.stopped) throw new FittingStopped()
    const startedAt = performance.now()
    const worker = startWorker(task)
    threads.running.add(worker)
    worker.on('message', (message: FitMessage) => {
      if (message.kind === 'progress') onProgress?.(message.done, message.of)
      else {
        threads.watcher(task.kind, (performance.now() - startedAt) / 1000)
        resolve(message.answer as Answer) // as the task asks for it, see fit-worker.ts
      }
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      threads.running.delete(worker)
      const withoutAnswer = `the fit ended without an answer (exit code ${code})`
      reject(threads.stopped ? new FittingStopped() : new Error(withoutAnswer))
    })
  })
}

/** Built: a file of dist/server. In tests and development: the source, read by tsx. */
function startWorker(task: FitTask): Worker {
  for (const place of ['./fit-model.mjs', '../fit-model.mjs']) {
    const built = new URL(place, import.meta.url)
    if (existsSync(fileURLToPath(built))) return new Worker(built, { workerData: task })
  }
  const source = new URL('./fit-worker.ts', import.meta.url).href
  const readSource = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`
  return new Worker(readSource, { eval: true, workerData: task })
}
