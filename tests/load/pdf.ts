/**
 * What a PDF costs: the first and the following files of the built thread, and what they add to the process. `npm run
 * build` first.
 */
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Paper, PaperBlock, PaperPart } from '~/core/answers/documents/paper.ts'
import { createDocuments } from '~/server/integrations/documents.ts'

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', default: '30' },
    // in one file
    reports: { type: 'string', default: '20' },
  },
})
const [FILES, REPORTS] = [flags.files, flags.reports].map(Number) as [number, number]
const BUILT = new URL('../../dist/server/typeset-paper.mjs', import.meta.url)

const documents = createDocuments({
  startWorker: () => new Worker(BUILT, { resourceLimits: { maxOldGenerationSizeMb: 128 } }),
  report: (error) => {
    throw error
  },
  timeoutMs: 120_000, // what it costs is said, not judged
})

const before = process.memoryUsage().rss
const first = await timed(() => documents.make(paperOf([report()])))
const later: Timed<unknown>[] = []
for (let file = 0; file < FILES; file++) {
  later.push(await timed(() => documents.make(paperOf([report()]))))
}
const many = Array.from({ length: REPORTS }, () => report())
const bulk = await timed(() => documents.make(paperOf(many)))
const after = process.memoryUsage().rss
await documents.stop()

console.log(`first file, with the start of the thread: ${told(first)}`)
console.log(`${`a following file, middle of ${FILES}:`.padEnd(42)}${told(middleOf(later))}`)
console.log(`${`${REPORTS} reports in one file:`.padEnd(42)}${told(bulk)}`)
console.log(`size of a file:                           ${rounded(first.value.length / 1024)} KB`)
console.log(`memory of the process after all of it:    +${rounded((after - before) / 1e6)} MB`)

interface Timed<T> {
  readonly value: T
  readonly milliseconds: number
  /** of all threads: what a crowded machine stretches less */
  readonly cpu: number
}

function told({ milliseconds, cpu }: Timed<unknown>): string {
  return `${rounded(cpu)} ms of CPU, ${rounded(milliseconds)} ms on the clock`
}

function middleOf<T>(all: readonly Timed<T>[]): Timed<T> {
  const sorted = [...all].sort((one, other) => one.cpu - other.cpu)
  return sorted[Math.floor(sorted.length / 2)]!
}

function paperOf(parts: readonly PaperPart[]): Paper {
  return { title: 'Reports', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts }
}

/** As long as a report of six pages: words, tables and three charts of a hundred shapes. */
function report(): PaperPart {
  const words =
    'The records of the same position that are most alike in everything the model learned then correct it; no organization has more than 25% of the weight.'
  const chart: PaperBlock = {
    kind: 'figure',
    drawing: {
      ...{ width: 720, height: 210, alternative: 'Half earn $52,300 to $71,400.' },
      shapes: Array.from({ length: 100 }, (_, at) => ({
        kind: 'rect' as const,
        ...{ x: at * 7, y: 20, width: 5, height: at, radius: 1 },
        paint: { fill: 'band', stroke: 'band-edge' } as const,
      })),
    },
  }
  const table: PaperBlock = {
    kind: 'table',
    caption: 'Comparables',
    columns: [{ header: 'Where' }, { header: 'Pays', align: 'end' }],
    rows: Array.from({ length: 12 }, (_, row) => [`State ${row}`, `$${row},500`]),
  }
  const section: PaperBlock[] = [
    { kind: 'heading', level: 2, text: 'How many stand behind it' },
    ...Array.from({ length: 4 }, (): PaperBlock => ({ kind: 'paragraph', words })),
    chart,
    table,
  ]
  return {
    title: 'Report',
    foot: ['Snapshot 2026-Q2'],
    blocks: [
      { kind: 'title', over: 'Report', text: words },
      ...section,
      ...section,
      ...section,
      table,
      table,
    ],
  }
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const value = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { value, milliseconds: performance.now() - started, cpu: (user + system) / 1000 }
}

function rounded(value: number): number {
  return Math.round(value)
}
