import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'
import { DataFolderUnusable } from './embedded-cluster.ts'

/** One folder, initialized once: that is what takes long. Each test leaves it stopped. */
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-embedded-'))
const first = await Promise.all([1, 2].map(() => startEmbeddedPostgres({ dataDir })))
await ask(first[0]!.url, 'create table kept as select 42 as answer')
await first[0]?.stop()
afterAll(async () => {
  const left = await startEmbeddedPostgres({ dataDir })
  await left.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows[0] ?? []
  } finally {
    await client.end()
  }
}

test('two first starts at once make one cluster, and both reach it', async () => {
  expect(first[0]?.url).toBe(first[1]?.url)
  expect(first.map(({ started }) => started).toSorted()).toEqual([false, true])
  expect(first[0]?.dataDir).toBe(dataDir)
})

test('it speaks UTF-8 and sorts alike on every machine, whatever LANG says', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const settings = `select pg_encoding_to_char(encoding), datlocprovider, datlocale from pg_database where datname = current_database()`
  expect(await ask(server.url, settings)).toEqual(['UTF8', 'b', 'PG_UNICODE_FAST'])
  expect(await ask(server.url, `select upper('é'), lower('Σ'), '😀' ~ '^.$'`)).toEqual([
    'É',
    'σ',
    true,
  ])
  await server.stop()
})

test('it listens on this machine alone and asks for the password', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  expect(await ask(server.url, 'show listen_addresses')).toEqual(['127.0.0.1'])
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await expect(ask(stranger.toString(), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await server.stop()
})

test('a running one is adopted and may be stopped by anyone who adopted it; data is kept', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const adopted = await startEmbeddedPostgres({ dataDir })
  expect([server.started, adopted.started, adopted.url === server.url]).toEqual([true, false, true])
  await adopted.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  await server.stop()

  const again = await startEmbeddedPostgres({ dataDir })
  expect(await ask(again.url, 'select answer from kept')).toEqual([42])
  await again.stop()
})

test('killed without warning it recovers what was committed', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await ask(server.url, 'create table committed as select 7 as figure')
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')

  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.started).toBe(true)
  expect(await ask(again.url, 'select figure from committed')).toEqual([7])
  await again.stop()
})

test('a pid file of a process that is somebody else’s by now is not believed', async () => {
  await writeFile(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
  )
  const server = await startEmbeddedPostgres({ dataDir })
  expect(await ask(server.url, 'select 1')).toEqual([1])
  await server.stop()
})

test('an empty pid file says what to do', async () => {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(file, '')
  const refused = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
  expect((refused as Error).name).toBe('DatabaseNotStarted')
  expect((refused as Error).message).toContain(`${file} is empty`)
  expect((refused as Error).message).toMatch(/delete that file and start again/)
  await rm(file)
})

test('nothing typed reaches its log, and only its owner reads that', async () => {
  const log = join(dataDir, 'postgres.log')
  await chmod(log, 0o644) // as one of an older version
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {}) // its process is killed below
  await client.connect()
  await client.query('create table paid (who text unique)')
  await client.query("insert into paid values ('typed-secret-0')")
  for (const [statement, values] of [
    ["select 'typed-secret-1' + no_such_column", []],
    ['select $1::integer', ['typed-secret-2']],
    ["select 'typed-secret-3'::integer", []],
    ['insert into paid values ($1)', ['typed-secret-0']],
    ["do $$ begin raise warning 'typed-secret-4'; raise exception 'typed-secret-5'; end $$", []],
  ] as const) {
    await expect(client.query(statement, [...values])).rejects.toThrow()
  }
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const killed = client.query("select pg_sleep(30), 'typed-secret-6'").catch(() => 'ended')
  await ask(server.url, 'select pg_sleep(.2)')
  process.kill(rows[0]!.pid, 'SIGKILL') // the log tells what a crashed process was doing
  expect(await killed).toBe('ended')
  await client.end().catch(() => {}) // gone already
  await server.stop()
  expect((await stat(log)).mode & 0o777).toBe(0o600)
  const text = await readFile(log, 'utf8')
  expect(text).toContain('terminated by signal 9')
  expect(text).not.toContain('typed-secret')
})

test('another database of the same cluster is made when it is asked for', async () => {
  const server = await startEmbeddedPostgres({ dataDir, database: 'another' })
  expect(await ask(server.url, 'select current_database()')).toEqual(['another'])
  await server.stop()
})

test('a folder that cannot be made says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stipend-file-'))
  await chmod(folder, 0o755) // open to the user that PostgreSQL runs as when root starts it
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const failed = await startEmbeddedPostgres({ dataDir: join(file, 'data') }).catch(
    (error: unknown) => error,
  )
  expect(failed).toBeInstanceOf(DataFolderUnusable)
  expect((failed as Error).message).toMatch(
    /cannot be used: .*STIPEND_DATA_DIR, or set DATABASE_URL/,
  )
  await rm(folder, { recursive: true })
})
