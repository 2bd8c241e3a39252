/** A backup of the embedded database beside its server, its rehearsal, and its restore into an empty folder. */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Conflict } from '~/core/errors.ts'
import { whileBackingUp } from '~/database/backup/copy-cluster.ts'
import { openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import {
  actingAs,
  buildContext,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { backUp, makeBackupKey } from './backup.ts'
import { readConfig } from './config.ts'
import { connectDatabase, type DatabaseServer } from './database-server.ts'
import { deletionList } from './integrations/deletion-list.ts'
import { folderStore } from './integrations/files/file-store.ts'
import { startJobs } from './main.ts'
import { restore, verify } from './restore.ts'
import { loadReferenceFigures } from './services/market/load-reference-figures.ts'
import { deleteDueAccounts } from './services/people/accounts/deletion.ts'
import { deleteOrganization } from './services/people/organizations/archive-organization.ts'

const root = await mkdtemp(join(tmpdir(), 'stipend-backup-'))
await chmod(root, 0o755) // else data of root goes elsewhere: embedded-root.ts
const folder = join(root, 'backups')
const store = folderStore(folder)
const keyFile = join(root, 'key.txt')
const configOf = (name: string) => ({
  ...readConfig({ STIPEND_DATA_DIR: join(root, name), BACKUP_FOLDER: folder }),
  logLevel: 'silent' as const,
})
const config = configOf('data')
let server: DatabaseServer
let recipient: string

beforeAll(async () => {
  server = await connectDatabase(config)
  const owner = openDatabase(server.ownerUrl, { purpose: 'commands' })
  await migrateToLatest(owner)
  await loadReferenceFigures(buildContext(owner)).finally(() => owner.destroy())
  recipient = (await makeBackupKey(keyFile)).recipient
  await mkdir(join(config.dataDir, 'media', 'budget'), { recursive: true })
  await writeFile(join(config.dataDir, 'media', 'budget', '1.avif'), 'a picture')
})
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

const on = async <Answer>(
  url: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Answer>,
) => {
  const db = openDatabase(url)
  return await work(db).finally(() => db.destroy())
}
const emails = (url: string) =>
  on(url, async (db) => (await db('users').orderBy('id')).map(({ email }) => email))

test('a backup made while people write is rehearsed with every table as it was at its moment', async () => {
  await on(server.ownerUrl, async (db) => {
    const context = buildContext(db)
    let isOver = false
    const storm = async () => {
      for (let n = 0; !isOver; n++) {
        const { id } = await buildUser(context)
        if (n % 2 === 0) await db('users').where({ id }).update({ name: 'Changed' })
        if (n % 3 === 0) await db('users').where({ id }).delete()
      }
    }
    const writing = Promise.all([storm(), storm()])
    const made = await backUp(config, { place: folder, recipient, keep: null }).finally(() => {
      isOver = true
    })
    await writing
    expect(made.tables).toBeGreaterThan(50)
    const elsewhere = () => readdir('/var/lib/stipend').catch(() => [])
    const before = await elsewhere()
    const found = await verify(config, { from: made.file, keyFile })
    expect(await elsewhere(), 'nothing that was opened stays behind').toEqual(before)
    expect(found).toMatchObject({ different: [], isUnchecked: false, equal: made.tables })
    expect(found.files).toBeGreaterThan(1)
    console.log(`${made.bytes / 1e6} MB in ${made.seconds} s, rehearsed in ${found.seconds} s`)
  })
})

test('an account and an organization deleted after the backup are deleted once more, others and all files come back', async () => {
  const { id, staying, organizations, kept } = await on(server.ownerUrl, async (db) => {
    const context = buildContext(db)
    const leaving = await buildUser(context, { email: 'leaves@example.org' })
    const owned = await buildOrganization(context, {}, leaving)
    const staying = await buildUser(context, { email: 'stays@example.org' })
    const gone = await buildOrganization(context, { name: 'Grace Chapel' }, staying)
    const { id: other } = await buildOrganization(context, {}, staying)
    const organizations = { owned: owned.id, gone: gone.id, other }
    return { id: leaving.id, staying, organizations, kept: staying.email }
  })
  const made = await backUp(config, { place: folder, recipient, keep: 1 })
  expect(made.dropped).toHaveLength(1)
  await on(server.ownerUrl, async (db) => {
    const context = buildContext(db, undefined, { now: () => new Date() })
    const outside = { ...context.outside, deletions: deletionList(store) }
    await db('users')
      .where({ id })
      .update({ deletion_requested_at: new Date(0), deletion_due_at: new Date(1) })
    expect(await deleteDueAccounts({ ...context, outside })).toMatchObject({ deleted: 1 })
    const owner = actingAs({ ...context, outside }, staying)
    const chosen = { organizationId: organizations.gone, typedName: 'Grace Chapel' }
    await deleteOrganization(owner, chosen)
  })
  const listed = await deletionList(store).read()
  expect(listed).toContainEqual(
    expect.objectContaining({ of: 'organization', id: organizations.gone }),
  )
  expect(listed).toContainEqual(expect.objectContaining({ of: 'user', id }))

  const restored = configOf('restored')
  const answer = await restore(restored, { from: folder, keyFile, cluster: null, until: null })
  expect(answer).toMatchObject({
    ...{ deleted: 1, organizationsDeleted: 2, ownerless: [], file: made.file },
  })
  const again = await connectDatabase(restored)
  const found = await emails(again.url)
  expect(found).toContain(kept)
  expect(found).not.toContain('leaves@example.org')
  const left = await on(again.url, (db) => db('organizations').pluck('id'))
  expect(left).toContain(organizations.other)
  expect(left).not.toContain(organizations.gone)
  expect(left).not.toContain(organizations.owned)
  await again.stop()
  const picture = join('media', 'budget', '1.avif')
  expect(await readFile(join(restored.dataDir, picture), 'utf8')).toBe('a picture')

  const before = await readdir(restored.dataDir)
  await expect(
    restore(restored, { from: folder, keyFile, cluster: null, until: null }),
  ).rejects.toThrow(/restored is not empty.*left as it is/s)
  expect(await readdir(restored.dataDir)).toEqual(before)
})

test('a backup that is cut short, changed or of another key is refused, and what it left serves nobody', async () => {
  const { file } = await backUp(config, { place: folder, recipient, keep: null })
  const other = join(root, 'other-key.txt')
  await makeBackupKey(other)
  await expect(verify(config, { from: file, keyFile: other })).rejects.toThrow(
    'encrypted for another key',
  )
  const bytes = await readFile(file)
  const cut = join(root, 'cut.tar.gz.age')
  await writeFile(cut, bytes)
  await truncate(cut, Math.floor(bytes.length * 0.9))
  await expect(verify(config, { from: cut, keyFile })).rejects.toThrow('cut short or changed')
  const half = configOf('half')
  await expect(restore(half, { from: cut, keyFile, cluster: null, until: null })).rejects.toThrow(
    'cut short',
  )
  await expect(connectDatabase(half)).rejects.toThrow(/holds a backup that was restored in part/)
  const changed = join(root, 'changed.tar.gz.age')
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(changed, bytes)
  await expect(verify(config, { from: changed, keyFile })).rejects.toThrow('cut short or changed')
  await expect(makeBackupKey(keyFile)).rejects.toThrow('is there already')
})

test('a database in which a restore did not end is not served, and two backups do not run at once', async () => {
  await on(server.ownerUrl, (db) => db.raw('create schema stipend_restore_unfinished'))
  await expect(startJobs(config)).rejects.toThrow(
    'The database holds a backup that was restored in part',
  )
  server = await connectDatabase(config) // the one that claimed it has stopped it
  await on(server.ownerUrl, (db) => db.raw('drop schema stipend_restore_unfinished'))
  const asked = { place: folder, recipient, keep: null }
  await whileBackingUp(server.ownerUrl, async () => {
    await expect(backUp(config, asked)).rejects.toThrow(Conflict)
  })
  await backUp(config, asked)
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/partial$/))
})
