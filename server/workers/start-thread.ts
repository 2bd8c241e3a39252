/** Starts a thread of the server from the file with its work, which is beside this one. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { ReadingTask } from '../integrations/reading.ts'

/** Built: a file of dist/server. In tests and development: the source, read by tsx. */
function startThread(name: 'read-file' | 'typeset-paper', options: WorkerOptions): Worker {
  for (const place of [`./${name}.mjs`, `../${name}.mjs`]) {
    const built = new URL(place, import.meta.url)
    if (existsSync(fileURLToPath(built))) return new Worker(built, options)
  }
  const source = new URL(`./${name}.ts`, import.meta.url).href
  const readSource = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`
  return new Worker(readSource, { ...options, eval: true })
}

/** What the JavaScript of the thread may hold; a report takes about a third of it. */
const PAPER_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

export function startTypesetter(): Worker {
  return startThread('typeset-paper', { resourceLimits: PAPER_MEMORY })
}

/** The largest files that the limits let pass take a third of it; bytes outside of JavaScript are counted by them. */
const FILE_MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

/** Starts the thread that reads one file. */
export function startReader(task: ReadingTask): Worker {
  return startThread('read-file', { resourceLimits: FILE_MEMORY, workerData: task })
}
