/**
 * `npm run bench:outages`: the production server with the PostgreSQL that comes with it, under load, is killed
 * (SIGKILL: the server, PostgreSQL, both), its PostgreSQL is away or hangs for a while, and its disk is full or slow.
 * Nobody helps but a supervisor that starts an ended server again. At the end everything that was answered is there
 * once. SIGINT or SIGTERM ends the rounds, and judges what there is.
 */
import { execFileSync } from 'node:child_process'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { SCHEDULE } from '~/core/staff/schedule.ts'
import { MARKET_RECORDS } from '~/tests/support/database/market.ts'
import { startWriters } from './form-writers.ts'
import { type House, openHouse } from './house-with-database.ts'
import { Fault, runJob, until } from './patience.ts'

const { values: flags } = parseArgs({
  options: {
    server: { type: 'string', default: '100' },
    postgres: { type: 'string', default: '100' },
    both: { type: 'string', default: '100' },
    /** seconds of each outage; every second one hangs (SIGSTOP), the others are away */
    outages: { type: 'string', default: '5,20,45,90,180' },
    /** seconds for which the disk is full; PostgreSQL has room in its files for the first of them */
    full: { type: 'string', default: '30,120' },
    /** seconds for which the disk takes few writes */
    slow: { type: 'string', default: '30,120' },
    'writes-per-second': { type: 'string', default: '2' },
    writers: { type: 'string', default: '2' },
    /** of the survey; a few are fitted and kept back, and jobs find no snapshot to complete */
    records: { type: 'string', default: String(MARKET_RECORDS) },
    seed: { type: 'string', default: '1' },
  },
})
const chance = randomNumbers(Number(flags.seed))
const secondsOf = (list: string) => list.split(',').filter(Boolean).map(Number)
let isInterrupted = false
const interrupt = () => {
  isInterrupted = true
}
process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const house = await openHouse({
  records: Number(flags.records),
  disk: flags.slow === '' ? 'memory' : 'device',
})
const { disk } = house
const faults: string[] = []
const rounds: { readonly kind: string; readonly seconds: number }[] = []
try {
  const writers = startWriters(house, Number(flags.writers), chance)
  for (const { kind, blow } of plan()) {
    if (isInterrupted) break
    try {
      await round(writers, kind, blow)
    } catch (error) {
      faults.push(`${kind}: ${(error as Error).message}`)
      break
    }
  }
  await writers.stop()
  tellRounds()
  faults.push(...writers.faults, ...(await judge(writers)))
  console.log(writers.tell())
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(`none was lost, none was saved twice; all ${SCHEDULE.length} jobs run`)
  if (isInterrupted) console.log('interrupted: not all rounds were begun')
} finally {
  await house.close()
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt) // other benchmarks of this process end with them
}

interface Blow {
  readonly kind: string
  readonly blow: () => Promise<void>
}

/** Kills in any order, then what takes long. */
function plan(): readonly Blow[] {
  const { killServer, killPostgres } = house
  const kills: Blow[] = [
    ...repeat(flags.server, { kind: 'server killed', blow: killServer }),
    ...repeat(flags.postgres, { kind: 'PostgreSQL killed', blow: killPostgres }),
    ...repeat(flags.both, { kind: 'both killed', blow: () => killBoth(house) }),
  ]
  const blows: Blow[] = []
  while (kills.length > 0) blows.push(...kills.splice(Math.floor(chance() * kills.length), 1))
  for (const [number, seconds] of secondsOf(flags.outages).entries()) {
    if (number % 2 === 0) {
      blows.push({
        kind: `PostgreSQL away ${seconds} s`,
        blow: () => house.takePostgresAway(seconds),
      })
    } else
      blows.push({ kind: `PostgreSQL hangs ${seconds} s`, blow: () => house.hangPostgres(seconds) })
  }
  for (const seconds of secondsOf(flags.full)) {
    blows.push({ kind: `disk full ${seconds} s`, blow: () => fill(seconds) })
  }
  for (const seconds of secondsOf(flags.slow)) {
    blows.push({ kind: `disk slow ${seconds} s`, blow: () => slowDown(seconds) })
  }
  return blows
}

function repeat<T>(times: string, one: T): T[] {
  return Array.from({ length: Number(times) }, () => one)
}

type Writers = ReturnType<typeof startWriters>

/** After the blow, until a form is saved again and a job that is asked for now has run. */
async function round(writers: Writers, kind: string, blow: () => Promise<void>): Promise<void> {
  await sleep(200 + chance() * 1_300)
  const [saved, refused] = [writers.saved(), writers.refused()]
  await blow()
  const startedAt = performance.now()
  const before = writers.saved()
  const refusedMeanwhile = writers.refused() - refused
  await until(house, 'a form is saved again', async () => {
    if (writers.faults.length > 0) throw new Fault('a form was answered with an error')
    return writers.saved() > before
  })
  await runJob(house, 'seal-audit')
  const seconds = (performance.now() - startedAt) / 1000
  rounds.push({ kind, seconds })
  const counts = `${before - saved} forms saved and ${refusedMeanwhile} refused meanwhile`
  console.log(`${rounds.length}. ${kind}: ${counts}, all runs after ${seconds.toFixed(1)} s`)
}

/** In either order. */
async function killBoth({ killServer, killPostgres }: House): Promise<void> {
  if (chance() < 0.5) await killPostgres().then(killServer)
  else await killServer().then(killPostgres)
}

async function fill(seconds: number): Promise<void> {
  if (disk === null) return console.log('no full disk: a small disk cannot be mounted here')
  const file = join(house.dataDir, 'filler')
  const add = (bytes: number) =>
    appendFile(file, Buffer.alloc(bytes)).then(
      () => true,
      () => false,
    )
  while (await add(1 << 22)) if (isInterrupted) break
  const end = performance.now() + seconds * 1000
  // takes again what PostgreSQL gives back meanwhile
  while (performance.now() < end) if (!(await add(1 << 16))) await sleep(50)
  await rm(file)
}

/** Of PostgreSQL and the server: each write waits for its turn, and so does who waits for it. */
async function slowDown(seconds: number): Promise<void> {
  const pids = [...(await house.postgresPids()), house.serverPid()]
  if (!(await disk?.slowDown(pids, Number(flags['writes-per-second'])))) {
    return console.log('no slow disk: this kernel or user cannot make one slow')
  }
  await sleep(seconds * 1000)
  await disk?.slowDown([], null)
}

function tellRounds(): void {
  for (const kind of new Set(rounds.map((one) => one.kind))) {
    const times = rounds.filter((one) => one.kind === kind).map(({ seconds }) => seconds)
    const sorted = times.toSorted((a, b) => a - b)
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    console.log(
      `${kind}: ${times.length} times, all runs after ${median.toFixed(1)} s, at most ${longest.toFixed(1)} s`,
    )
  }
}

async function judge(writers: Writers): Promise<string[]> {
  const wrong: string[] = []
  try {
    await until(
      house,
      'the database answers',
      async () => (await house.ask('select 1 as value', [])) !== null,
    )
    wrong.push(...(await writers.judge()))
    for (const { name } of SCHEDULE) await runJob(house, name)
    // those of workers that were killed just now are freed by the second look of the living one
    await until(house, 'no job is taken by a worker that is gone', async () => {
      const stuck = await house.ask(
        `select count(*) as value from graphile_worker.jobs where locked_at < now() - interval '2 minutes'`,
        [],
      )
      return Number(stuck) === 0
    })
  } catch (error) {
    wrong.push((error as Error).message)
  }
  return wrong
}
