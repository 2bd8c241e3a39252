/** Backups by the commands as an operator types them: a kill half way, and a PostgreSQL of one's own. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { type Checksums, checksumsOf, differencesOf } from '~/database/backup/checksums.ts'
import { startPrivately } from '~/database/backup/private-server.ts'
import { startEmbeddedPostgres } from '~/database/embedded.ts'
import { type Cluster, placeCluster } from '~/database/embedded-cluster.ts'
import { ensureDatabaseUser } from '~/database/embedded-root.ts'
import { readConfig } from '~/server/config.ts'
import { connectDatabase } from '~/server/database-server.ts'
import { type FileStore, folderStore } from '~/server/integrations/files/file-store.ts'
import { openStore } from '~/server/integrations/files/open-store.ts'
import { queryOnce } from '../support/database/postgres-server.ts'
import { freePort } from '../support/server/process.ts'

const run = promisify(execFile)
const root = await mkdtemp(join(tmpdir(), 'stipend-restore-'))
await chmod(root, 0o755) // else data of root goes elsewhere: embedded-root.ts
afterAll(async () => await rm(root, { recursive: true, force: true }))

async function stipend(environment: NodeJS.ProcessEnv, ...words: string[]): Promise<unknown> {
  const { DATABASE_URL: _ours, DATABASE_OWNER_URL: _owner, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', ...environment }
  const asked = run(process.execPath, ['cli/bin/run.js', ...words, '--json'], { env })
  const { stdout } = await asked.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`stipend ${words.join(' ')}: ${error.stdout}${error.stderr}`)
  })
  return JSON.parse(stdout)
}

test('of a backup that was killed half way nothing is left, and the one before it is restored', async () => {
  const [data, folder, keyFile] = [join(root, 'data'), join(root, 'backups'), join(root, 'key.txt')]
  const own = { STIPEND_DATA_DIR: data }
  await stipend(own, 'database', 'migrate')
  await stipend(own, 'database', 'seed')
  // one that goes on while commands come and go, as beside a server
  const running = await startEmbeddedPostgres({ dataDir: data })
  try {
    const recipient = await makeKey(keyFile)
    const environment = {
      ...{ STIPEND_DATA_DIR: data, BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient },
    }
    const first = await stipend(environment, 'database', 'backup')
    console.log(JSON.stringify(first))
    const { DATABASE_URL: _ours, DATABASE_OWNER_URL: _owner, ...inherited } = process.env
    const child = spawn(process.execPath, ['cli/bin/run.js', 'database', 'backup'], {
      env: { ...inherited, NODE_ENV: 'production', ...environment },
      stdio: 'ignore',
    })
    const partial = async () => (await readdir(folder)).filter((name) => name.endsWith('.partial'))
    await expect.poll(partial, { interval: 20 }).toHaveLength(1)
    await sleep(200)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await partial()).toHaveLength(1)
    const whole = (await readdir(folder)).filter((name) => name.endsWith('.age'))
    expect(whole).toHaveLength(1)
    const verified = await stipend({}, 'database', 'verify', folder, '--key', keyFile)
    console.log(JSON.stringify(verified))
    expect(verified).toMatchObject({ different: [], isUnchecked: false })

    const restored = join(root, 'restored')
    const words = ['database', 'restore', folder, '--key', keyFile]
    const answer = await stipend({ STIPEND_DATA_DIR: restored }, ...words)
    console.log(JSON.stringify(answer))
    const count = ['database', 'query', 'select count(*) as n from positions']
    const found = await stipend({ STIPEND_DATA_DIR: restored }, ...count)
    const { rows } = (await stipend(own, ...count)) as { rows: unknown }
    expect(found).toMatchObject({ rows })
    // what the killed one left is gone with the next
    await stipend(environment, 'database', 'backup', '--keep', '1')
    expect(await partial()).toEqual([])
    expect((await readdir(folder)).filter((name) => name.endsWith('.age'))).toHaveLength(1)
  } finally {
    await running.stop()
  }
})

const DEBIAN = ['15', '16', '17']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find(existsSync)

/** Debian's, with a database for Stipend; ends with `stop`. */
async function startOwn(name: string, settings: readonly string[] = []) {
  if (DEBIAN === undefined) throw new Error('install the package postgresql first')
  const place = join(root, name)
  await mkdir(place, { mode: 0o755 })
  const identity = ensureDatabaseUser()
  if (identity.uid !== undefined) {
    await chown(root, identity.uid, identity.gid ?? 0)
    await chown(place, identity.uid, identity.gid ?? 0)
  }
  const clusterDir = join(place, 'cluster')
  const asUser = { ...identity, cwd: place, stdio: 'pipe' as const }
  const flags = [`--pgdata=${clusterDir}`, '--username=stipend', '--auth=trust', '--encoding=UTF8']
  execFileSync(join(DEBIAN, 'initdb'), [...flags, '--locale=C'], asUser)
  const port = await freePort()
  const given = ['-D', clusterDir, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  given.push(...settings.flatMap((setting) => ['-c', setting]))
  const child = spawn(join(DEBIAN, 'postgres'), given, { ...identity, cwd: place, stdio: 'ignore' })
  const address = (database: string) => `postgres://stipend@127.0.0.1:${port}/${database}`
  const answers = () =>
    queryOnce(address('postgres'), 'select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { interval: 50 }).toBe(true)
  await queryOnce(address('postgres'), 'create database stipend')
  return {
    url: address('stipend'),
    place: { binDir: DEBIAN, identity },
    async stop() {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

test('a PostgreSQL of one’s own is backed up, rehearsed and restored by the same commands', async () => {
  const own = await startOwn('own')
  try {
    const [folder, keyFile] = [join(root, 'own-backups'), join(root, 'own-key.txt')]
    const environment = { DATABASE_URL: own.url, STIPEND_DATA_DIR: join(root, 'own-data') }
    await mkdir(join(environment.STIPEND_DATA_DIR, 'media', 'a'), { recursive: true })
    await writeFile(join(environment.STIPEND_DATA_DIR, 'media', 'a', '1.avif'), 'a picture')
    await stipend(environment, 'database', 'migrate')
    await stipend(environment, 'database', 'seed')
    const recipient = await makeKey(keyFile)
    const to = ['--to', folder, '--recipient', recipient]
    console.log(JSON.stringify(await stipend(environment, 'database', 'backup', ...to)))
    const verified = await stipend({}, 'database', 'verify', folder, '--key', keyFile)
    console.log(JSON.stringify(verified))
    expect(verified).toMatchObject({ different: [], isUnchecked: false, files: 1 })
    const restored = join(root, 'own-restored')
    const words = ['database', 'restore', folder, '--key', keyFile, '--cluster', restored]
    await stipend({ STIPEND_DATA_DIR: join(root, 'own-files') }, ...words)
    const positions = 'select count(*)::int as count from positions'
    expect(await at(own.place, restored, (url) => queryOnce(url, positions))).toEqual(
      await queryOnce(own.url, positions),
    )
  } finally {
    await own.stop()
  }
})

async function makeKey(file: string): Promise<string> {
  const answer = await stipend({}, 'database', 'make-backup-key', file)
  return (answer as { recipient: string }).recipient
}

/** Asks a cluster that was restored, which goes on where it ended. */
async function at<Answer>(
  place: Pick<Cluster, 'binDir' | 'identity'>,
  clusterDir: string,
  ask: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const whose = { role: 'stipend', database: 'stipend', until: null, segments: async () => null }
  const running = await startPrivately({ ...place, clusterDir, ...whose })
  return await ask(running.url).finally(() => running.stop())
}

async function sumsOf(connectionString: string): Promise<Checksums> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    return await checksumsOf(client)
  } finally {
    await client.end()
  }
}

interface Going {
  readonly url: string
  readonly place: Pick<Cluster, 'binDir' | 'identity'>
  /** for commands about it */
  readonly environment: NodeJS.ProcessEnv
  /** as commands are told */
  readonly folder: string
  readonly store: FileStore
  readonly keyFile: string
  readonly isOwn: boolean
}

/** Backs up, writes, notes a moment, writes more; restores to the moment, to the end, and not past what was changed. */
async function rehearseMoments(going: Going) {
  const { url, place, environment, folder, store, keyFile, isOwn } = going
  const name = environment.STIPEND_DATA_DIR ?? ''
  const { BUCKET_KEY_ID, BUCKET_SECRET } = environment
  const keys = { BUCKET_KEY_ID, BUCKET_SECRET }
  const [control] = await queryOnce(
    url,
    'select system_identifier::text as system from pg_control_system()',
  )
  const below = `segments/${(control as { system: string }).system}`
  const segments = async () => (await store.list(below)).map((file) => file.name)
  const kept = async () => {
    const [row] = (await queryOnce(
      url,
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_switch_wal()',
    )) as { name: string }[]
    const isThere = async () =>
      (await segments()).some((segment) => segment.startsWith(row?.name ?? '?'))
    await expect.poll(isThere, { interval: 50 }).toBe(true)
    return row?.name ?? ''
  }
  const write = (text: string) =>
    queryOnce(url, `insert into moments select '${text}', now() from generate_series(1, 1000)`)
  // whose changes would be the last of the log, some day
  await queryOnce(url, 'alter system set autovacuum = off')
  await queryOnce(url, 'select pg_reload_conf()')
  await stipend(environment, 'database', 'backup')
  await queryOnce(url, 'create table moments (text text, at timestamptz)')
  await write('before the moment')
  await kept()
  await write('before the moment, in a later segment')
  const before = await sumsOf(url)
  await sleep(50)
  const moment = new Date().toISOString()
  await sleep(50)
  await write('after the moment')
  await queryOnce(url, `delete from moments where text = 'before the moment'`)
  await queryOnce(url, 'update positions set title = upper(title)')
  const last = await kept()
  const after = await sumsOf(url)

  const to = async (where: string, until: string) => {
    const [data, cluster] = [join(root, `${basename(name)}-${where}`), `${where}-cluster`]
    const clusterDir = isOwn ? join(root, `${basename(name)}-${cluster}`) : join(data, 'postgres')
    const given = ['--key', keyFile, '--until', until, ...(isOwn ? ['--cluster', clusterDir] : [])]
    const answer = await stipend(
      { ...keys, STIPEND_DATA_DIR: data },
      ...['database', 'restore', folder, ...given],
    )
    console.log(JSON.stringify(answer))
    const found = await at(place, clusterDir, sumsOf)
    return found
  }
  expect(differencesOf(before, after)).toContain('public.positions')
  expect(differencesOf(before, await to('moment', moment))).toEqual([])
  expect(differencesOf(after, await to('latest', 'latest'))).toEqual([])

  const future = ['database', 'restore', folder, '--key', keyFile, '--until']
  const told = async (where: string, until: string) => {
    const own = isOwn ? ['--cluster', join(root, `${basename(name)}-${where}-cluster`)] : []
    const data = { ...keys, STIPEND_DATA_DIR: join(root, `${basename(name)}-${where}`) }
    const failed = await stipend(data, ...future, until, ...own).catch((error) => error)
    return failed instanceof Error ? failed.message : JSON.stringify(failed)
  }
  await sleep(10)
  expect(await told('late', new Date().toISOString())).toMatch(
    /ends with a change of .*--until latest/,
  )
  const path = `${below}/${(await segments()).find((segment) => segment.startsWith(last))}`
  const bytes = await buffer((await store.read(path)) ?? Readable.from([]))
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await store.write(path, bytes)
  expect(await told('changed', 'latest')).toContain(`${last} in ${folder} was changed`)
  await write('later')
  await kept()
  await store.remove(path)
  expect(await told('missing', 'latest')).toContain(`${last} is missing in ${folder}`)

  // a later backup needs none of those
  expect(await stipend(environment, 'database', 'backup', '--keep', '1')).toMatchObject({
    dropped: [expect.any(String)],
  })
  expect((await segments()).some((segment) => segment < last)).toBe(false)
}

test('the built-in database is restored to a moment, to the end, and never past a segment that is not whole', async () => {
  const [data, folder, keyFile] = [
    join(root, 'moments'),
    join(root, "kept 100% o'clock"),
    join(root, 'moments-key.txt'),
  ]
  const recipient = await makeKey(keyFile)
  const environment = {
    ...{ STIPEND_DATA_DIR: data, BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient },
    BACKUP_SEGMENTS: 'on',
  }
  const server = await connectDatabase(readConfig(environment))
  try {
    await stipend(environment, 'database', 'migrate')
    await stipend(environment, 'database', 'seed')
    const place = await placeCluster(data)
    const url = server.ownerUrl
    const store = folderStore(folder)
    await rehearseMoments({ url, place, environment, folder, store, keyFile, isOwn: false })
  } finally {
    await server.stop()
  }
}, 900_000)

test('backups and segments in a bucket are rehearsed and restored to a moment like those in a folder', async () => {
  const port = await freePort()
  const service = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory: join(root, 's3') },
    configureBuckets: [{ name: 'kept', configs: [] }],
  })
  await service.run()
  const [data, keyFile] = [join(root, 'in-bucket'), join(root, 'bucket-key.txt')]
  const folder = `http://127.0.0.1:${port}/kept/our%20office/backups`
  const recipient = await makeKey(keyFile)
  const environment = {
    ...{ STIPEND_DATA_DIR: data, BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient },
    ...{ BACKUP_SEGMENTS: 'on', BUCKET_KEY_ID: 'S3RVER', BUCKET_SECRET: 'S3RVER' },
  }
  const config = readConfig(environment)
  if (config.backups.place === null) throw new Error('no place of backups')
  const store = openStore(config.backups.place)
  const server = await connectDatabase(config)
  try {
    await stipend(environment, 'database', 'migrate')
    await stipend(environment, 'database', 'seed')
    const place = await placeCluster(data)
    const url = server.ownerUrl
    const keys = await readFile(join(place.dataDir, 'segment-keys'), 'utf8')
    expect(keys).toContain("BUCKET_SECRET='S3RVER'")
    expect(JSON.stringify(await queryOnce(url, 'show archive_command'))).not.toContain('S3RVER')
    // of a size that goes by parts
    await mkdir(join(data, 'media', 'large'), { recursive: true })
    await writeFile(join(data, 'media', 'large', '1.avif'), randomBytes(40_000_000))
    await rehearseMoments({ url, place, environment, folder, store, keyFile, isOwn: false })
    const words = ['database', 'verify', folder, '--key', keyFile]
    const verified = await stipend({ ...environment, STIPEND_DATA_DIR: join(root, 'x') }, ...words)
    console.log(JSON.stringify(verified))
    expect(verified).toMatchObject({ different: [], isUnchecked: false })
    const [backup, ...others] = await store.list('', 'stipend-')
    expect(others).toEqual([])
    const again = await stipend(
      environment,
      'database',
      'verify',
      `${folder}/${backup?.name}`,
      ...words.slice(3),
    )
    expect(again).toMatchObject({ different: [] })
  } finally {
    await server.stop()
    await service.close()
  }
}, 900_000)

test('a PostgreSQL of one’s own is restored to a moment by the same commands', async () => {
  const [folder, keyFile] = [join(root, 'own-kept'), join(root, 'own-moments-key.txt')]
  const recipient = await makeKey(keyFile)
  const { uid, gid = 0 } = ensureDatabaseUser()
  await mkdir(folder)
  if (uid !== undefined) await chown(folder, uid, gid)
  const program = `"${process.execPath}" "${resolve('cli/bin/segment.js')}"`
  const command = `${program} "%p" --to "${folder}" --recipient ${recipient}`
  const own = await startOwn('own-moments', ['archive_mode=on', `archive_command=${command}`])
  try {
    const environment = {
      ...{ DATABASE_URL: own.url, STIPEND_DATA_DIR: join(root, 'own-moments-data') },
      ...{ BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient },
    }
    await stipend(environment, 'database', 'migrate')
    await stipend(environment, 'database', 'seed')
    const store = folderStore(folder)
    await rehearseMoments({ ...own, environment, folder, store, keyFile, isOwn: true })
  } finally {
    await own.stop()
  }
}, 900_000)
