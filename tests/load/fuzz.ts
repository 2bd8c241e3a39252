/**
 * `npm run fuzz -- --requests 100000 --seed 1`: the production server and requests nobody means well, made from the
 * table of every way in and the forms of its pages. Prints the answers by status, each of 500 or above, and what the
 * server keeps in memory after each thousand, its garbage collected.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildPeople } from '~/tests/access/people.ts'
import { type NastyAnswers, sendNasty } from '~/tests/nasty/requests.ts'
import { TEST_KEY } from '~/tests/support/database/world.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startMarket } from './measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const [requests, seed] = [Number(flags.requests), Number(flags.seed)]
/** Caches are full by then. */
const WARM_AFTER = 20_000
/** Between the first and the last third of what follows. */
const MOST_GROWTH_MB = 20

/** On a signal the server says what it holds when nothing is left to collect. */
const TELLS_MEMORY = `process.on('SIGUSR2', () => {
  gc(); gc()
  process.stderr.write('memory ' + JSON.stringify(process.memoryUsage()) + '\\n')
})`

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
    ...['cli/bin/run.js', 'serve'],
  ],
)
let toldFailures = 0
const heap: { readonly sent: number; readonly used: number }[] = []
try {
  await ready(url, server)
  const people = await buildPeople(market.db)
  await tellMemory(0)
  tell(await sendNasty({ url, people, requests, seed, afterThousand: tellAfterThousand }))
} finally {
  await stopProcess(server)
  await market.stop()
  await rm(folder, { recursive: true, force: true })
}

function tell({ counts, failed, signedOut }: NastyAnswers): void {
  const growth = growthOfHeap()
  process.stdout.write(
    `${requests} requests, seed ${seed}: ${JSON.stringify(counts)}\n` +
      `sent to sign in: ${JSON.stringify(signedOut)}\n` +
      `heap grew by ${growth === null ? 'an unknown number of' : growth.toFixed(1)} MB after warming up\n` +
      `${failed.length} answers of 500 or above\n`,
  )
  const errors = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"stack"'))
  if (errors.length > 0) process.stdout.write(`${errors.slice(0, 40).join('\n')}\n`)
  const away = Object.values(signedOut).some(({ times, of }) => times > of / 50)
  if (failed.length > 0 || away || (growth ?? 0) > MOST_GROWTH_MB) process.exitCode = 1
}

async function tellAfterThousand(sent: number, failed: readonly string[]): Promise<void> {
  await tellMemory(sent)
  for (const one of failed.slice(toldFailures)) process.stdout.write(`${one}\n`)
  toldFailures = failed.length
}

async function tellMemory(sent: number): Promise<void> {
  const told = server.log().length
  server.child.kill('SIGUSR2')
  for (;;) {
    const line = /^memory (\{.*\})$/m.exec(server.log().slice(told))?.[1]
    if (line) {
      const { heapUsed, rss, external } = JSON.parse(line) as NodeJS.MemoryUsage
      const [used, resident, outside] = [heapUsed, rss, external].map((bytes) => bytes / 2 ** 20)
      heap.push({ sent, used: used ?? 0 })
      process.stdout.write(
        `${sent}: heap ${used?.toFixed(1)} MB, outside ${outside?.toFixed(1)} MB, resident ${resident?.toFixed(0)} MB\n`,
      )
      return
    }
    await sleep(50)
  }
}

/** From the first to the last third of what follows the warm-up; null before there is enough of it. */
function growthOfHeap(): number | null {
  const warm = heap.filter(({ sent }) => sent >= WARM_AFTER).map(({ used }) => used)
  const third = Math.floor(warm.length / 3)
  if (third === 0) return null
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  return mean(warm.slice(-third)) - mean(warm.slice(0, third))
}
