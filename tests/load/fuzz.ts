/**
 * `npm run fuzz -- --requests 100000 --seed 1`: the production server and requests nobody means well, made from the
 * table of every way in and the forms of its pages. Prints the answers by status, each of 500 or above, and what the
 * server keeps in memory after each thousand, its garbage collected.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { buildPeople } from '~/tests/access/people.ts'
import { type NastyAnswers, sendNasty } from '~/tests/nasty/requests.ts'
import { TEST_KEY } from '~/tests/support/database/world.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startMarket } from './measure/demonstration.ts'
import {
  FEWEST_READINGS,
  type Growth,
  growthOf,
  isFlat,
  type MemoryReading,
} from './measure/flat-memory.ts'

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    // of the JavaScript of the main thread, in MB
    heap: { type: 'string', default: '400' },
  },
})
const [requests, seed] = [Number(flags.requests), Number(flags.seed)]
/** No request may ask for as much, however short the run is. */
const MOST_AT_ONCE_MB = 1000

/**
 * On a signal the server says what it holds when nothing is left to collect, in the thread of PDF files neither: this
 * runs in every thread.
 */
const TELLS_MEMORY = `import { BroadcastChannel, isMainThread } from 'node:worker_threads'
const asking = new BroadcastChannel('memory')
asking.unref()
if (isMainThread) process.on('SIGUSR2', () => {
  asking.postMessage('collect')
  setTimeout(() => {
    gc(); gc()
    process.stderr.write('memory ' + JSON.stringify(process.memoryUsage()) + '\\n')
  }, 500)
})
else asking.onmessage = () => { gc(); gc() }`

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const market = await startMarket()
const folder = await mkdtemp(join(tmpdir(), 'stipend-fuzz-'))
const url = `http://127.0.0.1:${await freePort()}`
const server = launch(
  {
    ...{ DATABASE_URL: market.url, STIPEND_DATA_DIR: folder, SECRET_KEY: TEST_KEY },
    ...{ PORT: new URL(url).port, PUBLIC_URL: url, STIPEND_WORKER: 'off' },
  },
  [
    ...['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(TELLS_MEMORY)}`],
    ...[`--max-old-space-size=${flags.heap}`, 'cli/bin/run.js', 'serve'],
  ],
)
const MB = 2 ** 20
const startedAt = performance.now()
/** How many failures, and how much of the server's log, were printed. */
const told = { failures: 0, log: 0 }
const readings: MemoryReading[] = []
try {
  await ready(url, server)
  const people = await buildPeople(market.db)
  await tellMemory(0)
  const asked = { url, people, requests, seed, afterThousand: tellAfterThousand }
  const answers = await sendNasty(asked)
  tell(answers, await peakOf(server.child.pid))
} finally {
  await stopProcess(server)
  await market.stop()
  await rm(folder, { recursive: true, force: true })
}

function tell({ counts, failed, signedOut, waited }: NastyAnswers, peak: number): void {
  const growth = growthOf(readings)
  const times = [0.5, 0.99, 1].map((level) => Math.round(quantile(waited, level)))
  process.stdout.write(
    `${requests} requests, seed ${seed}, in ${seconds()} s: ${JSON.stringify(counts)}\n` +
      `sent to sign in: ${JSON.stringify(signedOut)}\n` +
      `${wordsOf(growth)}; at most ${peak.toFixed(0)} MB resident, ${flags.heap} MB of heap allowed\n` +
      `median, 99th percentile and longest answer: ${times.join(', ')} ms\n` +
      `${failed.length} answers of 500 or above\n`,
  )
  const away = Object.values(signedOut).some(({ times, of }) => times > of / 50)
  const grew = growth !== null && !isFlat(growth)
  if (failed.length > 0 || away || grew || peak > MOST_AT_ONCE_MB) process.exitCode = 1
}

function wordsOf(growth: Growth | null): string {
  if (!growth) return `whether memory is flat shows after ${FEWEST_READINGS},000 requests`
  const [heap, resident] = [growth.heap, growth.resident].map((grown) => grown.toFixed(1))
  return `from the second quarter to the last heap grew by ${heap} MB, resident by ${resident} MB`
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

async function tellAfterThousand(sent: number, failed: readonly string[]): Promise<void> {
  await tellMemory(sent)
  const log = server.log()
  const errors = log
    .slice(told.log)
    .split('\n')
    .filter((line) => line.includes('"stack"'))
  for (const one of [...failed.slice(told.failures), ...errors]) process.stdout.write(`${one}\n`)
  told.failures = failed.length
  told.log = log.length
}

async function tellMemory(sent: number): Promise<void> {
  const before = server.log().length
  server.child.kill('SIGUSR2')
  for (;;) {
    const line = /^memory (\{.*\})$/m.exec(server.log().slice(before))?.[1]
    if (line) return keep(sent, JSON.parse(line) as NodeJS.MemoryUsage)
    await sleep(50)
  }
}

function keep(sent: number, usage: NodeJS.MemoryUsage): void {
  const heap = usage.heapUsed / MB
  const resident = usage.rss / MB
  if (sent > 0) readings.push({ heap, resident })
  const [outside, whole] = [usage.external / MB, usage.heapTotal / MB]
  process.stdout.write(
    `${sent} after ${seconds()} s: heap ${heap.toFixed(1)} of ${whole.toFixed(0)} MB, ` +
      `outside ${outside.toFixed(1)} MB, resident ${resident.toFixed(0)} MB\n`,
  )
}

/** The most that was ever resident. Linux alone keeps it for a process that still runs. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
