/** What a PDF costs: the first and the following files of the built thread, and what they add to the process. `npm run build` first. */
import { Worker } from 'node:worker_threads'
import { reportOfSam } from '~/core/reports/report.fixture.ts'
import { reportDocument, reportPart } from '~/server/documents/pdf/report/report-document.ts'
import { createDocuments } from '~/server/integrations/documents.ts'

const FILES = 30
const BUILT = new URL('../../dist/server/typeset-paper.mjs', import.meta.url)

const options = {
  frozen: { number: 1, createdAt: '2026-11-20T12:00:00Z' },
  madeAt: '2026-11-20T12:00:00Z',
}
const documents = createDocuments({
  startWorker: () => new Worker(BUILT, { resourceLimits: { maxOldGenerationSizeMb: 128 } }),
  report: (error) => {
    throw error
  },
})

const before = process.memoryUsage().rss
const described = await timed(async () => reportDocument(reportOfSam(), options))
const first = await timed(() => documents.make(described.value))
const later: number[] = []
for (let file = 0; file < FILES; file++) {
  later.push((await timed(() => documents.make(described.value))).milliseconds)
}
const part = reportPart(reportOfSam(), options)
const twenty = { ...described.value, parts: Array.from({ length: 20 }, () => part) }
const bulk = await timed(() => documents.make(twenty))
const after = process.memoryUsage().rss
await documents.stop()

const middle = later.sort((a, b) => a - b)[Math.floor(FILES / 2)] ?? 0
console.log(`description, in the process of the requests: ${rounded(described.milliseconds)} ms`)
console.log(`first file, with the start of the thread:    ${rounded(first.milliseconds)} ms`)
console.log(
  `a following file, median of ${FILES}:             ${rounded(middle)} ms, slowest ${rounded(later.at(-1) ?? 0)} ms`,
)
console.log(`twenty reports in one file:                  ${rounded(bulk.milliseconds)} ms`)
console.log(`size of a file:                              ${rounded(first.value.length / 1024)} KB`)
console.log(`memory of the process after all of it:       +${rounded((after - before) / 1e6)} MB`)

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const started = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - started }
}

function rounded(value: number): number {
  return Math.round(value)
}
