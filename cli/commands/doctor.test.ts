/** What `stipend doctor` says of an installation that is right, and of each thing that may be wrong with it. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type ConfigurationError, readConfig } from '~/server/config.ts'
import { examine, type Finding, segmentFinding } from '~/server/doctor.ts'
import { secretsOf } from '~/server/integrations/secrets.ts'
import { buildContext, buildUser, TEST_KEY } from '~/tests/support/database/world.ts'
import { freePort } from '~/tests/support/server/process.ts'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { startSmtp } from '~/tests/support/server/smtp-stand-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { runCommand } from '../run-command.fixture.ts'

const database = await freshDatabase({ queue: true })
const folder = await mkdtemp(join(tmpdir(), 'stipend-doctor-'))
afterAll(async () => await rm(folder, { recursive: true }))

const RIGHT = {
  DATABASE_URL: database.url,
  STIPEND_DATA_DIR: folder,
  SECRET_KEY: TEST_KEY,
  STAFF_MAIL_TO: 'office@example.org',
}

const of = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check)

test('of an installation that is right it says so, and nothing needs attention', async () => {
  const smtp = await startSmtp()
  const findings = await examine({ ...RIGHT, SMTP_URL: smtp.url })
  smtp.stop()
  const bad = findings.filter(({ state, check }) => state !== 'ok' && check !== 'versions')
  expect(bad).toEqual([])
  const checks = new Set(findings.map(({ check }) => check))
  const all = ['settings', 'versions', 'folder', 'database', 'clock', 'encoding', 'role', 'schema']
  for (const name of [
    ...all,
    'extensions',
    'connections',
    'keys',
    'jobs',
    'pictures',
    'mail',
    'backups',
    'segments',
  ])
    expect(checks).toContain(name)
})

test('of an address that leads to no replica it says what it leads to, and what to do', async () => {
  const [found] = of(await examine({ ...RIGHT, DATABASE_REPLICA_URL: database.url }), 'replica')
  expect(found).toMatchObject({ state: 'problem', cure: 'Correct or unset it.' })
  expect(found?.says).toContain('leads to a server that is a primary itself')
  const nobody = `postgres://127.0.0.1:${await freePort()}/stipend`
  const [away] = of(await examine({ ...RIGHT, DATABASE_REPLICA_URL: nobody }), 'replica')
  expect(away).toMatchObject({ state: 'warning', cure: expect.stringContaining('Start it') })
})

test.each([
  { PORT: 'soon', TRUSTED_PROXIES: 'all', LOG_LEVEL: 'loud' },
  { DATABASE_URL: 'postgres://ann:hunter22@db.example.org/pay?sslmode=disable' },
  { OTHER_SECRET_KEYS: 'x'.repeat(40) },
  { STRIPE_SECRET_KEY: 'sk_live_1' },
  { MEDIA_S3_URL: 'https://s3.example.org/bucket' },
])('a wrong setting has the sentence of the start: %j', async (environment) => {
  const refused = (): readonly string[] => {
    try {
      readConfig(environment)
      return []
    } catch (error) {
      return (error as ConfigurationError).problems
    }
  }
  expect(refused()).not.toEqual([])
  const findings = await examine(environment)
  expect(findings.map(({ says }) => says)).toEqual(refused())
  expect(findings.every(({ state, cure }) => state === 'problem' && cure)).toBe(true)
  expect(JSON.stringify(findings)).not.toMatch(/hunter22|sk_live_1|x{40}/)
})

test('a database that is away or hangs is told within seconds, without its password', async () => {
  const sockets: Socket[] = []
  const hanging = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as AddressInfo // a port, because it listens on one
  for (const at of [port, 1]) {
    const startedAt = performance.now()
    const findings = await examine({
      ...RIGHT,
      DATABASE_URL: `postgres://ann:hunter22@127.0.0.1:${at}/pay`,
    })
    expect(performance.now() - startedAt).toBeLessThan(9_000)
    expect(of(findings, 'database')).toEqual([
      expect.objectContaining({
        state: 'problem',
        says: expect.stringContaining(`The database at postgres://ann:***@127.0.0.1:${at}/pay`),
        cure: expect.stringContaining('Check that PostgreSQL runs'),
      }),
    ])
    expect(JSON.stringify(findings)).not.toContain('hunter22')
    // what needs no database is still looked at
    expect(of(findings, 'folder')).toMatchObject([{ state: 'ok' }])
  }
  for (const socket of sockets) socket.destroy()
  hanging.close()
})

test('each thing that is wrong has its own line and what to do', async () => {
  const file = join(folder, 'a file')
  await writeFile(file, '')
  const smtp = await startSmtp()
  smtp.stop()
  const findings = await examine({
    ...RIGHT,
    DATABASE_URL: database.owner.url,
    STIPEND_DATA_DIR: file,
    SECRET_KEY: '',
    STAFF_MAIL_TO: '',
    REPORTS_FOLDER: join(file, 'reports'),
    SMTP_URL: smtp.url.replace('//', '//ann:hunter22@'),
    DATABASE_BROWSER_URL: database.url.replace(/\/\/[^@]+@/, '//nobody:hunter22@'),
    DATABASE_POOL_SIZE: '200',
  })
  expect(JSON.stringify(findings)).not.toContain('hunter22')
  expect(of(findings, 'role')).toMatchObject([
    { state: 'warning', says: expect.stringContaining('who owns the database') },
  ])
  for (const [check, cure] of [
    ['folder', 'STIPEND_DATA_DIR'],
    ['reports', 'REPORTS_FOLDER'],
    ['mail', 'SMTP_URL'],
    ['browser', 'docs/database-browser.md'],
    ['keys', 'SECRET_KEY'],
    ['alerts', 'STAFF_MAIL_TO'],
    ['connections', 'max_connections'],
    ['pictures', 'the user who starts Stipend'],
  ] as const) {
    const [finding] = of(findings, check)
    expect([check, finding?.state]).not.toEqual([check, 'ok'])
    expect(finding?.cure).toContain(cure)
  }
})

const KEYS = { region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hunter22' }

test('buckets of backups, reports and messages are tried with a small file, and each that fails has its line', async () => {
  const bucket = await startS3(KEYS)
  try {
    const keys = { BUCKET_KEY_ID: KEYS.accessKeyId, BUCKET_SECRET: KEYS.secretAccessKey }
    const places = {
      BACKUP_FOLDER: bucket.url,
      REPORTS_FOLDER: bucket.url,
      OUTBOX_FOLDER: bucket.url,
    }
    const right = await examine({ ...RIGHT, ...keys, ...places })
    for (const check of ['backups', 'reports', 'outbox']) {
      const says = `${bucket.url} takes, lists and gives files.`
      expect(of(right, check)).toEqual([{ check, state: 'ok', says, cure: null }])
    }
    expect(bucket.files.size).toBe(0)
    const wrong = await examine({
      ...{ ...RIGHT, ...places, ...keys, BUCKET_SECRET: 'hunter23' },
      REPORTS_FOLDER: bucket.url.replace('/bucket/', '/absent/'),
      OUTBOX_FOLDER: `http://127.0.0.1:${await freePort()}/bucket`,
    })
    for (const [check, variable, says, cure] of [
      ['backups', 'BACKUP_FOLDER', '(SignatureDoesNotMatch)', 'Check the key ID and the secret.'],
      ['reports', 'REPORTS_FOLDER', '(SignatureDoesNotMatch)', 'Check the key ID and the secret.'],
      ['outbox', 'OUTBOX_FOLDER', 'cannot be reached (ECONNREFUSED)', 'Check the address and the'],
    ] as const) {
      const [finding] = of(wrong, check)
      expect(finding).toMatchObject({ state: 'problem', says: expect.stringContaining(says) })
      expect(finding?.cure).toContain(cure)
      expect(finding?.cure).toContain(variable)
    }
    expect(JSON.stringify(wrong)).not.toContain('hunter2')
  } finally {
    await bucket.stop()
  }
})

test('segments of the log have a line: none are kept, or the database that runs keeps none though it should', async () => {
  expect(of(await examine(RIGHT), 'segments')).toEqual([
    { check: 'segments', state: 'ok', says: 'Changes after a backup are not kept.', cure: null },
  ])
  const about = {
    archiveMode: 'on',
    segmentKeptAt: new Date('2026-11-29T00:00:00Z'),
    segmentsFail: false,
  }
  expect(segmentFinding(about, false)).toMatchObject({
    ...{ state: 'ok', says: 'The last was kept at 2026-11-29T00:00:00.000Z.' },
  })
  expect(segmentFinding({ ...about, segmentKeptAt: null }, true)).toMatchObject({ state: 'ok' })
  expect(segmentFinding({ ...about, segmentsFail: true }, false)).toMatchObject({
    ...{ state: 'problem', says: 'The last segment could not be kept.' },
    cure: expect.stringContaining('begin with `stipend:`'),
  })
  expect(segmentFinding({ ...about, archiveMode: 'off' }, true)).toMatchObject({
    ...{ state: 'problem', cure: expect.stringContaining('start it again') },
  })
})

test('a schema that is behind, and what another key encrypted, are told', async () => {
  const context = buildContext(database.knex)
  const { id } = await buildUser(context)
  const sealed = secretsOf('another key '.repeat(4)).seal('two-step', 'secret')
  await database.owner
    .knex('two_step')
    .insert({ user_id: id, secret: sealed, created_at: new Date() })
  expect(of(await examine(RIGHT), 'keys')).toMatchObject([
    { says: '1 encrypted value is of another key.', cure: expect.stringContaining('reseal') },
  ])
  const last = await database.owner.knex('knex_migrations').orderBy('id', 'desc').first()
  await database.owner.knex('knex_migrations').where({ id: last?.id }).delete()
  const behind = await examine(RIGHT)
  await database.owner.knex('knex_migrations').insert(last)
  expect(of(behind, 'schema')).toMatchObject([
    { says: 'The database lacks 1 migration.', cure: 'Run `stipend database migrate`.' },
  ])
})

test('the command prints a line for each, and its exit code is 6 when something needs attention', async () => {
  for (const [name, value] of Object.entries({ ...RIGHT, SECRET_KEY: '' })) vi.stubEnv(name, value)
  const { answer, output, exitCode } = await runCommand('doctor')
  expect(exitCode).toBe(6)
  expect(output).toMatch(/^ok +schema +It is that of this version\.$/m)
  expect(output).toMatch(/^warning +keys +Two-step sign-in needs a key/m)
  const { findings } = answer as { findings: readonly Finding[] }
  expect(findings[0]).toEqual({
    ...{ check: 'settings', state: 'ok' },
    ...{ says: 'Every variable can be used.', cure: null },
  })
})
