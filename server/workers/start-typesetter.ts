/** Starts the thread that sets PDFs. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What the JavaScript of the thread may hold; a report takes about a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Built: a file of dist/server. In tests and development: the source, read by tsx. */
export function startTypesetter(): Worker {
  for (const place of ['./typeset-paper.mjs', '../typeset-paper.mjs']) {
    const built = new URL(place, import.meta.url)
    if (existsSync(fileURLToPath(built))) return new Worker(built, { resourceLimits: MEMORY })
  }
  const source = new URL('./typeset-paper.ts', import.meta.url).href
  const readSource = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`
  return new Worker(readSource, { eval: true, resourceLimits: MEMORY })
}
