/** The files of docs/deploy as they are written: nginx before two web processes, Prometheus beside them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { startWriters } from '../load/faults/form-writers.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { startPooler } from '../support/database/pooler.ts'
import { actingAs, buildContext, buildOrganization, TEST_KEY } from '../support/database/world.ts'
import { findPrograms } from '../support/run/debian-packages.ts'
import { makeAuthority } from '../support/server/certificates.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '../support/server/process.ts'
import { AT_REAL_SIZE } from './size.ts'

const folder = await mkdtemp(join(tmpdir(), 'stipend-deploy-'))
await chmod(folder, 0o755) // nginx answers as another user when root starts it
const database = await createTestDatabase({ market: true, content: true })
const pooler = await startPooler(inject('postgres').login)
const [plain, tls, moved] = [await freePort(), await freePort(), await freePort()]
const url = `http://127.0.0.1:${plain}`
const ports = [await freePort(), await freePort()] as const
const NAME = 'stipend.example.org'

/** The words after `ExecStart=` of a unit, from the program's first argument on. */
async function commandOf(unit: string): Promise<readonly string[]> {
  const text = await readFile(`docs/deploy/${unit}`, 'utf8')
  return /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(text)?.[1]?.split(' ') ?? []
}

const environment = {
  DATABASE_URL: pooler.urlOf(database.url),
  DATABASE_DIRECT_URL: database.url,
  DATABASE_OWNER_URL: database.owner.url,
  SECRET_KEY: TEST_KEY,
  STIPEND_DATA_DIR: folder,
  PUBLIC_URL: url,
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN: 'a token of a test that is long enough',
}
const web = await commandOf('stipend-web@.service')
const start = (port: number) => launch({ ...environment, PORT: String(port) }, web)
const processes = new Map<number, StipendProcess>(ports.map((port) => [port, start(port)]))
await Promise.all(ports.map((port) => ready(`http://127.0.0.1:${port}`, processOf(port))))
const proxy = await startProxy()

afterAll(async () => {
  proxy.kill('SIGTERM')
  if (proxy.exitCode === null) await once(proxy, 'exit')
  for (const one of processes.values()) await stopProcess(one)
  await pooler.stop()
  await database.destroy()
  await rm(folder, { recursive: true, force: true })
})

function processOf(port: number): StipendProcess {
  const found = processes.get(port)
  if (!found) throw new Error(`nothing was started on port ${port}`)
  return found
}

/** docs/deploy/nginx.conf with ports, paths and a certificate of this test. */
async function startProxy(): Promise<ChildProcess> {
  const [nginx = ''] = findPrograms({ nginx: 'nginx' })
  const { cert, key } = makeAuthority().certify(NAME)
  await writeFile(join(folder, 'fullchain.pem'), cert)
  await writeFile(join(folder, 'privkey.pem'), key)
  const site = (await readFile('docs/deploy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${moved};`)
    .replace(
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${tls} ssl http2; listen 127.0.0.1:${plain};`,
    )
    .replaceAll('/etc/ssl/stipend/', `${folder}/`)
    .replace('/var/cache/nginx-stipend', `${folder}/cache`)
  expect(site).not.toMatch(/^[^#\n]*(listen (80|443)\b|:300[12]\b|\/etc\/|\/var\/)/m)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
http { access_log off; ${paths}
${site} }`,
  )
  const child = spawn(nginx, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx ended')
    await sleep(50)
  }
  return child
}

/** Requests at a steady rate, whether earlier ones are answered or not; those that failed. */
function askSteadily(paths: readonly string[], cookie: string) {
  const [asked, failed]: [Promise<void>[], string[]] = [[], []]
  let isOpen = true
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status >= 400) failed.push(`${path} answered ${answer.status}`)
  }
  const asking = (async () => {
    for (let n = 0; isOpen; n++) {
      const path = paths[n % paths.length] ?? '/'
      asked.push(ask(path).catch((error: unknown) => void failed.push(`${path}: ${error}`)))
      await sleep(100)
    }
  })()
  return {
    failed,
    async stop() {
      isOpen = false
      await asking
      await Promise.all(asked)
      return asked.length
    },
  }
}

/** As `systemctl restart` does: asks it to end, starts another, and waits until that one is ready. */
async function restart(port: number): Promise<void> {
  const { child, ended } = processOf(port)
  child.kill('SIGTERM')
  expect(await ended()).toBe(0)
  processes.set(port, start(port))
  await ready(`http://127.0.0.1:${port}`, processOf(port))
}

test('a restart of one process after the other fails no request, loses no form and saves none twice, also on the schema of a newer version', async () => {
  const newer = { name: '29991231000000_of_tomorrow.ts', batch: 2, migration_time: new Date() }
  await database.owner.knex('knex_migrations').insert(newer)
  const { writers, token, organizationId } = await writeForms(40)
  const pages = [
    '/',
    '/job',
    `/dashboard?organization=${organizationId}`,
    '/membership',
    '/healthz',
  ]
  const readers = askSteadily(pages, `session=${token}`)
  for (let round = 0; round < (AT_REAL_SIZE ? 20 : 1); round++) {
    for (const port of ports) await restart(port)
  }
  const asked = await readers.stop()
  await writers.stop()
  console.log(`${asked} pages asked, ${readers.failed.length} failed; ${writers.tell()}`)
  expect(readers.failed).toEqual([])
  expect(writers.faults).toEqual([])
  expect([writers.refused(), writers.unanswered()]).toEqual([0, 0])
  expect(writers.saved()).toBeGreaterThan(5)
  expect(await writers.judge()).toEqual([])
}, 3_600_000)

test('processes and a pooler that are killed in a storm of forms lose none and save none twice', async () => {
  const { writers } = await writeForms(41)
  const chance = randomNumbers(42)
  const rounds = AT_REAL_SIZE ? 100 : 3
  for (let round = 0; round < rounds; round++) {
    await sleep(chance() * 2000)
    const port = ports[Math.floor(chance() * 3)]
    if (port === undefined) await pooler.kill()
    else {
      const { child, ended } = processOf(port)
      child.kill('SIGKILL')
      await ended()
      processes.set(port, start(port))
    }
    const before = writers.saved()
    await expect.poll(() => writers.saved()).toBeGreaterThan(before)
    // the other one is killed only when this one is back
    if (port !== undefined) await ready(`http://127.0.0.1:${port}`, processOf(port))
  }
  await writers.stop()
  console.log(`${rounds} kills; ${writers.tell()}`)
  expect(writers.faults).toEqual([])
  expect(await writers.judge()).toEqual([])
}, 3_600_000)

/** An owner of a new organization who adds people to it, two at a time. */
async function writeForms(seed: number) {
  const context = buildContext(database.knex, undefined, { now: () => new Date() })
  const { id: organizationId, owner } = await buildOrganization(context)
  const { token } = await openSession(actingAs(context, owner), owner.id)
  const rows = async <Row>(sql: string) =>
    (await database.owner.knex.raw<{ rows: Row[] }>(sql)).rows
  const log = () => [...processes.values()].map((one) => one.log().slice(-3000)).join('\n')
  const house = { url, sessionToken: token, organizationId, rows, log }
  return { writers: startWriters(house, 2, randomNumbers(seed)), token, organizationId }
}

test('the proxy moves to TLS, answers there, and keeps probes, metrics and large bodies out', async () => {
  const headers = { host: NAME }
  const elsewhere = await new HttpVisitor(`http://127.0.0.1:${moved}`).get('/job?state=OH', {
    headers,
  })
  expect(elsewhere.status).toBe(301)
  const ca = await readFile(join(folder, 'fullchain.pem'), 'utf8')
  const secure = await new Promise<number | undefined>((resolve, reject) => {
    const asked = {
      host: '127.0.0.1',
      port: tls,
      servername: NAME,
      ca,
      path: '/',
      rejectUnauthorized: false,
    }
    get(asked, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
  expect(secure).toBe(200)
  const visitor = new HttpVisitor(url)
  expect((await visitor.get('/readyz')).status).toBe(404)
  expect((await visitor.get('/metrics')).status).toBe(404)
  const body = new Uint8Array(10_500_000)
  expect(
    (await fetch(`${url}/job`, { method: 'POST', body }).catch(() => null))?.status ?? 413,
  ).toBe(413)
})

test('while no process answers the page says so, files of the last version are still there, and both come back', async () => {
  const visitor = new HttpVisitor(url)
  const asset = /\/assets\/[^"]+\.css/.exec((await visitor.get('/')).body)?.[0] ?? ''
  expect(asset).not.toBe('')
  expect((await visitor.get(asset)).status).toBe(200)
  for (const port of ports) await stopProcess(processOf(port))
  const page = await visitor.get('/')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(page.body).toContain('Stipend does not answer right now')
  expect((await visitor.get(asset)).status).toBe(200)
  for (const port of ports) processes.set(port, start(port))
  await expect.poll(async () => (await visitor.get('/')).status).toBe(200)
})

test('each figure of the dashboard and each alert is one that Prometheus reads from the processes', async () => {
  const [prometheus = ''] = findPrograms({ prometheus: 'prometheus' })
  const settings = (await readFile('docs/deploy/prometheus.yml', 'utf8'))
    .replace('15s', '1s')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  await writeFile(join(folder, 'prometheus.yml'), settings)
  await writeFile(join(folder, 'stipend-token'), environment.METRICS_TOKEN)
  await copyFile('docs/deploy/alerts.yml', join(folder, 'alerts.yml'))
  const at = `127.0.0.1:${await freePort()}`
  const words = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/prometheus`,
    `--web.listen-address=${at}`,
    '--log.level=error',
  ]
  const child = spawn(prometheus, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ask = async (path: string) => {
    const answer = await fetch(`http://${at}/api/v1/${path}`).catch(() => null)
    return answer ? ((await answer.json()) as PrometheusAnswer) : null
  }
  try {
    const up = `query?query=${encodeURIComponent('sum(up{job="stipend"})')}`
    await expect.poll(async () => (await ask(up))?.data.result?.[0]?.value[1]).toBe('2')
    await new HttpVisitor(url).get('/job?state=OH')
    const { panels } = JSON.parse(await readFile('docs/deploy/dashboard.json', 'utf8')) as Dashboard
    const empty = async () => {
      const found: string[] = []
      for (const { title, targets } of panels) {
        for (const { expr } of targets) {
          const short = expr.replaceAll('[5m]', '[10s]') // there are five minutes of nothing yet
          const answer = await ask(`query?query=${encodeURIComponent(short)}`)
          if (!answer?.data.result?.length) found.push(`${title}: ${expr}`)
        }
      }
      return found
    }
    expect(panels.length).toBeGreaterThan(10)
    await expect.poll(empty, { interval: 1000 }).toEqual([])
    const rules = async () =>
      (await ask('rules'))?.data.groups?.flatMap((group) => group.rules) ?? []
    expect((await rules()).length).toBeGreaterThan(5)
    const unwell = async () => (await rules()).filter(({ health }) => health !== 'ok')
    await expect.poll(unwell).toEqual([])
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})

interface PrometheusAnswer {
  readonly data: {
    readonly result?: readonly { readonly value: readonly [number, string] }[]
    readonly groups?: readonly {
      readonly rules: readonly { readonly name: string; readonly health: string }[]
    }[]
  }
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

test('alerts fire on the figures that their own test has, and not before', () => {
  const [promtool = ''] = findPrograms({ promtool: 'prometheus' })
  const words = ['test', 'rules', 'docs/deploy/alerts.test.yml']
  expect(execFileSync(promtool, words, { encoding: 'utf8' })).toContain('SUCCESS')
})

test('units and containers are understood, and start what is tried here', async () => {
  const units = ['docs/deploy/stipend-web@.service', 'docs/deploy/stipend-jobs.service']
  const [analyze = ''] = findPrograms({ 'systemd-analyze': 'systemd' })
  // it names programs that this machine does not have, such as curl
  const said = execFileSync(analyze, ['verify', '--man=no', ...units], {
    encoding: 'utf8',
  })
  expect(said).toBe('')
  const { services } = parse(await readFile('docs/deploy/compose.yaml', 'utf8'), { merge: true })
  const started = (name: string) => services[name].command.slice(1)
  expect(started('web-1')).toEqual(web)
  expect(started('web-2')).toEqual(web)
  expect(started('worker')).toEqual(await commandOf('stipend-jobs.service'))
  expect(services['web-1'].environment).toMatchObject({ TRUSTED_PROXIES: '1', PORT: '3001' })
})
