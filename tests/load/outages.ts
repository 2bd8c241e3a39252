/**
 * `npm run bench:outages`: the production server with the PostgreSQL that comes with it, under load, is killed
 * (SIGKILL: the server, PostgreSQL, both), its PostgreSQL is away or hangs for a while, and its disk is full. Nobody
 * helps but a supervisor that starts an ended server again. At the end everything that was answered is there once.
 */
import { execFileSync } from 'node:child_process'
import { appendFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SCHEDULE } from '~/core/management/jobs/schedule.ts'
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import { EMPLOYEE_FIELDS } from '~/tests/support/database/world.ts'
import { HttpVisitor } from '~/tests/support/server/http-visitor.ts'
import { type House, openHouse } from './measure/house-with-database.ts'

const { values: flags } = parseArgs({
  options: {
    server: { type: 'string', default: '100' },
    postgres: { type: 'string', default: '100' },
    both: { type: 'string', default: '100' },
    /** seconds of each outage; every second one hangs (SIGSTOP), the others are away */
    outages: { type: 'string', default: '5,20,45,90,180' },
    /** seconds for which the disk is full */
    full: { type: 'string', default: '5,30' },
    writers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})
const chance = randomNumbers(Number(flags.seed))
const secondsOf = (list: string) => list.split(',').filter(Boolean).map(Number)
const PATIENCE_MS = 180_000

execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const house = await openHouse()
/** What was sent, by the name that was typed: whether it was answered with 303. */
const sent = new Map<string, boolean>()
let isOpen = true
let failure: unknown = null
let [answered, refused, unanswered] = [0, 0, 0]
const rounds: { readonly kind: string; readonly seconds: number }[] = []
try {
  const writers = Array.from({ length: Number(flags.writers) }, () =>
    write().catch((error: unknown) => {
      failure = error
    }),
  )
  const kills: (() => Promise<void>)[] = [
    ...repeat(Number(flags.server), () => round('server killed', () => house.killServer())),
    ...repeat(Number(flags.postgres), () => round('PostgreSQL killed', () => house.killPostgres())),
    ...repeat(Number(flags.both), () => round('both killed', () => killBoth(house))),
  ]
  while (kills.length > 0) await kills.splice(Math.floor(chance() * kills.length), 1)[0]?.()
  for (const [number, seconds] of secondsOf(flags.outages).entries()) {
    const isHanging = number % 2 === 1
    const kind = isHanging ? `PostgreSQL hangs ${seconds} s` : `PostgreSQL away ${seconds} s`
    await round(kind, () => (isHanging ? hang(seconds) : beAway(seconds)))
  }
  if (house.disk === null) console.log('no full disk: a small disk cannot be mounted here')
  else for (const seconds of secondsOf(flags.full)) await round('disk full', () => fill(seconds))
  isOpen = false
  await Promise.all(writers)
  tellRounds()
  await judge()
} finally {
  isOpen = false
  await house.close()
}

function repeat<T>(times: number, one: T): T[] {
  return Array.from({ length: times }, () => one)
}

/** After the blow, until a form is saved again and a job that is asked for now has run. */
async function round(kind: string, blow: () => Promise<void>): Promise<void> {
  await sleep(200 + chance() * 1_300)
  await blow()
  const startedAt = performance.now()
  const before = answered
  await until('a form is saved again', async () => answered > before)
  await runJob('seal-audit')
  rounds.push({ kind, seconds: (performance.now() - startedAt) / 1000 })
  console.log(
    `${rounds.length}. ${kind}: everything runs after ${rounds.at(-1)?.seconds.toFixed(1)} s`,
  )
}

/** In either order. */
async function killBoth({ killServer, killPostgres }: House): Promise<void> {
  if (chance() < 0.5) await killPostgres().then(killServer)
  else await killServer().then(killPostgres)
}

async function hang(seconds: number): Promise<void> {
  const pids = await house.postgresPids()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await sleep(seconds * 1000)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

/** Killed, and its folder is gone for a while, so that it cannot be started. */
async function beAway(seconds: number): Promise<void> {
  const away = `${house.clusterDir}.away`
  await house.killPostgres()
  await rename(house.clusterDir, away)
  await sleep(seconds * 1000)
  await rename(away, house.clusterDir)
}

async function fill(seconds: number): Promise<void> {
  const file = join(house.dataDir, 'filler')
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    // takes again what PostgreSQL gives back meanwhile
    await appendFile(file, Buffer.alloc(1 << 16)).catch(() => sleep(50))
  }
  await rm(file)
}

/** Adds people, one form after the other; one without an answer is sent again with its key until it has one. */
async function write(): Promise<void> {
  const visitor = new HttpVisitor(house.url)
  visitor.cookies.set('session', house.sessionToken)
  while (isOpen) {
    const name = `Load${letters()} ${letters()}`
    sent.set(name, false)
    const formKey = crypto.randomUUID()
    const fields = { ...EMPLOYEE_FIELDS, intent: 'save', name, effectiveOn: anotherDay(), formKey }
    const path = `/employee/new?organization=${house.organizationId}`
    for (let isDone = false; !isDone && isOpen; ) {
      const status = await visitor.post(path, fields).then(
        (answer) => answer.status,
        () => null,
      )
      isDone = status === 303
      if (isDone) answered += 1
      else if (status === null) unanswered += 1
      else refused += 1
      if (![null, 303, 503].includes(status)) {
        throw new Error(`${path} answered ${status}\n${house.log()}`)
      }
      if (!isDone) await sleep(200)
    }
    if (isOpen) sent.set(name, true)
    await sleep(100)
  }
}

/** Days that differ as well: two people of one position and one day are asked about. */
function anotherDay(): string {
  return new Date(Date.UTC(1995, 0, 1 + sent.size)).toISOString().slice(0, 10)
}

/** Names that are not alike: people of one name are asked about. */
function letters(): string {
  return Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(chance() * 26))).join(
    '',
  )
}

/** Asked for in the queue, as its schedule does; until a run that began after that has ended well. */
async function runJob(name: string): Promise<void> {
  let after: string | null = null
  await until(`the job ${name} runs`, async () => {
    after ??= await house.ask('select coalesce(max(id), 0) as value from job_runs', [])
    const isAsked = await house.ask(
      `select count(*) as value from graphile_worker.jobs where key = $1 and locked_at is null`,
      [`outage ${name}`],
    )
    const done = await house.ask(
      `select count(*) as value from job_runs where job = $1 and outcome = 'done' and id > $2`,
      [name, after],
    )
    if (Number(done) > 0) return true
    if (Number(isAsked) === 0) {
      await house.ask(`select graphile_worker.add_job($1, job_key := $2) is null as value`, [
        name,
        `outage ${name}`,
      ])
    }
    return false
  })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (failure !== null) throw failure
    if (performance.now() > deadline) throw new Error(`never came: ${what}\n${house.log()}`)
    await sleep(200)
  }
}

function tellRounds(): void {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))]
  for (const kind of kinds) {
    const times = rounds.filter((one) => one.kind === kind).map(({ seconds }) => seconds)
    const sorted = times.toSorted((a, b) => a - b)
    const [median, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    console.log(
      `${kind}: ${times.length} times, all runs after ${median.toFixed(1)} s, at most ${longest.toFixed(1)} s`,
    )
  }
}

async function judge(): Promise<void> {
  const rows = await house.rows<{ name: string; times: number; events: number }>(
    `select e.name, count(distinct e.id)::int4 as times, count(v.id)::int4 as events
     from employees e left join audit_events v
       on v.subject_kind = 'employee' and v.subject_id = e.id and v.action = 'employee.create'
     where e.name like 'Load%' group by e.name`,
  )
  const found = new Map(rows.map((row) => [row.name, row]))
  const wrong = [...sent].flatMap(([name, isAnswered]) => {
    const { times = 0, events = 0 } = found.get(name) ?? {}
    if (times > 1) return [`${name} is there ${times} times`]
    if (isAnswered && times === 0) return [`${name} was answered and is lost`]
    return times !== events ? [`${name} has ${events} lines in the audit log`] : []
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  for (const { name } of SCHEDULE) await runJob(name)
  const stuck = await house.ask(
    `select count(*) as value from graphile_worker.jobs where locked_at < now() - interval '2 minutes'`,
    [],
  )
  if (Number(stuck) > 0) throw new Error(`${stuck} jobs are taken by workers that are gone`)
  console.log(
    `${answered} forms saved, ${refused} told to try again, ${unanswered} without an answer and sent again`,
  )
  console.log(`none was lost, none was saved twice; all ${SCHEDULE.length} jobs run`)
}
