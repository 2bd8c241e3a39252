/** Fits and audits models in worker threads; a fit and its audit run in parallel on two cores. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Evaluation, PublicationAudit } from '~/core/estimation/audit/evaluate-model.ts'
import type { RecordColumns } from '~/core/estimation/facts/record-columns.ts'
import type { FitProgress } from '~/core/estimation/fit/cross-fit.ts'
import type { EstimationSettings } from '~/core/estimation/model/estimation-settings.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import type { Evaluating, FitMessage, FitTask } from './fit-task.ts'

export interface Fitting {
  /** `onProgress` hears how many of its parts are done, while it runs */
  readonly fit: (
    records: RecordColumns,
    settings: EstimationSettings,
    onProgress?: FitProgress,
  ) => Promise<PayModel>
  /** `previous`: settings of what it would replace, to be fitted too; null: nothing to compare with */
  readonly audit: (
    records: RecordColumns,
    settings: EstimationSettings,
    previous: EstimationSettings | null,
  ) => Promise<PublicationAudit>
  readonly evaluate: (evaluating: Evaluating) => Promise<Evaluation>
  /** Ends what is running: it rejects, and a job that asked for it is tried again at the next start. */
  readonly stop: () => Promise<void>
}

export function createFitting(): Fitting {
  const running = new Set<Worker>()
  return {
    fit: (records, settings, onProgress) =>
      runTask<PayModel>(running, { kind: 'fit', records, settings }, onProgress),
    audit: (records, settings, previous) =>
      runTask<PublicationAudit>(running, { kind: 'audit', records, settings, previous }),
    evaluate: (evaluating) => runTask<Evaluation>(running, { kind: 'evaluate', ...evaluating }),
    stop: async () => {
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

/** Rejects with the worker's error, and when it ends without an answer (memory). */
function runTask<Answer>(
  running: Set<Worker>,
  task: FitTask,
  onProgress?: FitProgress,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(task)
    running.add(worker)
    worker.on('message', (message: FitMessage) => {
      if (message.kind === 'progress') onProgress?.(message.done, message.of)
      else resolve(message.answer as Answer) // as the task asks for it, see fit-worker.ts
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      running.delete(worker)
      reject(new Error(`the fit ended without an answer (exit code ${code})`))
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
