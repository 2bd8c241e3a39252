/** Backups by the commands as an operator types them: a kill half way, and a PostgreSQL of one's own. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startPrivately } from '~/database/backup/private-server.ts'
import { startEmbeddedPostgres } from '~/database/embedded.ts'
import { ensureDatabaseUser } from '~/database/embedded-root.ts'
import { queryOnce } from '../support/database/postgres-server.ts'
import { freePort } from '../support/server/process.ts'

const run = promisify(execFile)
const root = await mkdtemp(join(tmpdir(), 'stipend-restore-'))
await chmod(root, 0o755) // else data of root goes elsewhere: embedded-root.ts
afterAll(async () => await rm(root, { recursive: true, force: true }))

async function stipend(environment: NodeJS.ProcessEnv, ...words: string[]): Promise<unknown> {
  const { DATABASE_URL: _ours, DATABASE_OWNER_URL: _owner, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', ...environment }
  const { stdout } = await run(process.execPath, ['cli/bin/run.js', ...words, '--json'], { env })
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
    const { recipient } = (await stipend({}, 'database', 'make-backup-key', keyFile)) as {
      recipient: string
    }
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

test('a PostgreSQL of one’s own is backed up, rehearsed and restored by the same commands', async () => {
  if (DEBIAN === undefined) throw new Error('install the package postgresql first')
  const place = join(root, 'own')
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
  const child = spawn(join(DEBIAN, 'postgres'), given, { ...identity, cwd: place, stdio: 'ignore' })
  const address = (name: string) => `postgres://stipend@127.0.0.1:${port}/${name}`
  try {
    const answers = () =>
      queryOnce(address('postgres'), 'select 1').then(
        () => true,
        () => false,
      )
    await expect.poll(answers, { interval: 50 }).toBe(true)
    await queryOnce(address('postgres'), 'create database stipend')
    const [folder, keyFile] = [join(root, 'own-backups'), join(root, 'own-key.txt')]
    const environment = {
      DATABASE_URL: address('stipend'),
      STIPEND_DATA_DIR: join(root, 'own-data'),
    }
    await mkdir(join(environment.STIPEND_DATA_DIR, 'media', 'a'), { recursive: true })
    await writeFile(join(environment.STIPEND_DATA_DIR, 'media', 'a', '1.avif'), 'a picture')
    await stipend(environment, 'database', 'migrate')
    await stipend(environment, 'database', 'seed')
    const { recipient } = (await stipend({}, 'database', 'make-backup-key', keyFile)) as {
      recipient: string
    }
    const to = ['--to', folder, '--recipient', recipient]
    console.log(JSON.stringify(await stipend(environment, 'database', 'backup', ...to)))
    const verified = await stipend({}, 'database', 'verify', folder, '--key', keyFile)
    console.log(JSON.stringify(verified))
    expect(verified).toMatchObject({ different: [], isUnchecked: false, files: 1 })
    const restored = join(root, 'own-restored')
    const words = ['database', 'restore', folder, '--key', keyFile, '--cluster', restored]
    await stipend({ STIPEND_DATA_DIR: join(root, 'own-files') }, ...words)
    const binDir = DEBIAN
    const asked = { binDir, clusterDir: restored, identity, role: 'stipend', database: 'stipend' }
    const running = await startPrivately({ ...asked, until: null })
    const positions = 'select count(*)::int as count from positions'
    expect(await queryOnce(running.url, positions)).toEqual(
      await queryOnce(address('stipend'), positions),
    )
    await running.stop()
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  }
})
