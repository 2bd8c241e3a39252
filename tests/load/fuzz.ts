/**
 * `npm run fuzz -- --requests 100000 --seed 1`: the production server and requests nobody means well, made from the
 * table of every way in. Prints the answers by status, each of 500 or above, and the memory before and after.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPeople } from '~/tests/access/people.ts'
import { sendNasty } from '~/tests/nasty/requests.ts'
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
execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const market = await startMarket()
const folder = await mkdtemp(join(tmpdir(), 'stipend-fuzz-'))
const url = `http://127.0.0.1:${await freePort()}`
const server = launch({
  ...{ DATABASE_URL: market.url, STIPEND_DATA_DIR: folder, SECRET_KEY: TEST_KEY },
  ...{ PORT: new URL(url).port, PUBLIC_URL: url, STIPEND_WORKER: 'off' },
})
const failed: string[] = []
try {
  await ready(url, server)
  const people = await buildPeople(market.db)
  // the first thousand loads what every request needs
  failed.push(...(await sendNasty({ url, people, requests: 1000, seed: seed + 1_000_000 })).failed)
  const before = await memory()
  const answers = await sendNasty({ url, people, requests, seed })
  failed.push(...answers.failed)
  process.stdout.write(
    `${requests} requests, seed ${seed}: ${JSON.stringify(answers.counts)}\n` +
      `memory ${before} MB before, ${await memory()} MB after; ${failed.length} answers of 500 or above\n` +
      failed.map((one) => `${one}\n`).join(''),
  )
  const errors = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"stack"'))
  if (errors.length > 0) process.stdout.write(`${errors.slice(0, 40).join('\n')}\n`)
} finally {
  await stopProcess(server)
  await market.stop()
  await rm(folder, { recursive: true, force: true })
}
if (failed.length > 0) process.exitCode = 1

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
